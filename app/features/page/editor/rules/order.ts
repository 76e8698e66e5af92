import {
  isAddedPart,
  isOwnPart,
  type OwnPart,
  type PagePart,
  type PageSection,
} from "~/features/content/films/rules/sections.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import type { Rows } from "~/features/content/pages/rules/rows.ts";

type Section = Omit<PageSection, "id">;
type Sections = Rows<Section>;

const LIST = "lists.sections";
const rowPath = (id: string) => `${LIST}.byId.${id}`;

const rowOf = (part: PagePart): Section => ({ part, isHidden: false, title: "", text: "", layout: "" });

/** A new section of the owner's own words. */
const OWN_TEXT: Section = { part: "text", isHidden: false, title: "", text: "", layout: "" };

/**
 * Puts the sections into this order. Those that have no row yet, because they stood where the design has them, get one;
 * hidden ones stay behind the section that they followed, or come last.
 */
export function ordered(sections: Sections, ids: string[]): Patch[] {
  const added = ids.filter((id) => !sections.byId[id]);
  const order = withOthers(ids, sections.order);
  return [
    ...added.map((id) => ({ path: rowPath(id), was: null, value: rowOf(id as PagePart) })),
    { path: `${LIST}.order`, was: sections.order, value: order },
  ];
}

function withOthers(ids: string[], former: string[]): string[] {
  return former.reduce((order, id, index) => {
    if (order.includes(id)) return order;
    const before = former[index - 1];
    return order.toSpliced(before ? order.indexOf(before) + 1 : order.length, 0, id);
  }, ids);
}

/** Moves a section to a place, from 0, among those that the page shows; nothing where there is no such place. */
export function moved(sections: Sections, shown: string[], id: string, place: number): Patch[] {
  const from = shown.indexOf(id);
  if (from < 0 || place < 0 || place >= shown.length) return [];
  return ordered(sections, shown.toSpliced(from, 1).toSpliced(place, 0, id));
}

/** Hides a section, which leaves no place behind. */
export function hidden(sections: Sections, id: string): Patch[] {
  const known = sections.byId[id];
  if (known) return [{ path: `${rowPath(id)}.isHidden`, was: known.isHidden, value: true }];
  return withRow(sections, id, { ...rowOf(id as PagePart), isHidden: true });
}

/** Shows a hidden section again where it was; one that was never moved stands last, and goes where the design has it. */
export function shownAgain(sections: Sections, id: string): Patch[] {
  if (holdsPlaceAlone(sections.byId[id]) && sections.order.at(-1) === id) return without(sections, id);
  return [{ path: `${rowPath(id)}.isHidden`, was: true, value: false }];
}

/** Whether the row of a section says nothing but where it stands. */
const holdsPlaceAlone = (row: Section | undefined): boolean =>
  row !== undefined && !isAddedPart(row.part) && !isOwnPart(row.part) && row.layout === "";

/** Adds a section of own words below all others. */
export const withText = (sections: Sections, id: string): Patch[] => withRow(sections, id, OWN_TEXT);

/** Gives a part of `About` a section of its own, below all others. */
export const withPart = (sections: Sections, part: OwnPart): Patch[] => withRow(sections, part, rowOf(part));

/** Chooses another layout of a section than the design's, or the design's again by `""`. */
export function laidOut(sections: Sections, id: string, layout: string): Patch[] {
  const known = sections.byId[id];
  if (known) return [{ path: `${rowPath(id)}.layout`, was: known.layout, value: layout }];
  return withRow(sections, id, { ...rowOf(id as PagePart), layout });
}

/** A section of the design that has a row alone keeps its place. */
const withRow = ({ order }: Sections, id: string, row: Section): Patch[] => [
  { path: rowPath(id), was: null, value: row },
  { path: `${LIST}.order`, was: order, value: [...order, id] },
];

/** Takes the row of a section out. */
export function without({ byId, order }: Sections, id: string): Patch[] {
  const row = byId[id];
  if (!row) return [];
  return [
    { path: rowPath(id), was: row, value: null },
    { path: `${LIST}.order`, was: order, value: order.filter((other) => other !== id) },
  ];
}

/** Gives order and layouts back to the design: hidden sections are shown again, added ones stay at the end. */
export function asDesigned({ byId, order }: Sections): Patch[] {
  const isAdded = (id: string) => isAddedPart(byId[id]?.part ?? "");
  const texts = order.filter(isAdded);
  const rows = order.filter((id) => !isAdded(id));
  return [
    ...rows.flatMap((id) => {
      const row = byId[id];
      return row ? [{ path: rowPath(id), was: row, value: null }] : [];
    }),
    { path: `${LIST}.order`, was: order, value: texts },
  ];
}
