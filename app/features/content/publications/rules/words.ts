import { isSame, type Json, valueAt } from "~/features/content/pages/rules/patches.ts";
import type { Rows } from "~/features/content/pages/rules/rows.ts";
import type { ListName, Lists, PageDocument } from "~/features/content/pages/rules.ts";
import { FIELD_LABELS, FIELDS, LIST_LABELS, LISTS } from "./labels.ts";
import { addedSections, chosenLayouts, hiddenSections, orderChanges, ownWords } from "./sections.ts";

/** What differs, such as `title` or `two screenings`, and how many fields or rows that is. */
export type Change = { words: string; count: number };

const NAMED_MOST = 4;

/** What has changed from one document to another, in the words of the studio. */
export const changesInWords = (before: PageDocument, after: PageDocument): Change[] => [
  ...FIELDS.filter((field) => !isSame(valueAt(before, field), valueAt(after, field))).map((field) => ({
    words: FIELD_LABELS[field],
    count: 1,
  })),
  ...LISTS.flatMap((list) =>
    list === "sections"
      ? changesOfSections(before.lists.sections, after.lists.sections)
      : changesOfList(list, before.lists[list], after.lists[list]),
  ),
];

/** `3 changes: title, two screenings`; empty without changes. */
export function summary(changes: Change[]): string {
  if (!changes.length) return "";
  const named = changes.slice(0, NAMED_MOST);
  const rest = totalOf(changes.slice(NAMED_MOST));
  const total = totalOf(changes);
  const names = named.map(({ words }) => words).join(", ");
  return `${total} ${total === 1 ? "change" : "changes"}: ${names}${rest ? ` and ${rest} more` : ""}`;
}

const totalOf = (changes: Change[]) => changes.reduce((sum, { count }) => sum + count, 0);

/** Rows that differ between two states of a list, by id. */
export function differingRows(before: Rows<object>, after: Rows<object>) {
  const added = after.order.filter((id) => !Object.hasOwn(before.byId, id));
  const removed = before.order.filter((id) => !Object.hasOwn(after.byId, id));
  const shared = (order: string[]) =>
    order.filter((id) => Object.hasOwn(before.byId, id) && Object.hasOwn(after.byId, id));
  const changed = shared(after.order).filter((id) => !isSame(before.byId[id] as Json, after.byId[id] as Json));
  return { added, removed, changed, isMoved: !isSame(shared(before.order), shared(after.order)) };
}

function changesOfList(list: ListName, before: Rows<object>, after: Rows<object>): Change[] {
  const { added, removed, changed, isMoved } = differingRows(before, after);
  const counted = [
    { count: changed.length, tail: "" },
    { count: added.length, tail: " added" },
    { count: removed.length, tail: " removed" },
  ].filter(({ count }) => count > 0);
  const moved = isMoved ? [{ words: `the order of the ${LIST_LABELS[list].many}`, count: 1 }] : [];
  return [...counted.map(({ count, tail }) => ({ words: rowsInWords(list, count) + tail, count })), ...moved];
}

function changesOfSections(before: Lists["sections"], after: Lists["sections"]): Change[] {
  const counted = (names: (sections: Lists["sections"]) => string[], gained: string, lost: string): Change[] => {
    const [former, present] = [names(before), names(after)];
    const more = present.filter((name) => !former.includes(name)).length;
    const fewer = former.filter((name) => !present.includes(name)).length;
    return [
      ...(more ? [{ words: `${rowsInWords("sections", more)} ${gained}`, count: more }] : []),
      ...(fewer ? [{ words: `${rowsInWords("sections", fewer)} ${lost}`, count: fewer }] : []),
    ];
  };
  const isLaidOut = chosenLayouts(before).join() !== chosenLayouts(after).join();
  return [
    ...changesOfList("sections", ownWords(before), ownWords(after)),
    ...counted(addedSections, "added", "removed"),
    ...counted(hiddenSections, "hidden", "shown again"),
    ...(isLaidOut ? [{ words: "the layout of sections", count: 1 }] : []),
    ...(orderChanges(before, after) ? [{ words: "the order of the sections", count: 1 }] : []),
  ];
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function rowsInWords(list: ListName, count: number): string {
  const { one, many } = LIST_LABELS[list];
  return `${NUMBERS[count] ?? count} ${count === 1 ? one : many}`;
}
