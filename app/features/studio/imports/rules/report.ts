import { type ImportReport, LINES_MOST, type Renamed } from "../rules.ts";
import { BROUGHT_PAGES_MOST, type Brought, NOTHING_BROUGHT } from "./idle.ts";

/** Counts what becomes of the rows of an archive. */
export function openReport(about: Pick<ImportReport, "username" | "madeAt" | "shown">) {
  const brought: Brought = { ...NOTHING_BROUGHT, pages: [], features: [] };
  const report: ImportReport & { notes: string[] } = {
    ...about,
    came: {},
    known: {},
    left: {},
    renamed: [],
    lines: [],
    notes: [],
  };
  const add = (counts: Record<string, number>, table: string, rows: number) => {
    if (rows) counts[table] = (counts[table] ?? 0) + rows;
  };
  return {
    report,
    came: (table: string, rows: number) => add(report.came, table, rows),
    known: (table: string, rows: number) => add(report.known, table, rows),
    left(table: string, line: number, why: string) {
      add(report.left, table, 1);
      if (report.lines.length < LINES_MOST) report.lines.push({ table, line, why });
    },
    brought,
    /** A page of the archive with what a plan limits of it. */
    broughtPage(page: Brought["pages"][number]) {
      if (brought.pages.length < BROUGHT_PAGES_MOST) brought.pages.push(page);
    },
    note: (sentence: string) => void report.notes.push(sentence),
    renamed(one: Renamed) {
      if (report.renamed.length < LINES_MOST) report.renamed.push(one);
    },
  };
}

export type Report = ReturnType<typeof openReport>;
