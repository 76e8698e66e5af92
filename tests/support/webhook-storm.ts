import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { isNull } from "drizzle-orm";
import { webhookDeliveries } from "~/db/schema/webhooks.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { deliverWebhook } from "~/features/account/webhooks/jobs.server.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { openKeptSecrets } from "~/platform/kept-secrets.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { createAccount, createWebhook } from "./factories/account.ts";
import { createSite } from "./factories/content.ts";
import { randomOf } from "./random.ts";
import { openReceiver } from "./receiver.ts";
import { until } from "./until.ts";

type Storm = { messages: number; kills: number; seed: number };

const SECRET = "secret of this storm";
/** After so many failures a message is taken, so that none uses up its ten attempts. */
const FAILS_AT_MOST = 5;
const SWEPT_EVERY_MS = 400;
const PATIENCE_MS = 480_000;

/**
 * Tells a program of many events, which it refuses half of the time, by two workers that are killed in turn.
 * @returns the messages that the program has never taken, those that say to have arrived and have not, and how often one
 * was taken more than once
 */
export async function stormOfMessages(databaseUrl: string, { messages, kills, seed }: Storm) {
  const log = createLog({ logLevel: "silent" });
  const db = openDb(databaseUrl, log);
  const meters = openMetrics({ withRuntime: false });
  const queue = await openQueue({ url: databaseUrl, jobs: [deliverWebhook], log, meters });
  const random = randomOf(seed);
  const [taken, failed] = [new Map<string, number>(), new Map<string, number>()];
  const receiver = await openReceiver(({ "webhook-id": id = "" }) => {
    const failures = failed.get(String(id)) ?? 0;
    const isRefused = failures < FAILS_AT_MOST && random(2) === 0;
    const counts = isRefused ? failed : taken;
    counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
    return { status: isRefused ? 503 : 204 };
  });
  const { accountId } = await createAccount(db, { plan: "pro" });
  await createSite(db, accountId);
  await createWebhook({ db, keptSecrets: openKeptSecrets([SECRET]) }, accountId, { url: receiver.url });
  for (let told = 0; told < messages; told++) {
    const event = { accountId, kind: "video.ready", subjectId: newId<VideoId>(), payload: {}, at: new Date() } as const;
    await db.transaction((tx) => recordEvent(tx, queue, event));
  }
  const start = () => startWorker(databaseUrl, receiver.port);
  const workers = [await start(), await start()];
  const isUnsent = isNull(webhookDeliveries.deliveredAt);
  for (let kill = 1; kill <= kills; kill++) {
    const share = (messages * kill) / (kills + 1);
    await until(() => passTime(db).then(() => taken.size >= share), "messages arrive", PATIENCE_MS);
    await endWorker(workers.shift());
    workers.push(await start());
  }
  const isOver = async () => (await passTime(db)) && (await db.$count(webhookDeliveries, isUnsent)) === 0;
  await until(isOver, "all messages have arrived", PATIENCE_MS);
  for (const worker of workers) await endWorker(worker);
  const rows = await db
    .select({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries);
  const told = rows.filter(({ attempts }) => attempts > 0);
  await queue.stop();
  await receiver.stop();
  await db.$client.end();
  return {
    told: told.length,
    missing: told.filter(({ id }) => !taken.has(id)).length,
    repeated: [...taken.values()].filter((times) => times > 1).length,
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

async function endWorker(worker: ChildProcess | undefined) {
  if (!worker || worker.exitCode !== null) return;
  worker.kill("SIGKILL");
  await once(worker, "exit");
}

/** Ends the pauses between attempts. */
async function passTime(db: Db & { $client: { query(text: string): Promise<unknown> } }): Promise<true> {
  await db.$client.query(
    `update pgboss.job set start_after = now() where id in (select id from pgboss.job
      where name = '${deliverWebhook.name}' and state in ('created', 'retry') and start_after > now()
      for update skip locked)`,
  );
  await sleep(SWEPT_EVERY_MS);
  return true;
}
