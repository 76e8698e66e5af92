import { QUICK_WORK_MS } from "~/features/video/encoding/rules/time-limits.ts";
import type { AccountId } from "~/lib/ids.ts";

/** `group` is the account, whose jobs run one after the other; `priority` ranks them among all accounts. */
export type JobPriority = { group: string; priority: number };

/** Further films rank no lower than this, so that no job starves. */
const LOWEST_PRIORITY = -5;

/** The more films of an account are in progress, the lower the next one ranks: a first film precedes a twentieth. */
export const priorityAmong = (accountId: AccountId, filmsInWork: number): JobPriority => ({
  group: accountId,
  priority: Math.max(LOWEST_PRIORITY, -filmsInWork),
});

/** Every film starts in the quick lane; too much work moves it to the long lane, which has its own workers. */
export type Lane = "quick" | "long";

/** Whether a film must move to the long lane before its work begins. */
export const exceedsLane = (lane: Lane, workMs: number): boolean => lane === "quick" && workMs > QUICK_WORK_MS;
