import { Temporal } from "temporal-polyfill";

/** What a calendar and a clock show in a time zone: `2026-12-04`, `18:00`, `Europe/Berlin`. */
export type LocalTime = { day: string; time: string; zone: string };

/**
 * The moment at which clocks show this; the first one where they show it twice, when summer time ends. Null where they
 * skip it, when summer time begins, and for a day that no calendar has.
 */
export function momentOf({ day, time, zone }: LocalTime): Date | null {
  const wanted = dateTimeOf(`${day}T${time}`);
  const moment = wanted?.toZonedDateTime(zone, { disambiguation: "earlier" });
  const isShown = moment && wanted?.equals(moment.toPlainDateTime());
  return isShown ? new Date(moment.epochMilliseconds) : null;
}

function dateTimeOf(text: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" });
  } catch {
    return null;
  }
}

/**
 * The first repetition of a moment after another one, at the same local time, with its local day. Each is counted from
 * the first one, so that the 31st is the last day of short months only. A time that clocks skip is an hour later.
 */
export function repeatedAfter(
  { from, zone, every }: { from: Date; zone: string; every: "days" | "weeks" | "months" },
  after: Date,
): { at: Date; day: string } {
  const local = (moment: Date) => Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone);
  const start = local(from);
  let count = Math.max(1, start.until(local(after), { largestUnit: every })[every]);
  let next = start.add({ [every]: count });
  while (next.epochMilliseconds <= after.getTime()) next = start.add({ [every]: ++count });
  return { at: new Date(next.epochMilliseconds), day: next.toPlainDate().toString() };
}
