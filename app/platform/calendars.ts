import ical, { ICalAlarmType } from "ical-generator";

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
