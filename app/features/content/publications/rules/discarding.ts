import { type Json, type Patch, patchesBetween } from "~/features/content/pages/rules/patches.ts";
import type { ListName, PageDocument } from "~/features/content/pages/rules.ts";
import { fieldName } from "./field-names.ts";
import { capitalised, rowLabel } from "./labels.ts";
import { differingRows } from "./words.ts";

/** One change of the draft that can be put back by itself; null stands for a row that is absent. */
export type Discardable = { path: string; label: string; present: Json; published: Json };

const ROW = /^lists\.([a-zA-Z]+)\.byId\.([^.]+)/;
const ORDER = /^lists\.([a-zA-Z]+)\.order$/;

/** What visitors do not see yet, field by field and row by row. */
export const discardable = (published: PageDocument, view: PageDocument): Discardable[] =>
  patchesBetween(published, view).flatMap(({ path, was, value }) =>
    isConsequence(path, published, view)
      ? []
      : [{ path, label: labelOf(path, value ?? was), present: value, published: was }],
  );

/** Added and removed rows change the order of their list as well. */
function isConsequence(path: string, published: PageDocument, view: PageDocument): boolean {
  const list = ORDER.exec(path)?.[1] as ListName | undefined;
  return list !== undefined && !differingRows(published.lists[list], view.lists[list]).isMoved;
}

function labelOf(path: string, row: Json): string {
  if (ORDER.test(path)) return capitalised(`order: ${fieldName(path)}`);
  const [whole, list] = ROW.exec(path) ?? [];
  const isRow = whole === path && typeof row === "object" && row !== null;
  return isRow ? rowLabel(list as ListName, row as Record<string, string>, "") : capitalised(fieldName(path));
}

/** The patches that put one change back; a row that was removed returns behind the one that it followed. */
export function putBack({ path, present, published }: Discardable, was: PageDocument, view: PageDocument): Patch[] {
  const back = { path, was: present, value: published };
  const [, list, id] = present === null ? (ROW.exec(path) ?? []) : [];
  if (!list || !id) return [back];
  const [former, order] = [was, view].map(({ lists }) => lists[list as ListName].order);
  return [back, { path: `lists.${list}.order`, was: order ?? [], value: withReturned(former ?? [], order ?? [], id) }];
}

function withReturned(former: string[], order: string[], id: string): string[] {
  const before = former.slice(0, former.indexOf(id)).findLast((other) => order.includes(other));
  return order.toSpliced(before ? order.indexOf(before) + 1 : 0, 0, id);
}
