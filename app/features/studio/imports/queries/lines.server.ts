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

type Fields = Record<string, unknown>;
/** `record` is null where the line is left out, `refusal` says why. Lines count from 1. */
type ReadLine = { line: number } & ({ record: Fields; refusal: null } | { record: null; refusal: string });

const UNREADABLE = "the line cannot be read";
const SAMPLE = "it is a sample of the demo";

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
    const record = bytes && objectIn(bytes);
    if (!record) yield { line, record: null, refusal: UNREADABLE };
    else if (isSample(table, record, archive.samples)) yield { line, record: null, refusal: SAMPLE };
    else yield { line, record, refusal: null };
  }
}

/** Tables with a row for an account, which has no id of its own. */
const ONE_ROW = new Set(["campaign_senders"]);

/** Rows of a demo's samples begin with its own digits, their pictures have them in their names. */
function isSample(table: string, { id, key }: Fields, digits: string | null): boolean {
  if (digits === null || table === "accounts") return false;
  return ONE_ROW.has(table) || [id, key].some((name) => typeof name === "string" && name.includes(digits));
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
function objectIn(bytes: Buffer): Fields | null {
  if (!isCountOfRecord(openJsonCount()(bytes))) return null;
  const value = jsonOf(bytes.toString("utf8"));
  if (typeof value !== "object" || value === null || Array.isArray(value) || !isStorable(value)) return null;
  return { ...value };
}
