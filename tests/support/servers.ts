import { startPostgresServer } from "./postgres-server.ts";

/** The servers that an operator runs beside the product, and the settings that lead to them. */
export async function startServers() {
  const postgres = await startPostgresServer();
  const settings: Record<string, string> = { DATABASE_URL: postgres.url };
  return { settings, stop: () => postgres.stop() };
}
