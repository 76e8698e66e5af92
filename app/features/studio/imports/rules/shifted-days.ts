const DAY_MS = 24 * 60 * 60 * 1000;

const dayNumber = (time: Date) => Math.floor(time.getTime() / DAY_MS);

/** UTC days between an archive and its import; 0 for an archive that claims to be of the future. */
export const daysBetween = (madeAt: string, now: Date): number =>
  Math.max(0, dayNumber(now) - dayNumber(new Date(madeAt)));

/** A day such as `2026-03-01`, so many days later. */
export const shiftedDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
