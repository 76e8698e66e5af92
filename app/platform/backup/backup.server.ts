import { readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Pool, PoolClient } from "pg";
import { type Archive, openArchive, UNFINISHED } from "~/platform/archive.ts";
import { type Db, discardClient } from "~/platform/db.ts";
import { holdRemovals } from "~/platform/held-removals.ts";
import { MIGRATION_LOCK } from "~/platform/migrate.ts";
import type { Storage } from "~/platform/storage.ts";
import { copyDataFolder } from "./data-folder.server.ts";
import type { About, Manifest } from "./input.ts";
import { beginSnapshot, writeRows } from "./rows.server.ts";
import { ENDING, ENTRY, FORMAT, type Kind } from "./rules.ts";
import { openFileCopy, type Say } from "./stored-files.server.ts";

export type BackupServices = {
  db: Db & { $client: Pool };
  storage: Storage;
  config: { dataDir: string; authSecret: string | null };
  /** Version of the product, as in package.json. */
  version: string;
};

export type Written = { ok: true; manifest: Manifest } | { ok: false; reason: "already-running" };

/** Any constant works: one backup or restore of an instance at a time. */
export const BACKUP_LOCK = 6_118_209;

/**
 * Writes rows, waiting jobs and files, consistent at one moment, to one file, while the product runs. Rejects, and
 * removes the unfinished file, when the disk is full or the database connection is lost.
 */
export async function writeBackup(services: BackupServices, path: string, now: Date, say: Say): Promise<Written> {
  const client = await services.db.$client.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [BACKUP_LOCK]);
    if (!rows[0]?.mine) return { ok: false, reason: "already-running" };
    await discardUnfinished(dirname(path));
    const archive = await openArchive(path);
    try {
      return { ok: true, manifest: await fill(archive, client, services, now, say) };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    // A connection that failed during a COPY cannot be used again.
    await discardClient(client);
  }
}

async function fill(
  archive: Archive,
  client: PoolClient,
  services: BackupServices,
  now: Date,
  say: Say,
): Promise<Manifest> {
  await addJson(archive, ENTRY.about, aboutOf("backup", services.version, now));
  say("Copying files …");
  const copy = openFileCopy(archive, services.storage, say);
  await copy.catchUp();
  await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
  let files: Manifest["files"] = [];
  await holdRemovals(client, async () => {
    await beginSnapshot(client);
    files = await copy.finish();
  });
  say("Copying rows …");
  const rows = await writeRows(client, archive);
  await client.query("commit");
  const data = await copyDataFolder(archive, services.config.dataDir, services.config.authSecret !== null);
  const manifest: Manifest = { ...rows, files, data };
  await addJson(archive, ENTRY.manifest, manifest);
  await archive.publish();
  return manifest;
}

export const aboutOf = (kind: Kind, version: string, now: Date): About => ({
  product: "indielens",
  format: FORMAT,
  version,
  kind,
  takenAt: now.toISOString(),
});

export const addJson = (archive: Archive, name: string, value: About | Manifest) =>
  archive.addBytes(name, Buffer.from(JSON.stringify(value)));

/** Call it with the backup lock or migration lock held: then an unfinished file is left from a killed process. */
export async function discardUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (name.endsWith(ENDING + UNFINISHED)) await rm(join(folder, name), { force: true });
  }
}
