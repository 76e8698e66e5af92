import type { AskedCounts } from "~/features/audience/contacts/rules/asked.ts";

/** People whom one press asks: few enough that what comes back stops the rest. */
export const PORTION = 50;

/** What limits a portion; null where nothing does. `stopReason` is why nobody is asked, in words for the owner. */
export type Room = { waiting: number; leftOfMonth: number | null; leftOfDay: number | null; stopReason: string | null };

/** How many people the next press asks. */
export const nextPortion = ({ waiting, leftOfMonth, leftOfDay, stopReason }: Room): number =>
  stopReason === null ? Math.min(PORTION, waiting, leftOfMonth ?? PORTION, leftOfDay ?? PORTION) : 0;

/** Why nobody can be asked now although people wait; null where somebody can, or nobody waits. */
export function hindrance(room: Room): string | null {
  if (room.stopReason !== null) return room.stopReason;
  if (room.waiting === 0) return null;
  if (room.leftOfMonth === 0) return MONTH_USED;
  return room.leftOfDay === 0 ? DAY_USED : null;
}

export const NOBODY_WAITS = "Nobody waits to be asked.";
const MONTH_USED =
  "The mails of this month are used up, and each question is one. Ask on when the next month begins, or choose a larger plan.";
const DAY_USED =
  "The mails of today are out. Mail providers distrust a new sender who begins with many, so their number rises every day. Ask on tomorrow.";

/** How asking people to confirm stands, for the owner's screen. */
export type Asking = {
  counts: AskedCounts;
  /** How many the next press asks. */
  next: number;
  hindrance: string | null;
  /** Whether the owner may go on after what came back has stopped the questions. */
  mayGoOn: boolean;
};

export const askingsPath = "/studio/contacts/askings";
export const INTENTS = ["ask", "go-on"] as const;
