import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { measureDatabase } from "./database-cost.ts";
import { refuseDeadlocks } from "./deadlocks.ts";
import { startPooler } from "./pooler.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { startServers } from "./servers.ts";
import { createTemplate } from "./template.ts";

/** Each file of tests has a database of its own: those of the files before must not keep their connections. */
const IDLE_SECONDS = { server_idle_timeout: 5 };

/** The servers that an operator would run beside the product, with a migrated template to copy. */
export default async function setUp(project: TestProject) {
  const dataDir = await scratchFolder();
  const servers = await startServers();
  const database = servers.settings.DATABASE_URL ?? "";
  await createTemplate(servers.settings, dataDir);
  const pooler = project.name === "pooler" ? await startPooler(database, { settings: IDLE_SECONDS }) : null;
  const addresses = pooler && { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: database };
  project.provide("surroundings", { ...servers.settings, ...addresses });
  const recordDatabase = await measureDatabase(database);
  return async () => {
    recordDatabase();
    try {
      await refuseDeadlocks(database, null);
    } finally {
      await pooler?.stop();
      await servers.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
}
