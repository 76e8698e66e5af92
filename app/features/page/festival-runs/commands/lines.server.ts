import { separatorOf } from "~/features/audience/contact-imports/rules/separators.ts";
import { encodingOf } from "~/lib/encoding-detection.ts";
import { decoded } from "~/lib/encodings.ts";
import { unguardedCell } from "~/lib/formula-cells.ts";
import { csvRows, isCsvFault } from "~/platform/csv.ts";
import { LARGEST_TABLE_BYTES } from "../rules/table.ts";

const ROWS_AT_ONCE = 200;

type Lines = { ok: true; lines: string[][] } | { ok: false; reason: "missing" | "too-large" | "no-table" };

/** The first lines of a file, at most this many, in whatever encoding and with whatever separator. */
export async function tableLines(bytes: Buffer, most: number): Promise<Lines> {
  if (bytes.length === 0) return { ok: false, reason: "missing" };
  if (bytes.length > LARGEST_TABLE_BYTES) return { ok: false, reason: "too-large" };
  const text = decoded(bytes, encodingOf(bytes));
  const lines: string[][] = [];
  try {
    for await (const batch of csvRows(text, separatorOf(text), ROWS_AT_ONCE)) {
      lines.push(...batch.map((cells) => cells.map(unguardedCell)));
      if (lines.length > most) break;
    }
  } catch (error) {
    if (isCsvFault(error)) return { ok: false, reason: "no-table" };
    throw error;
  }
  return { ok: true, lines: lines.slice(0, most) };
}
