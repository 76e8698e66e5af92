import type { Screening } from "~/features/content/films/rules.ts";
import type { CalendarDay } from "~/lib/calendar-day.ts";
import { webAddress } from "~/lib/text.ts";
import { addressOf, type Maker, type PublishedFilm } from "../rules.ts";

/** Entries of a calendar. */
const ENTRIES_MOST = 500;

/** The screenings of these films as entries of a calendar, by day. */
export const screeningDays = (maker: Maker, films: PublishedFilm[]): CalendarDay[] =>
  films
    .flatMap((film) => film.screenings.map((screening) => dayOf(maker, film, screening)))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, ENTRIES_MOST);

/** A time that is no clock time stands among the words, and the entry lasts the day. */
function dayOf(maker: Maker, film: PublishedFilm, { day, time, festival, venue, city, ticketUrl }: Screening) {
  const tickets = webAddress(ticketUrl);
  const clock = clockTime(time);
  return {
    // A change of the venue's name or the hour is another screening to a calendar.
    id: `${film.id}/${[day, time, venue].map(encodeURIComponent).join("/")}`,
    ...{ day, clock },
    title: festival ? `${film.title} at ${festival}` : film.title,
    place: [venue, city].filter(Boolean).join(", "),
    words: [clock ? "" : time, tickets && `Tickets: ${tickets}`].filter(Boolean).join("\n"),
    url: addressOf(maker, film),
  };
}

const CLOCK = /^(?<hours>\d{1,2})(?:[:.h](?<minutes>\d{2}))?\s*(?<half>[ap]\.?m\.?)?$/i;

/** `19:30`, `19.30`, `7:30 pm` or `7 pm` on the clock of the venue; null for other words. */
export function clockTime(text: string): { hours: number; minutes: number } | null {
  const { hours = "", minutes, half } = CLOCK.exec(text.trim())?.groups ?? {};
  if (!hours || (!minutes && !half)) return null;
  const clock = { hours: Number(hours), minutes: Number(minutes ?? 0) };
  if (half && (clock.hours < 1 || clock.hours > 12)) return null;
  if (half) clock.hours = (clock.hours % 12) + (/^p/i.test(half) ? 12 : 0);
  return clock.hours < 24 && clock.minutes < 60 ? clock : null;
}
