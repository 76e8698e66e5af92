import { getTableName } from "drizzle-orm";
import type { Row } from "../input/records.ts";
import type { Report } from "../rules/report.ts";
import { daysBetween } from "../rules/shifted-days.ts";
import type { Archive } from "./archive.server.ts";
import { recordsIn } from "./lines.server.ts";
import type { Names } from "./names.server.ts";
import { type Restorer, reading, renaming } from "./restored.server.ts";

/** Rows that are handed on at once. */
const PORTION = 500;

/** `isSigned`: this installation has made the archive, and nobody has changed its records. */
export type Source = { archive: Archive; names: Names; report: Report; isSigned: boolean };
/** `replacesDraft`: the archive's site replaces the draft of the account's own site, instead of being a project. */
export type How = { isTrusted: boolean; replacesDraft: boolean; now: Date };
/** A row as it is to be inserted, with its id and its line in the archive. */
export type Arrived = { row: Row; id: unknown; line: number };

/** The rows of a table as they are to be inserted; what is left out goes into the report. */
export async function* arrivalsOf(source: Source, { table, arrive }: Restorer, how: How): AsyncGenerator<Arrived[]> {
  const { archive, names, report, isSigned } = source;
  const name = getTableName(table);
  const [read, renamed] = [reading(table), renaming(table, names)];
  const { picture, art, clip, of, hasMedia } = names;
  const shiftDays = daysBetween(archive.manifest.madeAt, how.now);
  let portion: Arrived[] = [];
  for await (const { line, record, refusal } of recordsIn(archive, name)) {
    const values = record === null ? refusal : read(record);
    const row = typeof values === "string" ? values : renamed(values);
    const arrived =
      typeof row === "string"
        ? row
        : arrive(row, {
            ...how,
            isSigned,
            turn: line,
            record: record ?? {},
            picture,
            art,
            clip,
            of,
            hasMedia,
            shiftDays,
          });
    if (typeof arrived === "string") {
      report.left(name, line, arrived);
      continue;
    }
    if (typeof record?.id === "string") names.add(name, record.id);
    portion.push({ row: arrived, id: record?.id, line });
    if (portion.length < PORTION) continue;
    yield portion;
    portion = [];
  }
  if (portion.length) yield portion;
}
