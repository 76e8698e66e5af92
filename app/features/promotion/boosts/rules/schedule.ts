import { type Duration, expiryOf } from "../rules.ts";

/** The period that follows this one; where it would be over already, it begins now instead. */
export function nextPeriod({ duration, expiresAt }: { duration: Duration; expiresAt: Date }, now: Date) {
  const startedAt = expiryOf(duration, expiresAt) > now ? expiresAt : now;
  return { startedAt, expiresAt: expiryOf(duration, startedAt) };
}
