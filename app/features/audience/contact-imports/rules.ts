import type { Arrived } from "~/features/audience/contacts/rules/arrivals.ts";
import { REASON_WORDS } from "~/features/audience/suppressions/rules.ts";
import type { Encoding } from "~/lib/encodings.ts";
import type { ContactImportId } from "~/lib/ids.ts";
import { killedText } from "~/lib/killed-work.ts";
import type { ColumnKind } from "./rules/columns.ts";

/** About a hundred thousand people. */
export const LARGEST_FILE_BYTES = 5 * 1024 * 1024;
/** Rows of one transaction. */
export const ROWS_AT_ONCE = 100;
/** Rows that the owner sees before the import. */
export const ROWS_SHOWN = 5;
/** Rows by which the columns are guessed. */
export const ROWS_LOOKED_AT = 200;
/** What is read for that. */
export const PREVIEW_BYTES = 64 * 1024;
/** Rows of a report that are kept, and those of them that are shown. */
export const REPORT_MOST = 5000;
export const REPORT_SHOWN = 100;
export const IMPORTS_SHOWN = 10;
const CHOSEN_KEPT_MS = 24 * 60 * 60 * 1000;

/** Files that were chosen before this moment, and never imported, are deleted. */
export const forgottenIfChosenBefore = (now: Date) => new Date(now.getTime() - CHOSEN_KEPT_MS);

export type ImportState = "chosen" | "running" | "paused" | "stopped" | "done";

export type ReportedRow = { row: number; email: string; problem: string };
export type Figures = Record<"added" | "asked" | "merged" | "left", number>;

/** An import as its screen shows it. */
export type ContactImport = Figures & {
  id: ContactImportId;
  fileName: string;
  encoding: Encoding;
  state: ImportState;
  hasHeader: boolean;
  columns: ColumnKind[];
  tags: string[];
  percent: number;
  pauseReason: string | null;
  report: ReportedRow[];
  createdAt: Date;
};

export const FILE_PROBLEMS = {
  missing: "Please choose a CSV file.",
  "too-large": "The file is larger than 5 MB. Divide it into several files.",
  "not-text": "This is not a CSV file. Save the table as CSV in your spreadsheet program.",
  "no-table": "This file is no table that can be read: a quote in it is not closed, or stands in the wrong place.",
} as const;

/** Said of the row from which on a file cannot be read. */
export const BROKEN_FROM_HERE = "From this row on the file cannot be read: a quote is not closed.";

export const NO_EMAIL_COLUMN = "Choose which column holds the email addresses.";

export const KILLED = killedText(
  "Press Go on: it goes on where it was. If it stops again, look at the row after the last one.",
);

/** The figures of a batch, and its rows for the report; `rows` has the number of each address in the file. */
export function resultOf(arrived: Arrived[], repeats: number, rows: Map<string, number>) {
  const counted = (outcome: Arrived["outcome"]) => arrived.filter((one) => one.outcome === outcome).length;
  const report = arrived.flatMap((one): ReportedRow[] =>
    one.outcome === "left"
      ? [{ row: rows.get(one.email) ?? 0, email: one.email, problem: REASON_WORDS[one.reason] }]
      : [],
  );
  const figures = { added: counted("added"), asked: counted("waiting"), merged: counted("merged") + repeats };
  return { figures, report };
}

export const importPath = (id: ContactImportId) => `/studio/contacts/imports/${id}`;

export const importContactsJob = { name: "contacts.import" };
