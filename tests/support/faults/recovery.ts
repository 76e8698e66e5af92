import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { PgBoss } from "pg-boss";
import { until } from "../until.ts";

/** Longer than the retention of anything unfinished. */
const LATER = "25 hours";
const LATER_MS = 25 * 60 * 60 * 1000;
const QUEUE_REST_MS = 240_000;

export type Rows = Record<string, unknown>[];

export async function openLedger(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  return {
    rows: async (statement: string, values: unknown[] = []): Promise<Rows> =>
      (await client.query(statement, values)).rows,
    close: () => client.end(),
  };
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

const UNFINISHED =
  "select name, state from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'";

/** Waits until every job has ended, those of dead workers included; returns the jobs that do not end. */
export async function unfinishedJobs(ledger: Ledger): Promise<Rows> {
  const none = async () => (await ledger.rows(UNFINISHED)).length === 0;
  await until(none, "every job has ended", QUEUE_REST_MS).catch(() => {});
  return ledger.rows(UNFINISHED);
}

/** Ages rows and files by a day, and has the running product sweep. */
export async function sweepADayLater(ledger: Ledger, databaseUrl: string, dataDir: string): Promise<void> {
  const older = `created_at = created_at - interval '${LATER}', updated_at = updated_at - interval '${LATER}'`;
  await ledger.rows(`update videos set ${older}`);
  for (const folder of ["work", "files/.incoming"]) await ageFiles(join(dataDir, folder));
  const boss = new PgBoss({ connectionString: databaseUrl, supervise: false, schedule: false, migrate: false });
  boss.on("error", () => {});
  await boss.start();
  const id = await boss.send("videos.sweep", {});
  await boss.stop({ graceful: false });
  const swept = async () =>
    (await ledger.rows("select state from pgboss.job where id = $1", [id]))[0]?.state === "completed";
  await until(swept, "the sweep has run");
}

async function ageFiles(folder: string) {
  const then = new Date(Date.now() - LATER_MS);
  for (const name of await readdir(folder).catch(() => [])) await utimes(join(folder, name), then, then);
}
