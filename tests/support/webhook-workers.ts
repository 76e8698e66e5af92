import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { deliverWebhook } from "~/features/account/webhooks/jobs.server.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { openKeptSecrets } from "~/platform/kept-secrets.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { createAccount, createWebhook } from "./factories/account.ts";
import { createSite } from "./factories/content.ts";
import type { Receiver } from "./receiver.ts";
import { until } from "./until.ts";

const SECRET = "secret of this storm";
const SWEPT_EVERY_MS = 400;

/** An account whose events go to a receiver; workers of their own send them. */
export async function openTeller(databaseUrl: string, receiver: Receiver) {
  const log = createLog({ logLevel: "silent" });
  const db = openDb(databaseUrl, log);
  const queue = await openQueue({
    ...{ url: databaseUrl, jobs: [deliverWebhook], log },
    meters: openMetrics({ withRuntime: false }),
  });
  const { accountId } = await createAccount(db, { plan: "pro" });
  await createSite(db, accountId);
  await createWebhook({ db, keptSecrets: openKeptSecrets([SECRET]) }, accountId, { url: receiver.url });
  return {
    ...{ db, queue, accountId },
    startWorker: () => startWorker(databaseUrl, receiver.port),
    async close() {
      await queue.stop();
      await db.$client.end();
    },
  };
}

async function startWorker(databaseUrl: string, port: string): Promise<ChildProcess> {
  const script = ["--import", "./scripts/resolve-paths.ts", "tests/support/webhook-worker.ts"];
  const child = spawn(process.execPath, [...script, databaseUrl, port, SECRET], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += chunk));
  await until(() => said.includes("ready"), "the worker is ready");
  return child;
}

export async function endWorker(worker: ChildProcess | undefined) {
  if (!worker || worker.exitCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** Ends the pauses between attempts. */
export async function passTime(db: Db & { $client: { query(text: string): Promise<unknown> } }): Promise<true> {
  await db.$client.query(
    `update pgboss.job set start_after = now() where id in (select id from pgboss.job
      where name = '${deliverWebhook.name}' and state in ('created', 'retry') and start_after > now()
      for update skip locked)`,
  );
  await sleep(SWEPT_EVERY_MS);
  return true;
}
