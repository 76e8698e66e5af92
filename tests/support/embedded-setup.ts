import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { createLog } from "~/platform/log.ts";
import { measureDatabase } from "./database-cost.ts";
import { TEST_DATABASE } from "./database-settings.ts";
import { refuseDeadlocks } from "./deadlocks.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { createTemplate } from "./template.ts";

/** One embedded database server for each run, without durability for speed, with a migrated template to copy. */
export default async function setUp(project: TestProject) {
  const dataDir = await scratchFolder();
  const log = createLog({ logLevel: "silent" });
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings: TEST_DATABASE });
  const surroundings = { DATABASE_URL: postgres.url };
  await createTemplate(surroundings, dataDir);
  project.provide("surroundings", surroundings);
  const recordDatabase = await measureDatabase(postgres.url);
  return async () => {
    recordDatabase();
    try {
      await refuseDeadlocks(postgres.url, join(dataDir, "postgres.log"));
    } finally {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
}
