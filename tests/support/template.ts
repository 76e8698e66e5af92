import { Client } from "pg";
import { quietConfig, TEMPLATE_DATABASE, urlOfDatabase } from "./config.ts";
import { loadServer } from "./server.ts";

/** Makes the migrated database that every test file copies. */
export async function createTemplate(server: string, dataDir: string) {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${TEMPLATE_DATABASE}`);
  await admin.end();
  const { serve } = await loadServer();
  const running = await serve(quietConfig({ databaseUrl: urlOfDatabase(server, TEMPLATE_DATABASE), dataDir, port: 0 }));
  await running.stop();
}
