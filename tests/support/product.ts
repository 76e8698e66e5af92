import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { Client } from "pg";
import { inject } from "vitest";
import type { Config } from "~/platform/config.ts";
import { quietConfig, TEMPLATE_DATABASE, urlOfDatabase } from "./config.ts";
import { freePort } from "./free-port.ts";
import { bucketOf } from "./s3-server.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { loadServer } from "./server.ts";

/** A whole product on its own database and folder, answering on a free port of loopback. */
export async function startTestProduct(overrides: Partial<Config> = {}) {
  const databaseUrl = overrides.databaseUrl ?? (await copyTemplate());
  const dataDir = await scratchFolder();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const { serve } = await loadServer();
  const addresses = overrides.databaseSessionUrl ? { databaseUrl } : addressesOf(databaseUrl);
  const config = quietConfig({ dataDir, port, baseUrl, ...overrides, ...addresses }, inject("surroundings"));
  const running = await serve({ ...config, s3: await ownBucket(config) });
  return {
    ...running.product,
    app: running.app,
    /** The address on which it listens, whatever its public address is. */
    url: running.url,
    baseUrl: overrides.baseUrl ?? baseUrl,
    databaseUrl,
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** By way of the pooler, where these tests have one beside the product. */
function addressesOf(databaseUrl: string): Partial<Config> {
  const { DATABASE_URL = "", DATABASE_SESSION_URL } = inject("surroundings");
  if (!DATABASE_SESSION_URL) return { databaseUrl };
  const database = new URL(databaseUrl).pathname.slice(1);
  return { databaseUrl: urlOfDatabase(DATABASE_URL, database), databaseSessionUrl: databaseUrl };
}

/** Only products of one database share a bucket: a sweep removes files that its database does not know. */
async function ownBucket({ s3, databaseUrl }: Config) {
  const name = new URL(databaseUrl ?? "").pathname.slice(1).replaceAll("_", "-");
  return s3 && bucketOf(s3, name);
}

export type TestProduct = Awaited<ReturnType<typeof startTestProduct>>;

/** A database of its own for one test file, migrated, as a connection string. */
export async function copyTemplate(): Promise<string> {
  const { DATABASE_URL, DATABASE_SESSION_URL } = inject("surroundings");
  const server = DATABASE_SESSION_URL ?? DATABASE_URL ?? "";
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  // Two copies of one template at the same time are refused by PostgreSQL: take turns.
  await admin.query("select pg_advisory_lock(1)");
  // Copied as files: through the log it costs four times as much.
  await admin.query(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
  await admin.end();
  return urlOfDatabase(server, name);
}
