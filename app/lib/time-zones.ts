/** Whether this is the name of a time zone, such as `Europe/Berlin`; offsets such as `+02:00` are none. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** `Friday, 4 December 2026, 18:00 Europe/Berlin` */
export function momentLabel(moment: Date, timeZone: string): string {
  const part = partsOf(moment, timeZone, { weekday: "long", month: "long", day: "numeric" });
  return `${part("weekday")}, ${part("day")} ${part("month")} ${part("year")}, ${part("hour")}:${part("minute")} ${timeZone}`;
}

/** `4 Dec 2026, 18:00`, for lists. */
export function shortMoment(moment: Date, timeZone: string): string {
  const part = partsOf(moment, timeZone, { month: "short", day: "numeric" });
  return `${part("day")} ${part("month")} ${part("year")}, ${part("hour")}:${part("minute")}`;
}

/** What clocks and calendars of a zone show, as the fields of a form take it. */
export function clockAt(moment: Date, timeZone: string): { day: string; time: string } {
  const part = partsOf(moment, timeZone, { month: "2-digit", day: "2-digit" });
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    time: `${part("hour")}:${part("minute")}`,
  };
}

function partsOf(moment: Date, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const clock = { year: "numeric", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
  const parts = new Intl.DateTimeFormat("en-GB", { ...clock, ...options, timeZone }).formatToParts(moment);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
}
