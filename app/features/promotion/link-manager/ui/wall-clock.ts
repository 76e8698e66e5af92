const MINUTE_MS = 60_000;

/** A time in the format of `datetime-local`, in this browser's zone; empty for none. */
export function wallClock(moment: Date | null): string {
  if (!moment) return "";
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16);
}

/** Parses `datetime-local` in this browser's zone to UTC; empty for none. */
export function momentOf(wallClock: string): string {
  const moment = new Date(wallClock);
  return wallClock && !Number.isNaN(moment.getTime()) ? moment.toISOString() : "";
}
