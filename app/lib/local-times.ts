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
