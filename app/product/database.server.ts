import { openSnapshots } from "~/platform/backup/snapshot.server.ts";
import type { Config } from "~/platform/config.ts";
import { type DatabaseAddresses, openAddresses } from "~/platform/database-addresses.ts";
import { openDb } from "~/platform/db.ts";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import type { Log } from "~/platform/log.ts";
import { migrateDb } from "~/platform/migrate.ts";
import { openNotifications } from "~/platform/notifications.ts";

/** Finds the database or starts the embedded one, checks what its addresses lead to, and migrates it. */
export async function openDatabase(config: Config, log: Log, root: string) {
  const { dataDir, databaseUrl, databaseSessionUrl } = config;
  const addresses = databaseUrl ? await openAddresses(databaseUrl, databaseSessionUrl, log) : null;
  const postgres = addresses ? null : await startEmbeddedPostgres({ dataDir, log });
  const { url, sessionUrl, keepsNames } = addresses ?? embedded(postgres?.url ?? "");
  const db = openDb(url, log, { most: config.databasePool, keepsNames });
  const migrating = sessionUrl === url ? db : openDb(sessionUrl, log, { most: 1 });
  await migrateDb(migrating, root, openSnapshots(dataDir, root), log);
  if (migrating !== db) await migrating.$client.end();
  return { db, postgres, url, sessionUrl, notifications: openNotifications(sessionUrl, log) };
}

const embedded = (url: string): DatabaseAddresses => ({ url, sessionUrl: url, keepsNames: true });
