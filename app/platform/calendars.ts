import ical, { ICalAlarmType } from "ical-generator";
import type { CalendarDay } from "~/lib/calendar-day.ts";

export type CalendarEntry = {
  /** The same for every version of the entry, so that a later one replaces it. */
  id: string;
  start: Date;
  minutes: number;
  title: string;
  words: string;
  url: string;
  /** When this version was made. */
  madeAt: Date;
};

/** A calendar of one entry as iCalendar (RFC 5545), in UTC, with an alarm when it begins. */
export function calendarOf({ id, start, minutes, title, words, url, madeAt }: CalendarEntry, product: string): string {
  const calendar = ical({ prodId: { company: product, product } });
  const end = new Date(start.getTime() + minutes * 60_000);
  const entry = calendar.createEvent({ id, start, end, summary: title, description: words, url, stamp: madeAt });
  entry.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
  return calendar.toString();
}

/**
 * A calendar that programs subscribe to. Hours are floating (RFC 5545, 3.3.5): the same on every clock, as they are on
 * the poster.
 */
export function calendarOfDays(name: string, days: CalendarDay[], product: string, now: Date): string {
  const calendar = ical({ name, prodId: { company: product, product } });
  for (const { id, day, clock, title, place, words, url } of days) {
    const [hours, minutes] = clock ? [clock.hours, clock.minutes] : [0, 0];
    const start = new Date(`${day}T${[hours, minutes].map((part) => String(part).padStart(2, "0")).join(":")}:00Z`);
    const told = { summary: title, ...(place && { location: place }), ...(words && { description: words }), url };
    calendar.createEvent({ id, start, allDay: clock === null, floating: clock !== null, ...told, stamp: now });
  }
  return calendar.toString();
}
