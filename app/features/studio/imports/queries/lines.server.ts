import { setImmediate } from "node:timers/promises";
import { recordsPath } from "~/features/studio/exports/rules/manifest.ts";
import { jsonOf } from "~/lib/json.ts";
import { openJsonCount } from "~/lib/json-count.ts";
import { isCountOfRecord, isStorable } from "~/lib/storable.ts";
import type { Archive } from "./archive.server.ts";

/** A page with all its words has half a megabyte at most. */
const LONGEST_LINE = 1024 * 1024;
/** Other work goes on after so many bytes of lines. */
const TURN_BYTES = 64 * 1024;

/** `record` is null where the line cannot be read. Lines count from 1. */
type ReadLine = { line: number; record: Record<string, unknown> | null };

/** The records of a table, one after the other; none where the archive has no such table. */
export async function* recordsIn(archive: Archive, table: string): AsyncGenerator<ReadLine> {
  if (archive.size(recordsPath(table)) === null) return;
  let line = 0;
  let sinceTurn = 0;
  for await (const bytes of linesOf(await archive.read(recordsPath(table)))) {
    line += 1;
    sinceTurn += bytes?.length ?? 0;
    if (sinceTurn > TURN_BYTES) {
      await setImmediate();
      sinceTurn = 0;
    }
    yield { line, record: bytes && objectIn(bytes) };
  }
}

/** Null stands for a line that is too long; the rest of it is passed over. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = [];
  let length = 0;
  const taken = () => {
    const bytes = length > LONGEST_LINE ? null : Buffer.concat(pieces);
    [pieces, length] = [[], 0];
    return bytes;
  };
  for await (const chunk of source) {
    let from = 0;
    for (let end = chunk.indexOf("\n"); end !== -1; end = chunk.indexOf("\n", from)) {
      keep(chunk.subarray(from, end));
      yield taken();
      from = end + 1;
    }
    keep(chunk.subarray(from));
  }
  if (length) yield taken();

  function keep(piece: Buffer) {
    length += piece.length;
    if (length <= LONGEST_LINE) pieces.push(piece);
    else pieces = [];
  }
}

/** Counted before it is parsed: half a million brackets take a tenth of a second to be refused by the parser. */
function objectIn(bytes: Buffer): Record<string, unknown> | null {
  if (!isCountOfRecord(openJsonCount()(bytes))) return null;
  const value = jsonOf(bytes.toString("utf8"));
  if (typeof value !== "object" || value === null || Array.isArray(value) || !isStorable(value)) return null;
  return { ...value };
}
