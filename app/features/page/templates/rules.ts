import { CREDIT_SHAPES, FACT_SHAPES, type PageSection, STILL_SHAPES } from "~/features/content/films/rules/sections.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import type { Template } from "~/features/content/templates/rules.ts";

type PartId =
  | ("about" | "episodes" | "trailers" | "stills" | "story" | "screenings")
  | ("press" | "comments" | "follow" | "more-films" | "connect");

/** How a design lays out the page below its hero. */
export type Layout = {
  /** Whether what one can watch and the facts of the film are tabs, one of which is visible at a time. */
  tabs: boolean;
  order: PartId[];
  facts: (typeof FACT_SHAPES)[number];
  stills: (typeof STILL_SHAPES)[number];
  /** `billboard` is the last line of the page, as large as on a poster. */
  credits: (typeof CREDIT_SHAPES)[number] | "billboard";
};

const LAYOUTS: Record<Template, Layout> = {
  netflix: {
    ...{ tabs: true, facts: "rows", stills: "rail", credits: "billing" },
    order: order("episodes about trailers stills comments press story screenings more-films follow connect"),
  },
  actors: {
    ...{ tabs: true, facts: "rows", stills: "pairs", credits: "table" },
    order: order("about trailers episodes story press stills screenings more-films follow connect comments"),
  },
  minimal: {
    ...{ tabs: false, facts: "line", stills: "full", credits: "table" },
    order: order("about stills episodes trailers press screenings story more-films comments follow connect"),
  },
  festival: {
    ...{ tabs: false, facts: "rows", stills: "pairs", credits: "columns" },
    order: order("screenings about press story stills episodes trailers comments follow more-films connect"),
  },
  modern: {
    ...{ tabs: true, facts: "columns", stills: "full", credits: "columns" },
    order: order("episodes trailers about stills press comments story screenings follow more-films connect"),
  },
  classic: {
    ...{ tabs: false, facts: "centred", stills: "pairs", credits: "roll" },
    order: order("about story episodes stills press screenings trailers more-films follow connect comments"),
  },
  documentary: {
    ...{ tabs: false, facts: "dotted", stills: "sheet", credits: "table" },
    order: order("about story stills screenings press comments episodes trailers follow more-films connect"),
  },
  horror: {
    ...{ tabs: true, facts: "rows", stills: "full", credits: "billing" },
    order: order("trailers episodes about press stills story screenings follow more-films connect comments"),
  },
  comedy: {
    ...{ tabs: true, facts: "columns", stills: "sheet", credits: "columns" },
    order: order("trailers episodes about press comments stills story screenings more-films connect follow"),
  },
  scifi: {
    ...{ tabs: true, facts: "columns", stills: "rail", credits: "table" },
    order: order("about episodes trailers stills story screenings press connect follow more-films comments"),
  },
  romance: {
    ...{ tabs: false, facts: "line", stills: "full", credits: "roll" },
    order: order("story stills about episodes press trailers comments screenings follow connect more-films"),
  },
  action: {
    ...{ tabs: true, facts: "rows", stills: "rail", credits: "billboard" },
    order: order("trailers episodes about stills press screenings story more-films comments connect follow"),
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

/** From this height on, in percent, a focal point is where titles stand at the foot of a picture. */
const LOW = 40;
/** From this height on there is room for a title at the head of a picture. */
const AT_FOOT = 58;
/** Up to this share of the width, a focal point is where text stands beside a picture. */
const NEAR_TEXT = 45;

/** Where the focal point is in the hero, for the stylesheets: `low`, at its `foot`, on the side where text starts. */
export function focusPlace({ x, y }: Focus, direction: "ltr" | "rtl"): string {
  const fromStart = direction === "rtl" ? 100 - x : x;
  return [y >= LOW && "low", y >= AT_FOOT && "foot", fromStart < NEAR_TEXT && "start"].filter(Boolean).join(" ");
}

/** Parts of an actor's page, and the part of a film's page whose place they take. */
const BESIDE: Record<string, PartId> = {
  ...{ film: "about", shorts: "trailers", spotlight: "trailers", contact: "trailers" },
};

const IN_TABS = ["episodes", "about", "film", "trailers", "shorts", "spotlight", "contact"];

type Arrangement = { isActor: boolean; own: Pick<PageSection, "id" | "isHidden">[] };

/**
 * The parts in the design's order, or in their owner's; who an actor is comes before everything else in the design's.
 * What one can watch and the facts stand in tabs as long as they come first.
 */
export function arranged<Part extends { id: string }>(
  { tabs, order }: Layout,
  parts: Part[],
  { isActor, own }: Arrangement,
) {
  const placeOf = ({ id }: Part) => {
    if (isActor && id === "about") return -1;
    const place = order.indexOf(BESIDE[id] ?? (id as PartId));
    return place < 0 ? order.length : place;
  };
  const asDesigned = parts.toSorted((one, other) => placeOf(one) - placeOf(other));
  const hidden = new Set(own.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const all = inOwnOrder(
    asDesigned,
    own.map(({ id }) => id),
  ).filter(({ id }) => !hidden.has(id));
  const first = all.findIndex(({ id }) => !IN_TABS.includes(id));
  const inTabs = tabs ? (first < 0 ? all.length : first) : 0;
  return { all, tabs: all.slice(0, inTabs), sections: all.slice(inTabs) };
}

/** The named parts in this order; each of the others stays behind the part that it follows in the design. */
function inOwnOrder<Part extends { id: string }>(asDesigned: Part[], order: string[]): Part[] {
  const named = order.flatMap((id) => asDesigned.find((part) => part.id === id) ?? []);
  return asDesigned.reduce((parts, part, index) => {
    if (order.includes(part.id)) return parts;
    const before = asDesigned[index - 1];
    return parts.toSpliced(before ? parts.indexOf(before) + 1 : 0, 0, part);
  }, named);
}
