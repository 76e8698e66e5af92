import { CREDIT_SHAPES, FACT_SHAPES, type PageSection, STILL_SHAPES } from "~/features/content/films/rules/sections.ts";
import type { Template } from "~/features/content/templates/rules.ts";

export type PartId =
  | ("about" | "episodes" | "trailers" | "stills" | "story" | "screenings")
  | ("press" | "comments" | "follow" | "more-films" | "connect");

/** How a design lays out the page below its hero. */
export type Layout = {
  /** Whether what one can watch and the facts of the film are tabs, one of which is visible at a time. */
  tabs: boolean;
  order: PartId[];
  facts: (typeof FACT_SHAPES)[number];
  stills: (typeof STILL_SHAPES)[number];
  /** `billboard`: names as large as on a poster. */
  credits: (typeof CREDIT_SHAPES)[number] | "billboard";
  /** `wall`: one after the other, as large as the page; `poster`: centred, as below a poster's title. */
  quotes: "columns" | "wall" | "ledger" | "poster" | "cards";
  /** The year in a drawn wreath before the words, in the middle above them, or where they begin above them; or a list. */
  laurels: "wreaths" | "crown" | "seals" | "ledger";
  screenings: "rows" | "tickets" | "calendar" | "board" | "programme";
  /** The ways to follow the filmmaker, with Stay Updated. */
  connect: "split" | "band" | "card" | "line";
  /** Films of other creators: each design has a shape of its own (`app/islands/featured/shapes`). */
  featured:
    | ("rail" | "strip" | "wide" | "numbered" | "list" | "titles")
    | ("programme" | "gallery" | "sheet" | "prints" | "cells" | "soft");
  footer: "columns" | "bar" | "slate" | "beside" | "centred" | "line" | "billboard";
};

/** How many stills a page shows at once; the others open over it. Phones show all of them in a row. */
export const STILLS_SHOWN: Record<Layout["stills"], number> = { full: 4, pairs: 4, sheet: 6, rail: 30 };

/** Columns of equal things, at most `most` side by side, whose lines are as even as they can be. */
export const evenColumns = (count: number, most: number): number =>
  Math.ceil(count / Math.max(1, Math.ceil(count / most)));

/** Facts side by side on a wide screen. */
export const FACT_COLUMNS: Record<Layout["facts"], number> = { rows: 4, columns: 4, centred: 5, dotted: 2, line: 2 };

/** Upright and very wide pictures are cut to these. */
const [NARROWEST, WIDEST] = [1, 2.4];

/** Width by height of the frames of all stills: that of the first whose size is known. */
export function stillRatio(sizes: ({ width: number; height: number } | null)[]): number {
  const { width, height } = sizes.find((size) => size !== null) ?? { width: 16, height: 9 };
  return Number(Math.min(WIDEST, Math.max(NARROWEST, width / height)).toFixed(3));
}

