import { startPostgresServer } from "./postgres-server.ts";
import { s3Environment, startS3Server } from "./s3-server.ts";

/** The servers that an operator runs beside the product, with the settings for them. */
export async function startServers() {
  const [postgres, s3] = await Promise.all([startPostgresServer(), startS3Server()]);
  const settings: Record<string, string> = { DATABASE_URL: postgres.url, ...s3Environment(s3.settings) };
  return {
    settings,
    async stop() {
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}
