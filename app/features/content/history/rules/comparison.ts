import { isSame, type Json, valueAt } from "~/features/content/pages/rules/patches.ts";
import type { Rows } from "~/features/content/pages/rules/rows.ts";
import type { ListName, Lists, PageDocument } from "~/features/content/pages/rules.ts";
import {
  capitalised,
  FIELD_LABELS,
  FIELDS,
  LIST_LABELS,
  LISTS,
  nameOfRow,
  type RowLabels,
  rowLabel,
} from "~/features/content/publications/rules/labels.ts";
import {
  addedSections,
  chosenLayouts,
  hiddenSections,
  orderChanges,
  ownWords,
  sectionNames,
} from "~/features/content/publications/rules/sections.ts";
import { differingRows } from "~/features/content/publications/rules/words.ts";
import { templateName } from "~/features/content/templates/rules.ts";
import { type Part, wordDifferences } from "~/lib/word-differences.ts";

/** What one side shows of a field or a row; nothing where it is empty or absent. */
export type Shown = { texts: Part[][]; pictures: string[] };
export type Difference = { label: string; before: Shown; after: Shown };

/** Names of videos by id. */
export type VideoNames = Record<string, string>;

type Row = Record<string, string>;

/** Characters in which single words are marked; more would take too long, and are shown whole. */
const MARKED_MOST = 20_000;

const NOTHING: Shown = { texts: [], pictures: [] };

/** What differs between two documents, field by field and row by row. */
export function differences(before: PageDocument, after: PageDocument, names: VideoNames): Difference[] {
  const mark = marker();
  const fields = FIELDS.flatMap((field): Difference[] => {
    const [was, is] = [valueAt(before, field), valueAt(after, field)];
    if (isSame(was, is)) return [];
    const label = capitalised(FIELD_LABELS[field]);
    return [{ label, ...sides(field, inWords(field, was, names), inWords(field, is, names), mark) }];
  });
  const rows = LISTS.flatMap((list) =>
    list === "sections"
      ? differencesOfSections(before.lists.sections, after.lists.sections, mark)
      : differencesOfList(list, before.lists[list] as Rows<Row>, after.lists[list] as Rows<Row>, mark),
  );
  return [...fields, ...rows];
}

type Mark = (before: string, after: string) => Part[] | null;

function marker(): Mark {
  let left = MARKED_MOST;
  return (before, after) => {
    left -= before.length + after.length;
    return left < 0 ? null : wordDifferences(before, after);
  };
}

function sides(field: string, was: string, is: string, mark: Mark): Omit<Difference, "label"> {
  if (isPicture(field)) return { before: picture(was), after: picture(is) };
  const parts = was && is ? mark(was, is) : null;
  if (!parts) return { before: text(was, "removed"), after: text(is, "added") };
  return {
    before: { texts: [parts.filter((part) => part.mark !== "added")], pictures: [] },
    after: { texts: [parts.filter((part) => part.mark !== "removed")], pictures: [] },
  };
}

const isPicture = (field: string) => /imagekey$/i.test(field);
const picture = (key: string): Shown => (key ? { texts: [], pictures: [key] } : NOTHING);
const text = (value: string, mark: Part["mark"]): Shown =>
  value ? { texts: [[{ text: value, mark }]], pictures: [] } : NOTHING;

function inWords(field: string, value: Json, names: VideoNames): string {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join(", ");
  if (field === "videoId") return names[String(value)] ?? "A film that was deleted";
  if (field === "template") return templateName(value as PageDocument["template"]);
  return String(value);
}

function differencesOfList(list: ListName, before: Rows<Row>, after: Rows<Row>, mark: Mark): Difference[] {
  const { many, fields } = LIST_LABELS[list] as RowLabels<Row>;
  const { added, removed, changed, isMoved } = differingRows(before, after);
  const rowOf = (rows: Rows<Row>, id: string): Row => rows.byId[id] ?? {};
  const label = (row: Row, what: string) => rowLabel(list, row, what);
  const inside = changed.flatMap((id) => {
    const [was, is] = [rowOf(before, id), rowOf(after, id)];
    return Object.entries(fields).flatMap(([field, name]): Difference[] => {
      const [former, current] = [was[field] ?? "", is[field] ?? ""];
      if (former === current) return [];
      return [{ label: label(is, name === "text" ? "" : name), ...sides(field, former, current, mark) }];
    });
  });
  return [
    ...inside,
    ...added.map((id) => ({
      label: label(rowOf(after, id), "added"),
      before: NOTHING,
      after: whole(rowOf(after, id), fields, "added"),
    })),
    ...removed.map((id) => ({
      label: label(rowOf(before, id), "removed"),
      before: whole(rowOf(before, id), fields, "removed"),
      after: NOTHING,
    })),
    ...(isMoved ? [{ label: `Order of the ${many}`, before: order(before), after: order(after) }] : []),
  ];
}

function differencesOfSections(before: Lists["sections"], after: Lists["sections"], mark: Mark): Difference[] {
  const sides = (label: string, names: (sections: Lists["sections"]) => string[]): Difference => ({
    ...{ label, before: numbered(names(before)), after: numbered(names(after)) },
  });
  return [
    ...differencesOfList("sections", ownWords(before), ownWords(after), mark),
    ...(isSame(hiddenSections(before), hiddenSections(after)) ? [] : [sides("Hidden sections", hiddenSections)]),
    ...(isSame(addedSections(before), addedSections(after)) ? [] : [sides("Added sections", addedSections)]),
    ...(isSame(chosenLayouts(before), chosenLayouts(after)) ? [] : [sides("Layouts of sections", chosenLayouts)]),
    ...(orderChanges(before, after) ? [sides("Order of the sections", sectionNames)] : []),
  ];
}

/** All texts and pictures of a row; an id of a video says nothing to people. */
function whole(row: Row, fields: Record<string, string>, mark: Part["mark"]): Shown {
  const names = Object.keys(fields).filter((field) => row[field] && field !== "videoId");
  return {
    texts: names.filter((field) => !isPicture(field)).map((field) => [{ text: row[field] ?? "", mark }]),
    pictures: names.filter(isPicture).map((field) => row[field] ?? ""),
  };
}

const order = ({ byId, order }: Rows<Row>): Shown => numbered(order.map((id) => nameOfRow(byId[id] ?? {})));

const numbered = (names: string[]): Shown => ({
  texts: names.map((name, index) => [{ text: `${index + 1}. ${name}`, mark: "same" }]),
  pictures: [],
});
