import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { entriesOf, skip } from "~/platform/archive.ts";
import { firstTableWithRows } from "~/platform/catalogue.ts";
import { discardClient } from "~/platform/db.ts";
import type { Migration } from "~/platform/migrations.ts";
import type { Queue } from "~/platform/queue.ts";
import { noteRestored } from "~/platform/restored-marker.ts";
import { readWaitingJobs } from "~/platform/waiting-jobs.ts";
import { BACKUP_LOCK, type BackupServices } from "./backup.server.ts";
import { restoreDataFile } from "./data-folder.server.ts";
import type { Manifest } from "./input.ts";
import { rebuild } from "./rebuilding.server.ts";
import { openFileRestore } from "./restored-files.server.ts";
import { ENTRY, levelRefusal, mayCopyRows, refusalMessage, type Target, targetRefusal } from "./rules.ts";
import type { Say } from "./stored-files.server.ts";
import { type Verified, verifyArchive } from "./verification.server.ts";

export type RestoreServices = BackupServices & {
  config: { databaseUrl: string | null };
  migrations: Migration[];
  /** Opened late, because its connections would count as other users of the database. */
  openQueue(): Promise<Queue>;
};

export type Restored = { ok: true; manifest: Manifest; jobsOfOtherVersions: number } | { ok: false; message: string };

/**
 * Fills an empty instance from a backup. All rows are committed together at the end; until then, also after a kill, the
 * instance counts as empty and the restore may be run again.
 */
export async function restoreBackup(services: RestoreServices, path: string, say: Say): Promise<Restored> {
  const refused = (reason: Parameters<typeof refusalMessage>[0], detail = "") =>
    ({ ok: false, message: refusalMessage(reason, path, detail) }) as const;
  const client = await services.db.$client.connect();
  try {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [BACKUP_LOCK]);
    if (!rows[0]?.mine) return refused("already-running");
    say("Checking the file …");
    const verified = await verifyArchive(path);
    if (!verified.ok) return refused(verified.reason, verified.detail);
    const { about, manifest } = verified;
    const level = levelRefusal(manifest.level, services.migrations);
    if (level) return refused(level, about.version);
    const target = targetRefusal(about.kind, await inspectTarget(client, services));
    if (target) return refused(target.reason, target.detail);
    return await fill(client, services, path, verified, say).then(
      (jobs) => ({ ok: true, manifest, ...jobs }) as const,
      (error) => refused("stopped", error.message),
    );
  } finally {
    await discardClient(client);
  }
}

const marker = (services: RestoreServices) => join(services.config.dataDir, "restore-unfinished");

async function inspectTarget(client: PoolClient, services: RestoreServices): Promise<Target> {
  const { done: hasNoFiles } = await services.storage.files()[Symbol.asyncIterator]().next();
  return {
    others: services.config.databaseUrl ? await otherConnections(client) : 0,
    filledTable: await firstTableWithRows(client, mayCopyRows),
    hasFiles: !hasNoFiles,
    restoreUnfinished: await stat(marker(services)).then(
      () => true,
      () => false,
    ),
  };
}

const DISCONNECT_WAIT_MS = 5_000;
const POLL_MS = 200;

/** For shared databases; the embedded one has an owner's lock. Waits for processes that have just stopped. */
async function otherConnections(client: PoolClient, waitMs = DISCONNECT_WAIT_MS): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  if (rows[0]?.others === 0 || waitMs <= 0) return rows[0]?.others;
  await sleep(POLL_MS);
  return otherConnections(client, waitMs - POLL_MS);
}

async function fill(client: PoolClient, services: RestoreServices, path: string, { manifest }: Verified, say: Say) {
  const { config, storage } = services;
  const queue = await services.openQueue();
  const folder = await mkdtemp(join(await ensureFolder(join(config.dataDir, "work")), "restore-"));
  await writeFile(marker(services), path, { flush: true });
  try {
    say("Copying files and rows …");
    await client.query("begin");
    const source = { entries: entriesOf(path), manifest };
    const files = openFileRestore(storage, manifest.files, join(folder, "file"));
    await rebuild(client, source, services.migrations, async (entry) => {
      if (files.knows(entry)) await files.put(entry);
      else if (entry.name.startsWith(ENTRY.data)) await restoreDataFile(config.dataDir, entry);
      else await skip(entry);
    });
    await files.settle();
    const jobsOfOtherVersions = await queue.restore(drizzle(client), await readWaitingJobs(client));
    await noteRestored(config.dataDir);
    await client.query("commit");
    await rm(marker(services), { force: true });
    return { jobsOfOtherVersions };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await queue.stop();
  }
}

async function ensureFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  return folder;
}
