import { join } from "node:path";
import { jobs } from "~/jobs.ts";
import type { RestoreServices } from "~/platform/backup/restore.server.ts";
import { openDb } from "~/platform/db.ts";
import { withHeldRemovals } from "~/platform/held-removals.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { openQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** An instance on this database, with a folder of its own unless a store is given, and without a running product. */
export async function openBackupServices(
  databaseUrl: string,
  storage?: Storage,
): Promise<RestoreServices & { url: string }> {
  const log = createLog({ logLevel: "silent" });
  const dataDir = await scratchFolder();
  const db = openDb(databaseUrl, log);
  return {
    db,
    url: databaseUrl,
    storage: withHeldRemovals(storage ?? (await openLocalStorage(join(dataDir, "files"))), db),
    config: { dataDir, databaseUrl, authSecret: null },
    version: "0.1.0",
    migrations: readMigrations("."),
    openQueue: () => openQueue({ url: databaseUrl, jobs, log, meters: openMetrics({ withRuntime: false }) }),
  };
}
