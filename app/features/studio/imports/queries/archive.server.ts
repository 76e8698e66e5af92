import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sampleDigits } from "~/features/studio/demo/rules/samples.ts";
import { CONTENTS_PATH, INDEX_PATH, MANIFEST_PATH, recordsPath } from "~/features/studio/exports/rules/manifest.ts";
import type { AccountId } from "~/lib/ids.ts";
import { BadZip, type OpenZip, openZip } from "~/platform/unzip.ts";
import type { ReadManifest } from "../input.ts";
import { MOST_ENTRIES, oddEntry } from "../rules/entries.ts";
import type { ImportProblem } from "../rules.ts";
import { recordsIn } from "./lines.server.ts";
import { readManifest } from "./manifest.server.ts";

export type Archive = {
  manifest: ReadManifest;
  /** SHA-256 of the manifest. */
  digest: string;
  /** Of a demo: what the ids of its samples have in common. */
  samples: string | null;
  /** Bytes of a file; null for one that is not there. */
  size(path: string): number | null;
  read(path: string): Promise<Readable>;
  close(): Promise<void>;
};

export type Refused = { ok: false; problem: ImportProblem; detail: string };
const refused = (problem: ImportProblem, detail = ""): Refused => ({ ok: false, problem, detail });

/** Opens an archive on the disk, if its directory and its list of contents are those of an export. */
export async function openArchive(file: string): Promise<{ ok: true; archive: Archive } | Refused> {
  const zip = await openZip(file, MOST_ENTRIES).catch((error) => {
    if (error instanceof BadZip) return null;
    throw error;
  });
  if (!zip) return refused("no-archive");
  const opened = await archiveIn(zip).catch(async (error) => {
    await zip.close();
    throw error;
  });
  if (!opened.ok) await zip.close();
  return opened;
}

async function archiveIn(zip: OpenZip): Promise<{ ok: true; archive: Archive } | Refused> {
  // Each step over all entries takes a moment: others have their turn in between.
  await setImmediate();
  const odd = oddEntry(zip.entries);
  await setImmediate();
  if (odd) return refused("odd-entry", odd);
  const sizes = new Map(zip.entries.map(({ path, bytes }) => [path, bytes]));
  await setImmediate();
  if (!sizes.has(MANIFEST_PATH)) return refused("bad-manifest");
  const read = await listOf(zip, sizes.size);
  if (!read) return refused("bad-manifest");
  if (!read.ok) return read.otherFormat === null ? refused("bad-manifest") : refused("other-version", read.otherFormat);
  const { manifest } = read;
  await setImmediate();
  const unlisted = differing(manifest, sizes);
  if (unlisted) return refused("not-listed", unlisted);
  if (!manifest.parts.includes("records")) return refused("no-records");
  const archive = {
    manifest,
    digest: read.digest,
    samples: null,
    size: (path: string) => sizes.get(path) ?? null,
    read: zip.read,
    close: zip.close,
  };
  return { ok: true, archive: { ...archive, samples: await samplesIn(archive) } };
}

async function samplesIn(archive: Archive): Promise<string | null> {
  for await (const { record } of recordsIn(archive, "accounts"))
    if (typeof record?.id === "string" && record.demo_until) return sampleDigits(record.id as AccountId);
  return null;
}

/** Null for a list that cannot be unpacked. */
const listOf = async (zip: OpenZip, entries: number) =>
  readManifest(await zip.read(MANIFEST_PATH), entries).catch(() => null);

/** They are written when the list is complete; `index.html` only where the account has no public site. */
const UNLISTED = new Set([INDEX_PATH, CONTENTS_PATH, MANIFEST_PATH]);

/** The first file that is in the archive or in its list of contents, and not in both with the same size. */
function differing({ files, records }: ReadManifest, sizes: Map<string, number>): string | null {
  const listed = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const tables = Object.keys(records).map(recordsPath);
  return (
    [...sizes.keys()].find((path) => !UNLISTED.has(path) && !listed.has(path)) ??
    [...listed].find(([path, bytes]) => sizes.get(path) !== bytes)?.[0] ??
    tables.find((path) => !sizes.has(path)) ??
    null
  );
}

type Reading = { signal: AbortSignal; onBytes(bytes: number): void };

const LINE_END = 0x0a;

/** Reads every file once: each must have the digest that is listed, and each table its number of rows. */
export async function verifyFiles(archive: Archive, { signal, onBytes }: Reading): Promise<Refused | null> {
  const rows = new Map(Object.entries(archive.manifest.records).map(([table, count]) => [recordsPath(table), count]));
  for (const { path, sha256 } of archive.manifest.files) {
    signal.throwIfAborted();
    const found = await digestOf(await archive.read(path), onBytes).catch((error) => {
      // What cannot be unpacked was changed; an error of the disk is another matter.
      if (Object(error).syscall) throw error;
      return null;
    });
    if (found?.sha256 !== sha256) return refused("changed", path);
    const count = rows.get(path);
    if (count !== undefined && count !== found.lines) return refused("counts", path);
  }
  return null;
}

async function digestOf(source: Readable, onBytes: (bytes: number) => void) {
  const hash = createHash("sha256");
  let lines = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) lines += 1;
    onBytes(chunk.length);
  }
  return { sha256: hash.digest("hex"), lines };
}
