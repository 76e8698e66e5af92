import { dayLabel } from "~/lib/dates.ts";
import type { FilmId } from "~/lib/ids.ts";
import { cutAtWord, webAddress } from "~/lib/text.ts";
import type { Block, Space } from "./blocks.ts";

/** Absolute address, and size in pixels. */
export type MailPicture = { url: string; width: number; height: number };

/** A public film of the account, as mails tell of it. */
export type MailFilm = {
  id: FilmId;
  /** The film of the account's own page. */
  isOwn: boolean;
  title: string;
  description: string;
  year: number;
  genres: string[];
  url: string;
  poster: MailPicture | null;
  /** Wide, for a card. */
  wide: MailPicture | null;
  stills: (MailPicture & { key: string; alt: string })[];
  /** `day` is `YYYY-MM-DD`. */
  screenings: { day: string; time: string; festival: string; venue: string; city: string; ticketUrl: string }[];
  socials: { label: string; url: string }[];
};

/** Something new in a digest; all of it leads to its address. */
export type NewsEntry = { label: string; title: string; note: string; url: string; picture: MailPicture | null };

/** A part as a mail shows it: nothing has to be looked up any more. */
export type ShownBlock =
  | { kind: "heading" | "text"; text: string }
  | { kind: "button"; text: string; url: string | null }
  | { kind: "picture"; picture: MailPicture; alt: string; url: string }
  | { kind: "film"; title: string; facts: string; description: string; url: string; picture: MailPicture | null }
  | { kind: "screenings"; rows: { when: string; where: string; ticketUrl: string | null }[] }
  | { kind: "quote"; text: string; source: string }
  | { kind: "divider" }
  | { kind: "space"; size: Space }
  | { kind: "social"; links: { label: string; url: string }[] }
  | { kind: "html"; html: string }
  | ({ kind: "news" } & NewsEntry);

/** What a mail with blocks says, copied into its campaign at the launch. */
export type MailContent = { previewText: string; blocks: ShownBlock[] };

const DESCRIPTION_MOST = 220;
const SCREENINGS_MOST = 12;

/** The parts as they are shown on a day (`YYYY-MM-DD`); those that have nothing to show are left out. */
export const shownBlocks = (blocks: readonly Block[], films: readonly MailFilm[], today: string): ShownBlock[] =>
  blocks.flatMap((block) => shownBlock(block, films, today) ?? []);

function shownBlock(block: Block, films: readonly MailFilm[], today: string): ShownBlock | null {
  switch (block.kind) {
    case "heading":
    case "text":
      return block.text.trim() ? { kind: block.kind, text: block.text } : null;
    case "button":
      return block.text.trim() ? { kind: "button", text: block.text, url: webAddress(block.url) } : null;
    case "quote":
      return block.text.trim() ? { kind: "quote", text: block.text, source: block.source } : null;
    case "html":
      return block.html.trim() ? { kind: "html", html: block.html } : null;
    case "divider":
      return { kind: "divider" };
    case "space":
      return { kind: "space", size: block.size };
    default: {
      const film = filmOf(films, block.filmId);
      return film && ofFilm(block, film, today);
    }
  }
}

type FilmBlock = Extract<Block, { filmId: FilmId | null }>;

function ofFilm(block: FilmBlock, film: MailFilm, today: string): ShownBlock | null {
  const { title, url, poster, wide } = film;
  if (block.kind === "poster") return poster && { kind: "picture", picture: poster, alt: `Poster of ${title}`, url };
  if (block.kind === "social") return film.socials.length ? { kind: "social", links: film.socials } : null;
  if (block.kind === "screenings") return screeningsOf(film, today);
  if (block.kind === "still") {
    const still = film.stills.find(({ key }) => key === block.key);
    const alt = block.alt || still?.alt || `Still from ${title}`;
    return still ? { kind: "picture", picture: pictureOf(still), alt, url } : null;
  }
  const facts = [String(film.year), ...film.genres.slice(0, 3)].join(" · ");
  return { kind: "film", title, facts, description: cutAtWord(film.description, DESCRIPTION_MOST), url, picture: wide };
}

const pictureOf = ({ url, width, height }: MailPicture): MailPicture => ({ url, width, height });

/** The film that a part is about; null where it is not public any more. */
export const filmOf = (films: readonly MailFilm[], filmId: FilmId | null): MailFilm | null =>
  films.find(({ id, isOwn }) => (filmId === null ? isOwn : id === filmId)) ?? null;

/** Those to come, soonest first. */
function screeningsOf({ screenings }: MailFilm, today: string): ShownBlock | null {
  const rows = screenings
    .filter(({ day }) => day >= today)
    .sort((one, other) => `${one.day} ${one.time}`.localeCompare(`${other.day} ${other.time}`))
    .slice(0, SCREENINGS_MOST)
    .map(({ day, time, festival, venue, city, ticketUrl }) => ({
      when: [dayLabel(day), time].filter(Boolean).join(", "),
      where: [festival, venue, city].filter(Boolean).join(", "),
      ticketUrl: webAddress(ticketUrl),
    }));
  return rows.length ? { kind: "screenings", rows } : null;
}

/** The words of a mail as its writer typed them, for checks. */
export const wordsOf = (blocks: readonly ShownBlock[]): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === "html") return [block.html.replace(/<[^<>]*>/g, " ")];
      if (block.kind === "quote") return [block.text, block.source];
      return "text" in block ? [block.text] : [];
    })
    .join("\n");
