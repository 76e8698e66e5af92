import { QUICK_WORK_MS } from "~/features/video/encoding/rules/time-limits.ts";
import type { AccountId } from "~/lib/ids.ts";

/** Whose job it is and how it ranks: one account's films take turns among themselves, not with everybody's. */
export type JobPriority = { group: string; priority: number };

/** From here on a further film ranks no lower, so that nobody waits for ever. */
const LOWEST_PRIORITY = -5;

/** The more films of an account are in work, the lower the next one ranks: a first film goes before a twentieth. */
export const priorityAmong = (accountId: AccountId, filmsInWork: number): JobPriority => ({
  group: accountId,
  priority: Math.max(LOWEST_PRIORITY, -filmsInWork),
});

/** Every film begins in the quick lane; what is too much for it goes on in the long one, which has its own places. */
export type Lane = "quick" | "long";

/** Whether a film has to leave this lane before its work begins. */
export const isTooMuchFor = (lane: Lane, workMs: number): boolean => lane === "quick" && workMs > QUICK_WORK_MS;
