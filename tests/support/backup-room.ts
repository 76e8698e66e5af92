import { join } from "node:path";
import type { RestoreRoom } from "~/features/backups/commands/restore.server.ts";
import { jobs } from "~/jobs.ts";
import { openDb } from "~/platform/db.ts";
import { withHeldRemovals } from "~/platform/held-removals.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { openQueue } from "~/platform/queue.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** An instance on this database, without a product that serves it. */
export async function openBackupRoom(databaseUrl: string): Promise<RestoreRoom & { url: string }> {
  const log = createLog({ logLevel: "silent" });
  const dataDir = await scratchFolder();
  const db = openDb(databaseUrl, log);
  return {
    db,
    url: databaseUrl,
    storage: withHeldRemovals(await openLocalStorage(join(dataDir, "files")), db),
    config: { dataDir, databaseUrl, authSecret: null },
    version: "0.1.0",
    migrations: readMigrations("."),
    openQueue: () => openQueue(databaseUrl, jobs, log, openMetrics({ withRuntime: false })),
  };
}
