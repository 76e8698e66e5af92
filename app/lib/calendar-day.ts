/** Something on a day, at a place whose time zone is not known. */
export type CalendarDay = {
  /** The same for every version of the entry, so that a later one replaces it. */
  id: string;
  /** ISO 8601, such as `2026-03-12`. */
  day: string;
  /** On the clock of the place; null for a whole day. */
  clock: { hours: number; minutes: number } | null;
  title: string;
  place: string;
  words: string;
  url: string;
};
