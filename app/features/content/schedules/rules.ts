const MINUTE_MS = 60_000;
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS;

/** Why a publication cannot be scheduled, in words for its owner. */
export const SCHEDULE_MESSAGES = {
  day: "Please choose a day",
  time: "Please choose a time",
  zone: "Please choose a time zone from the list",
  skipped: "Clocks skip this time on that day. Please choose another time.",
  early: "Please choose a time that is at least a minute from now.",
  late: "Please choose a day within the next year.",
} as const;

/** What is wrong with the moment of a publication; null where nothing is. */
export function momentProblem(at: Date, now: Date): string | null {
  const ahead = at.getTime() - now.getTime();
  if (ahead < MINUTE_MS) return SCHEDULE_MESSAGES.early;
  return ahead > YEAR_MS ? SCHEDULE_MESSAGES.late : null;
}

/** Why a due publication did not happen, in words for its owner. */
export const REFUSAL_WORDS = {
  unreadable: "The page has an old format that cannot be read any more. Schedule it again.",
  role: "You have chosen another role since then. Look at your page as it is now, and schedule it again.",
  held: "It leads to sites that are refused here. Look at its links, and schedule it again.",
} as const;

/** A scheduled publication as its screen shows it. */
export type ScheduleView = {
  /** `Friday, 4 December 2026, 18:00 Europe/Berlin` */
  moment: string;
  day: string;
  time: string;
  /** What it will change for visitors, in words. */
  changes: string;
  /** What has changed in the draft since it was scheduled and is not part of it, in words; empty for nothing. */
  left: string;
  /** The page was taken down, and stays so. */
  isOffline: boolean;
  /** Something was published by hand since it was scheduled. */
  isOvertaken: boolean;
  /** Why it did not happen when it was due; null while it is still to come. */
  refused: string[] | null;
};
