const DAY_MS = 24 * 60 * 60 * 1000;

/** So many days before a deadline its owner is reminded. */
export const REMINDER_DAYS = [7, 1] as const;
export const FIRST_REMINDER_DAYS = REMINDER_DAYS[0];

/** The day in UTC, such as `2026-03-12`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The day that is so many days later. */
export const dayAfter = (day: string, days: number): string =>
  dayOf(new Date(new Date(`${day}T00:00:00Z`).getTime() + days * DAY_MS));

/** How many days are left; negative once it has passed. */
const daysLeft = (deadline: string, today: string): number =>
  Math.round((new Date(`${deadline}T00:00:00Z`).getTime() - new Date(`${today}T00:00:00Z`).getTime()) / DAY_MS);

/** Of which reminder it is time; null where none is due, or was sent already. */
export function reminderDue(deadline: string, remindedDays: number | null, today: string): number | null {
  const left = daysLeft(deadline, today);
  if (left < 0) return null;
  const due = REMINDER_DAYS.findLast((days) => left <= days);
  return due !== undefined && (remindedDays === null || due < remindedDays) ? due : null;
}

/** `today`, `tomorrow`, `in 5 days` or `passed`. */
export function leftInWords(deadline: string, today: string): string {
  const left = daysLeft(deadline, today);
  if (left < 0) return "passed";
  if (left === 0) return "today";
  return left === 1 ? "tomorrow" : `in ${left} days`;
}

/** How long the guests of a screening are known after its evening. */
const GUESTS_KEPT_DAYS = 30;

/** When the names and addresses of a screening's guests go; `evening` is its day. */
export const guestsGoAt = (evening: string): Date => new Date(`${dayAfter(evening, GUESTS_KEPT_DAYS + 1)}T00:00:00Z`);
