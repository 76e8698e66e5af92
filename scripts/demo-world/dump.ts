import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { getTableName, sql } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { ownRows, TABLES } from "~/db/ownership.ts";
import { SAMPLE_PREFIX, type WorldName } from "~/features/studio/demo/rules/world.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { type Making, OWNER, sampleId } from "./making.ts";

const ROOT = join(import.meta.dirname, "../..");
const WORLDS = join(ROOT, "app/features/studio/demo/world");
/** The media of both worlds. */
export const SAMPLES = join(ROOT, "samples");

/** What the product writes by itself while the worlds are made, or again in each demo. */
const LEFT_OUT = new Set([
  ...["events", "mails", "form_keys", "sessions", "payees", "comment_counts", "project_counts"],
  ...["audience_marks", "stale_months", "audience_months", "pair_months", "video_months", "audience_answers"],
  ...["clip_charges", "unusual_tellings", "weekly_summaries", "link_checks", "comment_notices", "comment_words"],
  ...["comment_mentions", "report_mails", "prints", "sending_days", "taken_frames", "visitor_days", "audience_pairs"],
]);
/** Folders of the storage that samples mirror. */
export const MEDIA = ["films", "posters", "pictures", "clips", "emoji"];
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Writes the account's rows to the world's folder, and its media to `samples`. */
export async function dumpWorld({ db, storage }: Making, name: WorldName): Promise<void> {
  const tables = await rowsOfAll(db);
  const renamed = await renamedIds(db, tables);
  const rename = (text: string) => text.replace(UUID, (id) => renamed.get(id) ?? id);
  const folder = join(WORLDS, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const [table, rows] of tables)
    await writeFile(join(folder, `${table}.jsonl`), `${rows.map(rename).join("\n")}\n`);
  await dumpMedia(storage, new Set([...tables.values()].flatMap((rows) => rows.join("\n").match(UUID) ?? [])), rename);
}

/** Writes one table of the account to the world's folder; nothing else of the world is another. */
export async function dumpTable(db: Db, name: WorldName, table: string): Promise<void> {
  const rows = (await rowsOfAll(db)).get(table);
  if (rows) await writeFile(join(WORLDS, name, `${table}.jsonl`), `${rows.join("\n")}\n`);
}

async function rowsOfAll(db: Db): Promise<Map<string, string[]>> {
  const dumped = new Map<string, string[]>();
  for (const registered of TABLES) {
    const [name, own] = [getTableName(registered.table), ownRows(registered, OWNER)];
    if (!own || LEFT_OUT.has(name)) continue;
    const { rows } = await db.execute<{ row: object }>(
      sql`select row_to_json(${sql.identifier(name)}) as row from ${sql.identifier(name)} where ${own}`,
    );
    if (rows.length > 0) dumped.set(name, rows.map(({ row }) => written(registered.table, row)).sort());
  }
  return dumped;
}

/** A row without columns that the database generates, or that its triggers count. */
function written(table: PgTable, row: object): string {
  const generated = getTableConfig(table)
    .columns.filter((column) => column.generated)
    .map(({ name }) => name);
  const counted = getTableName(table) === "project_folders" ? { projects: 0 } : {};
  const stored = Object.entries({ ...row, ...counted }).filter(([column]) => !generated.includes(column));
  return JSON.stringify(Object.fromEntries(stored));
}

/** Sample ids for those that the product gave: of poster frames and of files. Names in playlists stay. */
async function renamedIds(db: Db, tables: Map<string, string[]>): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ token: string }>(sql`select token::text as token from ladders`);
  const kept = new Set(rows.map(({ token }) => token));
  const renamed = new Map<string, string>();
  for (const id of [...tables.values()].flatMap((lines) => lines.join("\n").match(UUID) ?? [])) {
    if (!id.startsWith(SAMPLE_PREFIX) && !kept.has(id) && !renamed.has(id)) renamed.set(id, sampleId());
  }
  return renamed;
}

async function dumpMedia(storage: Storage, owned: Set<string>, rename: (text: string) => string): Promise<void> {
  for (const prefix of MEDIA) {
    for await (const { key } of storage.files(prefix)) {
      if (!owned.has(key.split("/")[1] ?? "")) continue;
      const path = join(SAMPLES, rename(key));
      await mkdir(dirname(path), { recursive: true });
      await pipeline(storage.read(key), createWriteStream(path));
    }
  }
}
