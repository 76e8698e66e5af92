import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { measureDatabase } from "./database-cost.ts";
import { refuseDeadlocks } from "./deadlocks.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { startServers } from "./servers.ts";
import { createTemplate } from "./template.ts";

/** The servers that an operator would run beside the product, with a migrated template to copy. */
export default async function setUp(project: TestProject) {
  const dataDir = await scratchFolder();
  const servers = await startServers();
  await createTemplate(servers.settings, dataDir);
  project.provide("surroundings", servers.settings);
  const recordDatabase = await measureDatabase(servers.settings.DATABASE_URL ?? "");
  return async () => {
    recordDatabase();
    try {
      await refuseDeadlocks(servers.settings.DATABASE_URL ?? "", null);
    } finally {
      await servers.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  };
}
