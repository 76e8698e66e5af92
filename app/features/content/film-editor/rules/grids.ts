import type { GridItem } from "~/features/content/films/rules/sections.ts";
import type { Patch } from "~/features/content/pages/rules/patches.ts";
import type { Rows } from "~/features/content/pages/rules/rows.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";

type Page = Pick<PageDocument, "lists">;

const SECTIONS = "lists.sections";
const ITEMS = "lists.gridItems";

/** The ids of a section's cards in their order. */
export const itemsOf = ({ byId, order }: Rows<GridItem>, sectionId: string): string[] =>
  order.filter((id) => byId[id]?.sectionId === sectionId);

/** Adds an empty section of cards below all others. */
export function withNewGrid({ lists: { sections } }: Page, id: string): Patch[] {
  const row = { part: "grid" as const, isHidden: false, title: "", text: "", layout: "" };
  return [
    { path: `${SECTIONS}.byId.${id}`, was: null, value: row },
    { path: `${SECTIONS}.order`, was: sections.order, value: [...sections.order, id] },
  ];
}

/** Removes a section with its cards. */
export function withoutGrid({ lists: { sections, gridItems } }: Page, id: string): Patch[] {
  const gone = itemsOf(gridItems, id);
  return [
    { path: `${SECTIONS}.byId.${id}`, was: sections.byId[id] ?? null, value: null },
    { path: `${SECTIONS}.order`, was: sections.order, value: sections.order.filter((other) => other !== id) },
    ...gone.map((item): Patch => ({ path: `${ITEMS}.byId.${item}`, was: gridItems.byId[item] ?? null, value: null })),
    ...(gone.length
      ? [
          {
            path: `${ITEMS}.order`,
            was: gridItems.order,
            value: gridItems.order.filter((item) => !gone.includes(item)),
          },
        ]
      : []),
  ];
}

/** Moves a section of cards to a place, from 0, among those of its kind; all others stay where they are. */
export function withOrderOfGrids({ lists: { sections } }: Page, id: string, place: number): Patch[] {
  const { byId, order } = sections;
  return orderPatch(SECTIONS, order, (other) => byId[other]?.part === "grid", { id, place });
}

/** Adds an empty card at the end of a section. */
export function withNewItem({ lists: { gridItems } }: Page, sectionId: string, id: string): Patch[] {
  const item: GridItem = { sectionId, title: "", description: "", imageKey: "", url: "" };
  return [
    { path: `${ITEMS}.byId.${id}`, was: null, value: item },
    { path: `${ITEMS}.order`, was: gridItems.order, value: [...gridItems.order, id] },
  ];
}

export function withoutItem({ lists: { gridItems } }: Page, id: string): Patch[] {
  return [
    { path: `${ITEMS}.byId.${id}`, was: gridItems.byId[id] ?? null, value: null },
    { path: `${ITEMS}.order`, was: gridItems.order, value: gridItems.order.filter((other) => other !== id) },
  ];
}

/** Moves a card to a place, from 0, in its section. */
export function withItemAt({ lists: { gridItems } }: Page, id: string, place: number): Patch[] {
  const { byId, order } = gridItems;
  const sectionId = byId[id]?.sectionId;
  return orderPatch(ITEMS, order, (other) => byId[other]?.sectionId === sectionId, { id, place });
}

type Move = { id: string; place: number };

/** Reorders those of a kind among the places that they hold together. */
function orderPatch(list: string, order: string[], isOfKind: (id: string) => boolean, { id, place }: Move): Patch[] {
  const kind = order.filter(isOfKind);
  const from = kind.indexOf(id);
  if (from < 0 || place < 0 || place >= kind.length) return [];
  const moved = kind.toSpliced(from, 1).toSpliced(place, 0, id);
  const value = order.map((other) => (isOfKind(other) ? (moved[kind.indexOf(other)] ?? other) : other));
  return [{ path: `${list}.order`, was: order, value }];
}
