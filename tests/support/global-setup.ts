import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { createLog } from "~/platform/log.ts";
import { quietConfig, TEMPLATE_DATABASE, urlOfDatabase } from "./config.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { loadServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: string;
  }
}

/** One database server a run, trading durability for speed, with a migrated template to copy. */
export default async function setUp(project: TestProject) {
  const dataDir = await scratchFolder();
  const log = createLog({ logLevel: "silent" });
  const settings = { fsync: "off", synchronous_commit: "off", full_page_writes: "off", max_connections: "300" };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  await createTemplate(postgres.url, dataDir);
  project.provide("databaseServer", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function createTemplate(server: string, dataDir: string) {
  const { Client } = await import("pg");
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const { serve } = await loadServer();
  const running = await serve(quietConfig({ databaseUrl: urlOfDatabase(server, TEMPLATE_DATABASE), dataDir, port: 0 }));
  await running.stop();
}
