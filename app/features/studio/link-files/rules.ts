import { UNTITLED } from "~/features/content/content-projects/rules.ts";
import type { Encoding } from "~/lib/encodings.ts";
import type { ContentProjectId } from "~/lib/ids.ts";
import type { ColumnKind } from "./rules/columns.ts";
import { noteOf } from "./rules/own-plan.ts";
import type { LeftRow, Plan } from "./rules/plan.ts";

export const LARGEST_FILE_BYTES = 2 * 1024 * 1024;
export const ROWS_MOST = 5_000;
/** Rows that show what the columns hold. */
export const ROWS_SHOWN = 5;
/** Lines of each list that the screen shows. */
export const LINES_SHOWN = 200;

export const FILE_PROBLEMS = {
  missing: "Please choose a CSV file.",
  "too-large": "The file is larger than 2 MB. Divide it into several files.",
  "too-many": "The file has more than 5,000 rows. Divide it into several files.",
  "not-text": "This is not a CSV file. Save the table as CSV in your spreadsheet program.",
  "no-table": "This file is no table that can be read: a quote in it is not closed, or stands in the wrong place.",
  empty: "There are no rows in this file.",
} as const;
export type FileProblem = keyof typeof FILE_PROBLEMS;

export const NOT_OWN_TABLE =
  "This is not a table of short links that was exported here, or an earlier version has written it without the pages that its links lead to. Export it again.";
export const NO_ADDRESS_COLUMN = "Choose which column holds the addresses.";
export const DONE_BEFORE = "This was done already.";

/** A row of the file, what it holds, and what becomes of it or why nothing does. */
export type Line = { row: number; what: string; note: string };
/** The first lines of a list, and how many there are. */
export type Lines = { count: number; shown: Line[] };
export type ShownPlan = { items: Lines; shorts: Lines; left: Lines };

/** How a file was read. */
export type Reading = { encoding: Encoding; columns: ColumnKind[]; hasHeader: boolean; rows: string[][] };

export type LinkFileAnswer =
  | { step: "refused"; problem: string }
  | { step: "seen"; reading: Reading | null; problem: string | null; plan: ShownPlan | null }
  | { step: "done"; plan: ShownPlan };

const listed = (lines: Line[]): Lines => ({ count: lines.length, shown: lines.slice(0, LINES_SHOWN) });

/** The plan as its owner sees it. */
export const shownPlan = ({ items, shorts, left }: Plan): ShownPlan => ({
  items: listed(items.map(({ row, item }) => ({ row, what: titled(item), note: item.url }))),
  shorts: listed(shorts.map(({ row, title, page }) => ({ row, what: title, note: `Leads to ${page.title}` }))),
  left: listed(left.map(({ row, what, problem }) => ({ row, what, note: problem }))),
});

const NONE: Lines = { count: 0, shown: [] };

/** The plan for a table of short links that was exported here. */
export const shownOwnPlan = ({ shorts, left }: CodedLinks): ShownPlan => ({
  items: NONE,
  shorts: listed(shorts.map((short) => ({ row: short.row, what: short.title, note: noteOf(short) }))),
  left: listed(left.map(({ row, what, problem }) => ({ row, what, note: problem }))),
});
type CodedLinks = { shorts: (Parameters<typeof noteOf>[0] & { row: number; title: string })[]; left: LeftRow[] };

const titled = ({ title, url }: { title: string; url: string }) => (title === UNTITLED ? new URL(url).hostname : title);

const counted = (count: number, one: string, several: string) =>
  count === 1 ? `One ${one}` : `${count.toLocaleString("en")} ${several}`;

/** Headings of the three lists, before and after. */
export const headingsOf = ({ items, shorts, left }: ShownPlan, isDone: boolean) => ({
  items: `${counted(items.count, "link", "links")} ${isDone ? "added" : "to add"} to the project`,
  shorts: `${counted(shorts.count, "short link", "short links")} to your own pages${isDone ? "" : " to make"}`,
  left: `${counted(left.count, "row", "rows")} left out`,
});

/** The screen that reads an exported table of short links again. */
export const OWN_LINK_FILE_PATH = "/studio/links/file";

export const linkFilePath = (id: ContentProjectId) => `/studio/content/projects/${id}/file`;
