import type { PageSection } from "~/features/content/films/rules/sections.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import type { Layout, PartId } from "./rules/layouts.ts";

/** From this height on, in percent, a focal point is where titles stand at the foot of a picture. */
const LOW = 40;
/** From this height on there is room for a title at the head of a picture. */
const AT_FOOT = 58;
/** Up to this share of the width, a focal point is where text stands beside a picture. */
const NEAR_TEXT = 45;
/** Up to this share of the width, no picture can be moved so far that its focal point is beside the text. */
const AT_EDGE = 20;

/** Where the focal point is in the hero, for the stylesheets: `low`, at its `foot`, on the side where text starts or at that `edge`. */
export function focusPlace({ x, y }: Focus, direction: "ltr" | "rtl"): string {
  const fromStart = direction === "rtl" ? 100 - x : x;
  const across = [fromStart < NEAR_TEXT && "start", fromStart < AT_EDGE && "edge"];
  return [y >= LOW && "low", y >= AT_FOOT && "foot", ...across].filter(Boolean).join(" ");
}

/** Parts of an actor's page, and the part of a film's page whose place they take. */
const BESIDE: Record<string, PartId> = {
  ...{ film: "about", shorts: "trailers", spotlight: "trailers", contact: "trailers" },
};

/** What one can watch. */
const IN_TABS = ["episodes", "trailers", "shorts"];
/** An actor's page has everything that is asked of an actor in tabs. */
const IN_TABS_OF_ACTOR = [...IN_TABS, "about", "film", "spotlight", "contact"];

type Arrangement = { isActor: boolean; own: Pick<PageSection, "id" | "isHidden">[] };

/**
 * The parts in the design's order, or in their owner's; who an actor is comes before everything else in the design's.
 * What one can watch stands in tabs, where several of these parts follow one another.
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
  const inTabs = isActor ? IN_TABS_OF_ACTOR : IN_TABS;
  const from = tabs ? all.findIndex(({ id }) => inTabs.includes(id)) : -1;
  if (from < 0) return { all, before: [], tabs: [], sections: all };
  const length = all.slice(from).findIndex(({ id }) => !inTabs.includes(id));
  const to = length < 0 ? all.length : from + length;
  return { all, before: all.slice(0, from), tabs: all.slice(from, to), sections: all.slice(to) };
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

const YEAR_AT_END = /\s(?:19|20)\d\d$/;

/** The words of a line, and the year at its end where there is one. */
export function yearApart(line: string): { words: string; year: string } {
  if (!YEAR_AT_END.test(line)) return { words: line, year: "" };
  const words = line.slice(0, -4).trimEnd().replace(/,$/, "");
  return words ? { words, year: line.slice(-4) } : { words: line, year: "" };
}
