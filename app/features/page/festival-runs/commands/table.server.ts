import { festivalRuns } from "~/db/schema/festival-runs.ts";
import { lockAccount } from "~/features/account/accounts/queries.server.ts";
import { pageOfOwner } from "~/features/content/pages/queries.server.ts";
import { type FestivalRunId, newId, type OwnPage } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type NewRun, runInput } from "../input.ts";
import { runsOfPage } from "../queries.server.ts";
import { columnsOf, fieldsOfLine, runKey, type TableProblem } from "../rules/table.ts";
import { RUNS_MOST } from "../rules.ts";
import { tableLines } from "./lines.server.ts";

/** A line that is not added, by its number in the file, and why. */
export type LeftLine = { line: number; why: string };
export type ReadTable = { ok: true; runs: { line: number; run: NewRun }[]; left: LeftLine[] };

/** The list may be full of festivals, and each line of the file one of them. */
const LINES_MOST = 2 * RUNS_MOST;

/** Reads a file of festivals; lines that cannot be read are told with their number. */
export async function readTable(bytes: Buffer): Promise<ReadTable | { ok: false; reason: TableProblem }> {
  const read = await tableLines(bytes, LINES_MOST);
  if (!read.ok) return read;
  const columns = columnsOf(read.lines[0] ?? []);
  if (!columns) return { ok: false, reason: "no-column" };
  const table: ReadTable = { ok: true, runs: [], left: [] };
  for (const [index, cells] of read.lines.slice(1).entries()) {
    const parsed = runInput.safeParse(fieldsOfLine(columns, cells));
    const line = index + 2;
    if (parsed.success) table.runs.push({ line, run: parsed.data });
    else table.left.push({ line, why: parsed.error.issues[0]?.message ?? "it cannot be read" });
  }
  return table;
}

type Brought = { ok: true; added: number; known: number; left: LeftLine[] } | { ok: false; reason: "not-found" };

/** Adds the festivals of a file that the list does not have yet. */
export async function bringTable(tx: Tx, own: OwnPage, { runs, left }: ReadTable, now: Date): Promise<Brought> {
  await lockAccount(tx, own.accountId);
  if (!(await pageOfOwner(tx, own))) return { ok: false, reason: "not-found" };
  const there = await runsOfPage(tx, own.pageId);
  const known = new Set(there.map(runKey));
  const unknown = runs.filter(({ run }) => !known.has(runKey(run)) && known.add(runKey(run)));
  const room = Math.max(0, RUNS_MOST - there.length);
  const rows = unknown.slice(0, room).map(({ run }) => ({
    ...{ id: newId<FestivalRunId>(), pageId: own.pageId, ...run, createdAt: now, updatedAt: now },
  }));
  if (rows.length) await tx.insert(festivalRuns).values(rows);
  const full = unknown.slice(room).map(({ line }) => ({ line, why: `a film has up to ${RUNS_MOST} festivals` }));
  return { ok: true, added: rows.length, known: runs.length - unknown.length, left: [...left, ...full] };
}
