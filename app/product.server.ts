import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { jobs, schedules } from "~/jobs.ts";
import type { Config } from "~/platform/config.ts";
import { migrateDb, openDb } from "~/platform/db.ts";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import type { Log } from "~/platform/log.ts";
import { openQueue } from "~/platform/queue.ts";

export type Product = Awaited<ReturnType<typeof startProduct>>;

/** Opens everything outside that the product stands on, and starts the worker where this process has that role. */
export async function startProduct(config: Config, log: Log, root: string) {
  await mkdir(config.dataDir, { recursive: true });
  const postgres = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const url = config.databaseUrl ?? postgres?.url ?? "";
  const db = openDb(url, log);
  await migrateDb(db, root);
  const storage = await openLocalStorage(join(config.dataDir, "files"));
  const queue = await openQueue(url, jobs, log);

  const product = {
    config,
    log,
    db,
    storage,
    queue,
    /** Ends jobs in hand, then connections, then the embedded database. */
    async stop() {
      await queue.stop();
      await db.$client.end();
      await postgres?.stop();
    },
  };
  if (config.role !== "web") await queue.work(jobs, schedules, product);
  return product;
}
