import { type Duration, expiryOf } from "../rules.ts";

/** The period that follows one of these; one that would be over already begins now, and not before. */
export function nextPeriod({ duration, expiresAt }: { duration: Duration; expiresAt: Date }, now: Date) {
  const startedAt = expiryOf(duration, expiresAt) > now ? expiresAt : now;
  return { startedAt, expiresAt: expiryOf(duration, startedAt) };
}
