import { Client } from "pg";
import { quietConfig, TEMPLATE_DATABASE, urlOfDatabase } from "./config.ts";
import { loadServer } from "./server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Settings of the servers of this run; always with `DATABASE_URL`, behind a pooler also with `DATABASE_SESSION_URL`. */
    surroundings: Record<string, string>;
  }
}

/** Creates the migrated database that every test file copies. */
export async function createTemplate(settings: Record<string, string>, dataDir: string) {
  const server = settings.DATABASE_URL ?? "";
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const { serve } = await loadServer();
  const databaseUrl = urlOfDatabase(server, TEMPLATE_DATABASE);
  const running = await serve(quietConfig({ databaseUrl, dataDir, port: 0 }, settings));
  await running.stop();
  const template = new Client({ connectionString: databaseUrl });
  await template.connect();
  // Its copies are instances that have never run: without a last heartbeat none of them was down since.
  await template.query("delete from heartbeats");
  await template.end();
}
