import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { PoolClient } from "pg";
import { entriesOf, openArchive, skip } from "~/platform/archive.ts";
import type { Snapshots } from "~/platform/migrate.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { versionOf } from "~/platform/version.ts";
import { aboutOf, addJson, discardUnfinished } from "./backup.server.ts";
import { rebuild } from "./rebuilding.server.ts";
import { beginSnapshot, writeRows } from "./rows.server.ts";
import { ENTRY, snapshotName, snapshotsToDelete } from "./rules.ts";
import { verifyArchive } from "./verification.server.ts";

/** Snapshots under `{dataDir}/snapshots`; the newest few are kept. */
export function openSnapshots(dataDir: string, root: string): Snapshots {
  const folder = join(dataDir, "snapshots");
  return {
    async take(client, level) {
      const now = new Date();
      const file = join(folder, snapshotName(now, level));
      await discardUnfinished(folder);
      await writeSnapshot(client, file, versionOf(root), now);
      for (const name of snapshotsToDelete(await readdir(folder))) await rm(join(folder, name));
      return file;
    },
    async restore(client, file) {
      const verified = await verifyArchive(file);
      if (!verified.ok) throw new Error(`${verified.reason}: ${verified.detail}`);
      const source = { entries: entriesOf(file), manifest: verified.manifest };
      await rebuild(client, source, readMigrations(root), skip);
    },
  };
}

async function writeSnapshot(client: PoolClient, file: string, version: string, now: Date) {
  const archive = await openArchive(file);
  try {
    await addJson(archive, ENTRY.about, aboutOf("snapshot", version, now));
    await beginSnapshot(client);
    const rows = await writeRows(client, archive);
    await client.query("commit");
    await addJson(archive, ENTRY.manifest, { ...rows, files: [], data: [] });
    await archive.publish();
  } catch (error) {
    await archive.discard();
    throw error;
  }
}
