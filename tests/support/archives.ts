import { hash } from "node:crypto";
import { join } from "node:path";
import { ARCHIVE_FORMAT } from "~/features/studio/exports/rules.ts";
import { writeZip } from "~/platform/zip.ts";

type Records = Record<string, object[]>;
type Crafted = {
  records?: Records;
  /** By path. */
  files?: Record<string, Buffer | string>;
  /** What the manifest says otherwise. */
  manifest?: Record<string, unknown>;
  /** Changes the content of a file after the manifest was written. */
  tampered?: Record<string, string>;
};

const SOURCE_ACCOUNT = "5f0c7bb2-1d3c-4d2e-9a57-0b8d4a2f9c11";

const sha256 = (bytes: Buffer) => hash("sha256", bytes, "hex");

/** Writes an archive as an export would, or one that somebody has forged; returns its path. */
export async function craftArchive(
  folder: string,
  { records = {}, files = {}, manifest = {}, tampered = {} }: Crafted,
) {
  const all: Records = { accounts: [{ id: SOURCE_ACCOUNT }], ...records };
  const contents = new Map<string, Buffer>();
  for (const [table, rows] of Object.entries(all))
    contents.set(`records/${table}.ndjson`, Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join("")));
  for (const [path, content] of Object.entries(files)) contents.set(path, Buffer.from(content));
  const listed = {
    format: ARCHIVE_FORMAT,
    product: { name: "IndieLens", version: "0.1.0" },
    madeAt: "2026-02-27T12:00:00.000Z",
    account: { username: "mara" },
    parts: ["records", "media"],
    records: Object.fromEntries(Object.entries(all).map(([table, rows]) => [table, rows.length])),
    figures: {},
    files: [...contents].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sha256(bytes) })),
    missing: [],
    ...manifest,
  };
  for (const [path, content] of Object.entries(tampered)) contents.set(path, Buffer.from(content));
  const path = join(folder, `${crypto.randomUUID()}.zip`);
  const entries = [...contents].map(([path, bytes]) => ({ path, packed: false, bytes }));
  const last = { path: "manifest.json", packed: false, bytes: Buffer.from(JSON.stringify(listed)) };
  await writeZip([...entries, last], path, new Date("2026-02-27T12:00:00Z"));
  return path;
}
