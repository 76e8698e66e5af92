import { countryCode } from "~/lib/countries.ts";
import { minorUnitsIn, wholeUnits } from "~/lib/money.ts";
import { PREMIERES, RUN_STATES, type RunFacts, runName } from "../rules.ts";

/** The columns of the table, in their order; a file may have others, and these in any order. */
export const COLUMNS = [
  ...(["Festival", "Edition", "Section", "State", "Premiere", "Country", "Deadline", "Notification"] as const),
  ...(["Screening", "Time", "Venue", "City", "Contact", "Award", "Fee", "Currency", "Notes"] as const),
] as const;
type ColumnName = (typeof COLUMNS)[number];

export const LARGEST_TABLE_BYTES = 512 * 1024;

/** The line of a run. */
export const runCells = (run: RunFacts): (string | number)[] => [
  ...[run.festival, run.edition, run.section, RUN_STATES[run.state], run.premiere && PREMIERES[run.premiere]],
  ...[run.country, run.deadline ?? "", run.notification ?? "", run.screening ?? "", run.time, run.venue, run.city],
  ...[run.contact, run.award],
  ...(run.fee ? [wholeUnits(run.fee, run.currency), run.currency.toUpperCase()] : ["", ""]),
  run.notes,
];

/** The name of each known column by its place; null where no column is called `Festival`. */
export function columnsOf(header: string[]): (ColumnName | null)[] | null {
  const named = header.map(
    (name) => COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase()) ?? null,
  );
  return named.includes("Festival") ? named : null;
}

/** The fields of the form that a line stands for. Labels and names of values are read in any case. */
export function fieldsOfLine(columns: (ColumnName | null)[], cells: string[]): Record<string, string> {
  const of = (column: ColumnName) => cells[columns.indexOf(column)]?.trim() ?? "";
  const country = of("Country");
  const currency = of("Currency").toLowerCase() || "eur";
  return {
    ...{ festival: of("Festival"), edition: of("Edition"), section: of("Section") },
    state: keyOf(RUN_STATES, of("State")) ?? (of("State") || "planned"),
    premiere: keyOf(PREMIERES, of("Premiere")) ?? of("Premiere"),
    country: countryCode(country) ?? country,
    ...{ deadline: of("Deadline"), notification: of("Notification"), screening: of("Screening") },
    ...{ time: of("Time"), venue: of("Venue"), city: of("City"), notes: of("Notes") },
    ...{ contact: of("Contact"), award: of("Award") },
    ...{ fee: of("Fee"), currency },
  };
}

const keyOf = (names: Record<string, string>, text: string): string | undefined =>
  Object.entries(names).find(([key, name]) => [key, name].some((one) => one.toLowerCase() === text.toLowerCase()))?.[0];

/** By what two lines are the same festival. */
export const runKey = (run: Pick<RunFacts, "festival" | "edition" | "section">): string => runName(run).toLowerCase();

/** An amount as a form has it; empty for none. */
export const feeText = (minor: number, currency: string): string => (minor ? String(wholeUnits(minor, currency)) : "");

/** The amount that somebody writes, in minor units; null for other texts. */
export function feeIn(text: string, currency: string): number | null {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return 0;
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * minorUnitsIn(currency));
}

export const TABLE_PROBLEMS = {
  missing: "Please choose a file.",
  "too-large": "Please choose a file under 512 KB.",
  "no-table": "This file could not be read as a table. Save it as CSV, and try again.",
  "no-column": "One column must be called “Festival”. The other names are those of the exported file.",
  done: "This file was brought already. The list shows its festivals.",
};
export type TableProblem = Exclude<keyof typeof TABLE_PROBLEMS, "done">;
