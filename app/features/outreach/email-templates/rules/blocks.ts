import type { FilmId } from "~/lib/ids.ts";

/** The parts that a mail is built of, in the order in which they are offered. */
export const BLOCK_KINDS = [
  ...(["heading", "text", "button", "poster", "still", "film", "screenings"] as const),
  ...(["quote", "divider", "space", "social", "html"] as const),
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export const SPACES = ["small", "medium", "large"] as const;
export type Space = (typeof SPACES)[number];

/** Null means the film of the account's own page. */
type OfFilm = { filmId: FilmId | null };

type Content = {
  heading: { text: string };
  /** With `**bold**`, `*italics*` and `[words](https://…)`. */
  text: { text: string };
  /** Without an address of its own it leads where the campaign says, and its clicks are counted. */
  button: { text: string; url: string };
  poster: OfFilm;
  /** A still of the film's press kit, by its storage key; empty before one is chosen. */
  still: OfFilm & { key: string; alt: string };
  film: OfFilm;
  screenings: OfFilm;
  quote: { text: string; source: string };
  divider: object;
  space: { size: Space };
  social: OfFilm;
  /** The owner's own HTML, made safe when it is rendered. */
  html: { html: string };
};

export type BlockOf<Kind extends BlockKind> = { id: string; kind: Kind } & Content[Kind];
export type Block = { [Kind in BlockKind]: BlockOf<Kind> }[BlockKind];

export const BLOCK_LABELS: Record<BlockKind, string> = {
  heading: "Heading",
  text: "Text",
  button: "Button",
  poster: "Poster",
  still: "Still",
  film: "Film card",
  screenings: "Screening dates",
  quote: "Quote",
  divider: "Divider",
  space: "Space",
  social: "Social links",
  html: "Own HTML",
};

export const BLOCKS_MOST = 60;
export const HEADING_MOST = 150;
export const TEXT_MOST = 5000;
export const BUTTON_MOST = 60;
export const QUOTE_MOST = 500;
export const SOURCE_MOST = 120;
export const ALT_MOST = 200;
export const BLOCK_URL_MOST = 2000;
export const HTML_MOST = 40_000;
/** Characters of all blocks together, as JSON: Gmail cuts mails at 102 KB. */
export const DOCUMENT_MOST = 60_000;

const EMPTY: { [Kind in BlockKind]: Content[Kind] } = {
  heading: { text: "" },
  text: { text: "" },
  button: { text: "", url: "" },
  poster: { filmId: null },
  still: { filmId: null, key: "", alt: "" },
  film: { filmId: null },
  screenings: { filmId: null },
  quote: { text: "", source: "" },
  divider: {},
  space: { size: "medium" },
  social: { filmId: null },
  html: { html: "" },
};

/** A new part, still empty. */
export const emptyBlock = (kind: BlockKind, id: string): Block => ({ id, kind, ...EMPTY[kind] }) as Block;
