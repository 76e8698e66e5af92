import { isReason, REASONS } from "~/features/account/withholding/rules/reasons.ts";
import { CATEGORIES, CATEGORY_IDS } from "../rules.ts";

/** A year of the desk in numbers. Days are averages; null where there is nothing to average. */
export type YearFigures = {
  year: number;
  byCategory: { category: string; received: number; decided: number; days: number | null }[];
  byMeasure: { measure: string; reason: string; decided: number; automated: number; takenBack: number }[];
  byOutcome: { outcome: string | null; received: number; days: number | null }[];
};

const MEASURES: Record<string, string> = {
  hide: "Hidden until a day",
  "hide-in-countries": "Hidden in some countries",
  remove: "Removed",
  suspend: "Account suspended",
  "take-picture": "Profile picture taken away",
  "take-name": "Username replaced",
  "close-comments": "Comments closed",
  "stop-campaigns": "Campaigns stopped",
};
const OUTCOMES: Record<string, string> = { upheld: "The decision stayed", "taken-back": "The decision was taken back" };

const tenths = (days: number | null) => (days ? days.toFixed(1) : "");

type Table = { name: string; head: string[]; rows: (string | number)[][] };

/** The tables of `/transparency`, and of its file. */
export function yearTables({ byCategory, byMeasure, byOutcome }: YearFigures): Table[] {
  const of = new Map(byCategory.map((row) => [row.category, row]));
  return [
    {
      name: "Reports",
      head: ["What was reported", "Reports", "Decided", "Days to the decision"],
      rows: CATEGORY_IDS.map((id) => {
        const row = of.get(id);
        return [CATEGORIES[id].label, row?.received ?? 0, row?.decided ?? 0, tenths(row?.days ?? null)];
      }),
    },
    {
      name: "Decisions",
      head: ["Measure", "Law or rule", "Decisions", "Without a person", "Taken back"],
      rows: byMeasure.map(({ measure, reason, decided, automated, takenBack }) => [
        ...[MEASURES[measure] ?? measure, isReason(reason) ? REASONS[reason].rule : reason],
        ...[decided, automated, takenBack],
      ]),
    },
    {
      name: "Appeals",
      head: ["Outcome", "Appeals", "Days to the answer"],
      rows: byOutcome.map(({ outcome, received, days }) => [
        ...[outcome ? (OUTCOMES[outcome] ?? outcome) : "Not answered yet", received, tenths(days)],
      ]),
    },
  ];
}

/** The same as one table for spreadsheets: each row begins with the year and the name of its table. */
export const yearLines = (figures: YearFigures): (string | number)[][] =>
  yearTables(figures).flatMap(({ name, head, rows }) => [
    ["Year", "Table", ...head],
    ...rows.map((row) => [figures.year, name, ...row]),
  ]);

/** The first year that can have figures. */
const FIRST_YEAR = 2020;

/** The year that an address asks for; the present one for anything else. */
export function yearIn(text: string | null, now: Date): number {
  const present = now.getUTCFullYear();
  const year = Number(text ?? present);
  return Number.isInteger(year) && year >= FIRST_YEAR && year <= present ? year : present;
}
