const DAY_LABEL = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });

/** `March 12, 2026` for `2026-03-12`; other text is returned unchanged. */
export function dayLabel(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : DAY_LABEL.format(date);
}

/** `March`, `12` and `2026` for `2026-03-12`; null for other text. */
export function dayParts(day: string) {
  const [, month, date, year] = /^(\w+) (\d+), (\d+)$/.exec(dayLabel(day)) ?? [];
  return month ? { month, day: date, year } : null;
}

export const SECOND_MS = 1000;

export const MINUTE_MS = 60 * SECOND_MS;

/** `1h 32m`, `47m` or `52s`. */
export function runtimeLabel(durationMs: number): string {
  if (durationMs < MINUTE_MS) return `${Math.max(1, Math.round(durationMs / SECOND_MS))}s`;
  const minutes = Math.round(durationMs / MINUTE_MS);
  if (minutes < 60) return `${minutes}m`;
  return minutes % 60 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m` : `${minutes / 60}h`;
}

/** `1:02:03` or `2:03`. */
export function timeText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month that is so many months later. */
export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 10);
}
