import { KIND_NAMES } from "~/features/content/film-videos/rules.ts";
import type { Rows } from "~/features/content/pages/rules/rows.ts";
import { CLIP_KINDS, CLIP_LISTS, type ListName, type PageDocument } from "~/features/content/pages/rules.ts";
import {
  type MailFilm,
  type MailPicture,
  type NewsEntry,
  type ShownBlock,
  shownBlocks,
} from "~/features/outreach/email-templates/rules/shown.ts";
import { dayLabel } from "~/lib/dates.ts";
import { cutAtWord, webAddress } from "~/lib/text.ts";
import type { Frequency } from "../rules.ts";

/** Entries of one digest; what else is new is counted in its last line. */
const ENTRIES_MOST = 8;
const TITLE_MOST = 150;
const NOTE_MOST = 220;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS = { once: 0, daily: 1, weekly: 7, monthly: 31 } as const;

/** What the first round looks back to: one day, week or month. */
export const firstSince = (frequency: Frequency, now: Date) => new Date(now.getTime() - DAYS[frequency] * DAY_MS);

/** The lists of a page whose new rows are news. */
const TOLD_LISTS: readonly ListName[] = [...Object.values(CLIP_LISTS), "screenings", "quotes"];

/** When visitors first saw each row of a page: moments by `list.row`. */
export type Appeared = ReadonlyMap<string, Date>;

/** The moment of what the first version tells: only the film itself is new then. */
export const FROM_THE_START = new Date(0);

/** The rows of a version, with when they appeared: those that were there before keep their moment. */
export const appearedIn = (before: Appeared, { lists }: Pick<PageDocument, "lists">, at: Date): Appeared =>
  new Map(
    TOLD_LISTS.flatMap((list) =>
      lists[list].order.map((id) => [`${list}.${id}`, before.get(`${list}.${id}`) ?? at] as const),
    ),
  );

/** A page as visitors see it, and when what it tells appeared. */
export type TracedPage = {
  film: MailFilm;
  /** When its first version was published; null where that is not kept any more. */
  firstAt: Date | null;
  document: Pick<PageDocument, "lists">;
  appeared: Appeared;
  /** Its clips that can be watched, with when that began; null where it always could. */
  clips: ReadonlyMap<string, { readyAt: Date | null; picture: MailPicture | null }>;
};

/** A public letter of the account. */
type DatedLetter = { at: Date; title: string; url: string };
/** After the first moment, up to the second one; `today` is its day (`YYYY-MM-DD`). */
type Span = { since: Date; until: Date; today: string };
/** Something new; its key is the same in each round. */
export type Entry = { key: string; at: Date; block: ShownBlock };

/** What is new in a span, newest first. */
export function entriesIn(
  { pages, letters }: { pages: readonly TracedPage[]; letters: readonly DatedLetter[] },
  span: Span,
): Entry[] {
  const isNew = ({ at }: { at: Date }) => at > span.since && at <= span.until;
  const told = [
    ...pages.flatMap((page) => {
      const films = filmNews(page, span.today).filter(isNew);
      return [...films, ...clipNews(page, films.length > 0), ...pressNews(page, span.today)];
    }),
    ...letters.map(({ at, title, url }) => ({ key: url, at, block: news({ label: "Letter", title, url }) })),
  ];
  return told.filter(isNew).sort((one, other) => other.at.getTime() - one.at.getTime());
}

/** What a digest says; nothing where nothing is new. */
export function newsOf(entries: readonly Entry[]): ShownBlock[] {
  if (entries.length === 0) return [];
  const rest = entries.length - ENTRIES_MOST;
  return [
    { kind: "heading", text: "What is new" },
    ...entries.slice(0, ENTRIES_MOST).map(({ block }) => block),
    ...(rest > 0 ? [{ kind: "text", text: `And ${rest} more on the page.` } as const] : []),
  ];
}

/** A publication has the moment at which it was asked for, and is seen by others a little later. */
const SEEN_WITHIN_MS = 15 * 60 * 1000;

/** From when on a round looks: what was not yet seen by the round before is told by this one. */
export const lookedBackTo = (before: Date): Date => new Date(before.getTime() - SEEN_WITHIN_MS);

/** The round before: its moment, and the keys of what it told that the next one looks at again. */
export type ToldBefore = { at: Date; told: readonly string[] };

/** What a round tells of these entries, and the keys that the next round must leave out. */
export function toldAt(now: Date, entries: readonly Entry[], before: ToldBefore | null) {
  const wasTold = ({ key, at }: Entry) => before !== null && at <= before.at && before.told.includes(key);
  const back = lookedBackTo(now);
  return {
    news: newsOf(entries.filter((entry) => !wasTold(entry))),
    told: entries.filter(({ at }) => at > back).map(({ key }) => key),
  };
}

function filmNews({ film, firstAt }: TracedPage, today: string): Entry[] {
  const [block] = shownBlocks([{ id: film.id, kind: "film", filmId: film.id }], [film], today);
  return firstAt && block ? [{ key: `film.${film.id}`, at: firstAt, block }] : [];
}

/** A clip is new once it can be watched; those that a new film began with are part of that news. */
function clipNews({ film, document, appeared, clips }: TracedPage, isFilmNew: boolean): Entry[] {
  return CLIP_KINDS.flatMap((kind) =>
    rowsWithDates(document.lists[CLIP_LISTS[kind]], CLIP_LISTS[kind], appeared).flatMap(({ id, row, at }) => {
      const clip = clips.get(id);
      if (!clip) return [];
      const { readyAt, picture } = clip;
      const { title, description } = row;
      const entry = { label: about(KIND_NAMES[kind].one, film), title, note: description, url: film.url, picture };
      const isLater = !isFilmNew && readyAt !== null && readyAt > at;
      return [{ key: `${film.id}.${id}`, at: isLater ? readyAt : at, block: news(entry) }];
    }),
  );
}

function pressNews({ film, document: { lists }, appeared }: TracedPage, today: string): Entry[] {
  const screenings = rowsWithDates(lists.screenings, "screenings", appeared)
    .filter(({ row }) => row.day >= today)
    .map(({ id, at, row }) => {
      const { day, time, festival, venue, city, ticketUrl } = row;
      const title = [dayLabel(day), time].filter(Boolean).join(", ");
      const note = [festival, venue, city].filter(Boolean).join(", ");
      return {
        ...{ key: `${film.id}.${id}`, at },
        block: news({ label: about("Screening", film), title, note, url: webAddress(ticketUrl) ?? film.url }),
      };
    });
  const quotes = rowsWithDates(lists.quotes, "quotes", appeared).map(({ id, at, row: { text, source, url } }) => ({
    ...{ key: `${film.id}.${id}`, at },
    block: news({ label: about("Press", film), title: `“${text}”`, note: source, url: webAddress(url) ?? film.url }),
  }));
  return [...screenings, ...quotes];
}

const about = (what: string, film: MailFilm) => `${what} · ${film.title}`;

const news = ({
  label,
  title,
  url,
  note = "",
  picture = null,
}: Partial<NewsEntry> & Pick<NewsEntry, "label" | "title" | "url">): ShownBlock => ({
  ...{ kind: "news", label, url, picture },
  ...{ title: cutAtWord(title, TITLE_MOST), note: cutAtWord(note, NOTE_MOST) },
});

function rowsWithDates<Row>(rows: Rows<Row>, list: ListName, appeared: Appeared) {
  return rows.order.flatMap((id) => {
    const [row, at] = [rows.byId[id], appeared.get(`${list}.${id}`)];
    return row && at ? [{ id, row, at }] : [];
  });
}
