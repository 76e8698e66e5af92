import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startPostgresServer } from "./postgres-server.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { createTemplate } from "./template.ts";

/** The servers that an operator would run beside the product, with a migrated template to copy. */
export default async function setUp(project: TestProject) {
  const dataDir = await scratchFolder();
  const postgres = await startPostgresServer();
  await createTemplate(postgres.url, dataDir);
  project.provide("databaseServer", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
