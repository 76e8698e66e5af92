import { hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { z } from "zod";
import { ARCHIVE_FORMAT } from "~/features/studio/exports/rules.ts";
import { jsonOf } from "~/lib/json.ts";
import { openJsonCount } from "~/lib/json-count.ts";
import { formatInput, listedFilesInput, manifestInput, missingFilesInput, type ReadManifest } from "../input.ts";

/** `digest` is the SHA-256 of its bytes, in hex. */
type Read = { ok: true; manifest: ReadManifest; digest: string } | { ok: false; otherFormat: string | null };

const BAD: Read = { ok: false, otherFormat: null };

/** Entries of a list that are read at once; other work goes on between them. */
const AT_ONCE = 500;

/** A list of contents that says more of each file than this does not come from an export. */
const VALUES_OF_FILE = 8;
const VALUES_OF_HEAD = 2_000;

/**
 * Reads the list of contents of an archive with so many files. It is looked at in the order of what it costs: how many
 * values it has, while it is unpacked, its version, the lengths of its lists, and then their entries.
 */
export async function readManifest(source: AsyncIterable<Buffer>, entries: number): Promise<Read> {
  const bytes = await withoutMoreValues(source, entries * VALUES_OF_FILE + VALUES_OF_HEAD);
  if (!bytes) return BAD;
  const json = jsonOf(bytes.toString("utf8"));
  const format = formatInput.safeParse(json);
  if (!format.success) return BAD;
  if (format.data.format !== ARCHIVE_FORMAT) return { ok: false, otherFormat: format.data.format };
  const { files, missing, ...head } = json as { files?: unknown; missing?: unknown };
  const parsed = manifestInput.safeParse(head);
  if (!parsed.success || !Array.isArray(files) || !Array.isArray(missing) || files.length > entries) return BAD;
  const listed = await inParts(files, listedFilesInput);
  const isWhole = listed && (await inParts(missing, missingFilesInput));
  if (!isWhole) return BAD;
  return { ok: true, manifest: { ...parsed.data, files: listed }, digest: digestOf(bytes) };
}

const digestOf = (bytes: Buffer) => hash("sha256", bytes, "hex");

/** What has too many values is not read to its end. */
async function withoutMoreValues(source: AsyncIterable<Buffer>, most: number): Promise<Buffer | null> {
  const [pieces, count] = [[] as Buffer[], openJsonCount()];
  for await (const piece of source) {
    if (count(piece).values > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function inParts<One>(list: unknown[], input: z.ZodType<One[]>): Promise<One[] | null> {
  const read: One[] = [];
  for (let at = 0; at < list.length; at += AT_ONCE) {
    const part = input.safeParse(list.slice(at, at + AT_ONCE));
    if (!part.success) return null;
    read.push(...part.data);
    await setImmediate();
  }
  return read;
}
