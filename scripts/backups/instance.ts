// Opens settings, database and files for backup and restore. The product may be running at the same time.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { importKey } from "~/features/studio/imports/rules.ts";
import { originalKey } from "~/features/video/videos/rules.ts";
import { jobs } from "~/jobs.ts";
import type { BackupServices } from "~/platform/backup/backup.server.ts";
import { type Config, parseConfig } from "~/platform/config.ts";
import { commandUrl } from "~/platform/database-addresses.ts";
import { openDb } from "~/platform/db.ts";
import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from "~/platform/embedded-postgres.ts";
import { readEnvFile } from "~/platform/env-file.ts";
import { openFiles } from "~/platform/files.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { explainStart } from "~/platform/start-failure.ts";
import { versionOf } from "~/platform/version.ts";

export const ROOT = join(import.meta.dirname, "../..");

export type Instance = BackupServices & { config: Config; url: string; stop(): Promise<void> };

const EMBEDDED = { join: joinEmbeddedPostgres, alone: startEmbeddedPostgres };

/** `alone` refuses to start while a product runs on the same data folder. */
async function openInstance(way: keyof typeof EMBEDDED): Promise<Instance> {
  readEnvFile();
  const config = parseConfig(process.env);
  const log = createLog({ logLevel: "error" });
  await mkdir(config.dataDir, { recursive: true });
  const address = await commandUrl(config);
  const postgres: EmbeddedPostgres | null = address ? null : await EMBEDDED[way]({ dataDir: config.dataDir, log });
  const url = address ?? postgres?.url ?? "";
  const db = openDb(url, log);
  const files = await openFiles(config, { film: originalKey, archive: importKey });
  return {
    db,
    url,
    config,
    storage: files.storage,
    version: versionOf(ROOT),
    async stop() {
      files.close();
      await db.$client.end();
      await postgres?.stop();
    },
  };
}

/** The queue without a worker: jobs are written, and the running product does them. */
export const openQueueOf = ({ url }: Instance) =>
  openQueue({ url, jobs, log: createLog({ logLevel: "error" }), meters: openMetrics({ withRuntime: false }) });

/** Runs one command; its errors are printed as a sentence for the operator. */
export async function run(way: keyof typeof EMBEDDED, verb: (instance: Instance) => Promise<string | null>) {
  let instance: Instance | null = null;
  try {
    instance = await openInstance(way);
    const refusal = await verb(instance);
    if (refusal) throw new Refused(refusal);
  } catch (error) {
    console.error(error instanceof Refused ? error.message : explainStart(error));
    process.exitCode = 1;
  } finally {
    await instance?.stop();
  }
}

class Refused extends Error {}
