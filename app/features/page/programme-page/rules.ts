import { listOf } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { pictureOfKey, type StoredPicture } from "~/features/content/pictures/rules.ts";
import { minutesIn } from "~/features/page/festival-sheets/rules/technical.ts";
import { MINUTE_MS } from "~/lib/dates.ts";
import { plainLine, plainWords } from "~/lib/plain-text.ts";
import { cutAtWord } from "~/lib/text.ts";

/** A higher number makes every programme page again. */
export const PROGRAMME_DESIGN = 1;

/** Papers in millimetres; half a page of A4 lies on its side. */
export const PAPERS = {
  a4: { label: "A4", width: 210, height: 297 },
  a5: { label: "A5", width: 148, height: 210 },
  half: { label: "Half a page", width: 210, height: 148.5 },
} as const;
export type Paper = keyof typeof PAPERS;

export const LAYOUTS = {
  picture: { label: "Picture first", detail: "The still up to the paper’s edges, the words beside it" },
  columns: { label: "Two columns", detail: "The facts in a column of their own, the still above the synopsis" },
  colour: { label: "Title on colour", detail: "The title in your design’s colours, a small still below" },
} as const;
export type Layout = keyof typeof LAYOUTS;

/** One programme page of many that can be made of the same film. */
export type ProgrammeChoice = { layout: Layout; paper: Paper; isMarked: boolean; isGrey: boolean };

const YES_OR_NO = [false, true];

/** Every programme page that there can be of one film. */
export const CHOICES: ProgrammeChoice[] = (Object.keys(LAYOUTS) as Layout[]).flatMap((layout) =>
  (Object.keys(PAPERS) as Paper[]).flatMap((paper) =>
    YES_OR_NO.flatMap((isMarked) => YES_OR_NO.map((isGrey) => ({ layout, paper, isMarked, isGrey }))),
  ),
);

export type Still = StoredPicture & { focus: Focus | null };

/** What a programme page shows. */
export type Programme = {
  title: string;
  /** Empty where it is the title. */
  originalTitle: string;
  /** Country, year and minutes; then languages. */
  facts: string[];
  directors: string[];
  cast: string[];
  /** In up to three lengths. */
  synopses: string[];
  still: Still | null;
  contact: { name: string; email: string; phone: string };
};

/** Letters of a line of facts. */
const LONGEST_FACTS = 120;

type Beside = { durationMs: number | null; still: Still | null };

const textsOf = (rows: { text: string }[]) => rows.map(({ text }) => plainLine(text)).filter(Boolean);
const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => plainLine(name)).filter(Boolean);

/** The programme page of a document. `durationMs` is the measured length of its film. */
export function programmeOf(document: PageDocument, { durationMs, still }: Beside): Programme {
  const { title, year, film, festival, lists, description } = document;
  const { synopsisShort, synopsisMedium, synopsisLong, contact } = film.press;
  const synopses = [synopsisShort, synopsisMedium, synopsisLong].map(plainWords).filter(Boolean);
  const original = plainLine(festival.originalTitle);
  const directors = namesOf(listOf(lists.directors));
  const told = plainLine(film.director);
  return {
    title: plainLine(title),
    originalTitle: original === plainLine(title) ? "" : original,
    facts: factsOf(document, durationMs, year).map((line) => cutAtWord(line, LONGEST_FACTS)),
    directors: directors.length || !told ? directors : [told],
    cast: namesOf(listOf(lists.cast)),
    synopses: synopses.length ? synopses : [plainWords(description)].filter(Boolean),
    still,
    contact,
  };
}

function factsOf({ film, lists }: PageDocument, durationMs: number | null, year: number): string[] {
  const countries = textsOf(listOf(lists.countries)).join(", ");
  const subtitles = [...new Set(textsOf(listOf(lists.subtitles)))].join(", ");
  const languages = textsOf(listOf(lists.filmLanguages)).join(", ");
  return [
    [countries, String(year), minutesText(film.runtime, durationMs)].filter(Boolean).join(" · "),
    [languages, subtitles && `Subtitles: ${subtitles}`].filter(Boolean).join(" · "),
  ].filter(Boolean);
}

/** As the maker says, because the file may be a trailer; else as measured. */
export function minutesText(told: string, durationMs: number | null): string {
  const minutes = minutesIn(told);
  if (minutes !== null) return `${Math.max(1, Math.round(minutes))} min`;
  if (told.trim()) return plainLine(told);
  return durationMs === null ? "" : `${Math.max(1, Math.round(durationMs / MINUTE_MS))} min`;
}

/** Dots an inch below which a picture looks coarse on paper. */
const LEAST_DOTS = 150;
const INCH_MM = 25.4;
/** Width in millimetres up to which a still is sharp. */
export const sharpWidth = ({ width }: Pick<StoredPicture, "width">): number => (width / LEAST_DOTS) * INCH_MM;

/** The first still that fills the widest paper sharply, else the widest one. */
export function stillOf(stills: { imageKey: string }[]): Still | null {
  const pictures = stills.flatMap(({ imageKey }) => pictureOfKey(imageKey) ?? []);
  const isLying = ({ width, height }: StoredPicture) => width >= height;
  const sharp = pictures.find((picture) => isLying(picture) && sharpWidth(picture) >= PAPERS.a4.width);
  const [widest] = pictures.toSorted((one, other) => other.width - one.width);
  const chosen = sharp ?? widest;
  return chosen ? { ...chosen, focus: null } : null;
}

/** The layout that the still allows: without one, or with a coarse one, no picture goes up to the paper's edges. */
export function layoutFor({ layout, paper }: ProgrammeChoice, still: Still | null): Layout {
  if (layout !== "picture") return layout === "columns" && !still ? "colour" : layout;
  if (!still) return "colour";
  const { width, height } = PAPERS[paper];
  const across = height > width && still.width >= still.height ? width : width / 2;
  return sharpWidth(still) >= across * COARSE_PART ? "picture" : "columns";
}

/** A still that is sharp over this part of the width is printed over all of it. */
const COARSE_PART = 0.6;

/** What the owner is told of the still before it is printed; null where there is nothing to tell. */
export function stillAdvice(still: Still | null): string | null {
  if (!still) return "There is no still. Add one under Cast & press, and the page is set with it.";
  const across = Math.round(sharpWidth(still));
  if (across >= PAPERS.a4.width * COARSE_PART) return null;
  return `Your best still is ${still.width} px wide. It is sharp up to ${across} mm, so it is printed small.`;
}

/** The file name of the download, still clear in a folder a year later. */
export const programmeName = (slug: string, { layout, paper, isMarked, isGrey }: ProgrammeChoice): string =>
  `${[slug, "programme", paper, layout, isMarked && "print", isGrey && "grey"].filter(Boolean).join("-")}.pdf`;
