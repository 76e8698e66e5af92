import { createHash, type Hash } from "node:crypto";
import { type ArchiveEntry, bytesOf, type Digest, entriesOf } from "~/platform/archive.ts";
import { type About, aboutInput, type Manifest, manifestInput } from "./input.ts";
import { ENTRY, FORMAT, type Refusal, tableOfEntry } from "./rules.ts";

export type Verified = { ok: true; about: About; manifest: Manifest };
export type Unusable = { ok: false; reason: Refusal; detail: string };

const ABOUT_AT_MOST = 64 * 1024;

class Foreign extends Error {}
class NewerFormat extends Error {}
class Mismatch extends Error {}

/** Reads the whole archive and compares every byte with its manifest; changes nothing. */
export async function verifyArchive(path: string): Promise<Verified | Unusable> {
  try {
    return { ok: true, ...(await readThrough(path)) };
  } catch (error) {
    return unusable(error as NodeJS.ErrnoException);
  }
}

function unusable(error: NodeJS.ErrnoException): Unusable {
  const { message: detail, code = "" } = error;
  if (error instanceof Foreign || code === "ZSTD_error_prefix_unknown") return { ok: false, reason: "foreign", detail };
  if (error instanceof NewerFormat) return { ok: false, reason: "newer", detail };
  if (code === "ENOENT") return { ok: false, reason: "missing", detail };
  return { ok: false, reason: "damaged", detail };
}

async function readThrough(path: string): Promise<{ about: About; manifest: Manifest }> {
  const found = new Map<string, Digest>();
  const tables = new Map<string, { hash: Hash; size: number }>();
  let about: About | null = null;
  let manifest: Manifest | null = null;
  for await (const entry of entriesOf(path)) {
    if (!about) about = await readAbout(entry);
    else if (entry.name === ENTRY.manifest) manifest = await readManifest(entry);
    else if (entry.name.startsWith(ENTRY.rows)) await measureRows(entry, tables);
    else found.set(entry.name, await measure(entry));
  }
  if (!about) throw new Foreign("it is empty");
  if (!manifest) throw new Mismatch("its end is missing");
  for (const [name, { hash, size }] of tables) found.set(ENTRY.rows + name, { size, sha256: hash.digest("hex") });
  compare(manifest, found);
  return { about, manifest };
}

async function readAbout(entry: ArchiveEntry): Promise<About> {
  if (entry.name !== ENTRY.about || entry.size > ABOUT_AT_MOST) throw new Foreign("it begins otherwise");
  const about = aboutInput.safeParse(asJson(await textOf(entry)));
  if (!about.success) throw new Foreign("it says nothing that we know");
  if (about.data.format > FORMAT) throw new NewerFormat(about.data.version);
  return about.data;
}

async function readManifest(entry: ArchiveEntry): Promise<Manifest> {
  const manifest = manifestInput.safeParse(asJson(await textOf(entry)));
  if (manifest.success) return manifest.data;
  throw new Mismatch(`its manifest says something impossible at ${manifest.error.issues[0]?.path.join(".")}`);
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const textOf = async (entry: ArchiveEntry) => (await bytesOf(entry)).toString("utf8");

async function measure(entry: ArchiveEntry): Promise<Digest> {
  const hash = createHash("sha256");
  for await (const chunk of entry.content) hash.update(chunk);
  return { size: entry.size, sha256: hash.digest("hex") };
}

async function measureRows(entry: ArchiveEntry, tables: Map<string, { hash: Hash; size: number }>) {
  const name = tableOfEntry(entry.name);
  const table = tables.get(name) ?? { hash: createHash("sha256"), size: 0 };
  for await (const chunk of entry.content) table.hash.update(chunk);
  tables.set(name, { hash: table.hash, size: table.size + entry.size });
}

/** The archive may contain files that were removed while it was written; all else must be in the manifest. */
function compare({ tables, files, data }: Manifest, found: Map<string, Digest>) {
  const check = (name: string, { size, sha256 }: Digest) => {
    const seen = found.get(name);
    if (seen?.size !== size || seen.sha256 !== sha256) throw new Mismatch(`${name} is not what it was`);
    found.delete(name);
  };
  for (const table of tables) if (table.size > 0) check(ENTRY.rows + table.name, table);
  for (const file of files) check(file.entry, file);
  for (const { name, ...digest } of data) check(ENTRY.data + name, digest);
  const unexpected = [...found.keys()].find((name) => !name.startsWith(ENTRY.files));
  if (unexpected) throw new Mismatch(`${unexpected} is not in its manifest`);
}