const LAYOUTS: Record<Template, Layout> = {
  netflix: {
    ...{ tabs: true, facts: "rows", stills: "rail", credits: "billing" },
    ...{ quotes: "columns", laurels: "wreaths", screenings: "rows" },
    ...{ connect: "split", featured: "rail", footer: "columns" },
    order: order("episodes trailers about stills press story screenings more-films comments follow connect"),
  },
  actors: {
    ...{ tabs: true, facts: "rows", stills: "pairs", credits: "table" },
    ...{ quotes: "wall", laurels: "seals", screenings: "rows" },
    ...{ connect: "card", featured: "list", footer: "centred" },
    order: order("about trailers episodes story press stills screenings more-films comments follow connect"),
  },
  minimal: {
    ...{ tabs: false, facts: "line", stills: "full", credits: "table" },
    ...{ quotes: "ledger", laurels: "ledger", screenings: "rows" },
    ...{ connect: "line", featured: "titles", footer: "line" },
    order: order("about stills episodes trailers press screenings story more-films comments follow connect"),
  },
  festival: {
    ...{ tabs: false, facts: "rows", stills: "pairs", credits: "columns" },
    ...{ quotes: "columns", laurels: "crown", screenings: "calendar" },
    ...{ connect: "band", featured: "programme", footer: "billboard" },
    order: order("screenings about press story stills episodes trailers more-films comments follow connect"),
  },
  modern: {
    ...{ tabs: true, facts: "columns", stills: "full", credits: "columns" },
    ...{ quotes: "cards", laurels: "ledger", screenings: "tickets" },
    ...{ connect: "split", featured: "wide", footer: "bar" },
    order: order("episodes trailers about stills press story screenings more-films comments follow connect"),
  },
  classic: {
    ...{ tabs: false, facts: "centred", stills: "sheet", credits: "roll" },
    ...{ quotes: "poster", laurels: "crown", screenings: "programme" },
    ...{ connect: "card", featured: "gallery", footer: "centred" },
    order: order("about story episodes stills press screenings trailers more-films comments follow connect"),
  },
  documentary: {
    ...{ tabs: false, facts: "dotted", stills: "sheet", credits: "table" },
    ...{ quotes: "cards", laurels: "ledger", screenings: "board" },
    ...{ connect: "card", featured: "sheet", footer: "slate" },
    order: order("about story stills screenings press episodes trailers more-films comments follow connect"),
  },
  horror: {
    ...{ tabs: true, facts: "rows", stills: "full", credits: "billing" },
    ...{ quotes: "wall", laurels: "seals", screenings: "board" },
    ...{ connect: "band", featured: "strip", footer: "billboard" },
    order: order("trailers episodes about press stills story screenings more-films comments follow connect"),
  },
  comedy: {
    ...{ tabs: true, facts: "columns", stills: "sheet", credits: "columns" },
    ...{ quotes: "cards", laurels: "seals", screenings: "tickets" },
    ...{ connect: "card", featured: "prints", footer: "beside" },
    order: order("trailers episodes about press stills story screenings more-films comments follow connect"),
  },
  scifi: {
    ...{ tabs: true, facts: "columns", stills: "rail", credits: "table" },
    ...{ quotes: "ledger", laurels: "wreaths", screenings: "board" },
    ...{ connect: "line", featured: "cells", footer: "line" },
    order: order("about episodes trailers stills story screenings press more-films comments follow connect"),
  },
  romance: {
    ...{ tabs: false, facts: "line", stills: "full", credits: "columns" },
    ...{ quotes: "columns", laurels: "crown", screenings: "rows" },
    ...{ connect: "line", featured: "soft", footer: "centred" },
    order: order("stills about story episodes press trailers screenings more-films comments follow connect"),
  },
  action: {
    ...{ tabs: true, facts: "rows", stills: "rail", credits: "billboard" },
    ...{ quotes: "wall", laurels: "wreaths", screenings: "calendar" },
    ...{ connect: "band", featured: "numbered", footer: "beside" },
    order: order("trailers episodes about stills press screenings story more-films comments follow connect"),
  },
};

function order(ids: string): PartId[] {
  return ids.split(" ") as PartId[];
}

export const layoutOf = (template: Template): Layout => LAYOUTS[template];

/** The design's layout, with the shapes that the owner chose for single sections. */
export function ownLayout(template: Template, sections: PageSection[]): Layout {
  const { facts, stills, credits, ...layout } = layoutOf(template);
  const shapeOf = <Shape extends string>(shapes: readonly Shape[], ...parts: string[]): Shape | undefined => {
    const chosen = sections.filter(({ part }) => parts.includes(part)).map(({ layout }) => layout);
    return shapes.find((shape) => chosen.includes(shape));
  };
  return {
    ...layout,
    facts: shapeOf(FACT_SHAPES, "about", "film") ?? facts,
    stills: shapeOf(STILL_SHAPES, "stills") ?? stills,
    credits: shapeOf(CREDIT_SHAPES, "crew") ?? credits,
  };
}
