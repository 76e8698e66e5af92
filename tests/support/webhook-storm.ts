import { and, eq, inArray, isNull } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "~/db/schema/webhooks.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { randomOf } from "./random.ts";
import { openReceiver } from "./receiver.ts";
import { until } from "./until.ts";
import { endWorker, openTeller, passTime } from "./webhook-workers.ts";

type Storm = { messages: number; kills: number; seed: number };

/** After so many failures a message is taken, so that none uses up its ten attempts. */
const FAILS_AT_MOST = 5;
const PATIENCE_MS = 480_000;

/**
 * Tells a program of many events, which it refuses half of the time, by two workers that are killed in turn.
 * @returns the messages that the program has never taken, those that say to have arrived and have not, and how often one
 * was taken more than once
 */
export async function stormOfMessages(databaseUrl: string, { messages, kills, seed }: Storm) {
  const random = randomOf(seed);
  const [taken, failed] = [new Map<string, number>(), new Map<string, number>()];
  const receiver = await openReceiver(({ "webhook-id": id = "" }) => {
    const failures = failed.get(String(id)) ?? 0;
    const isRefused = failures < FAILS_AT_MOST && random(2) === 0;
    const counts = isRefused ? failed : taken;
    counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
    return { status: isRefused ? 503 : 204 };
  });
  const { db, queue, accountId, startWorker, close } = await openTeller(databaseUrl, receiver);
  for (let told = 0; told < messages; told++) {
    const event = { accountId, kind: "video.ready", subjectId: newId<VideoId>(), payload: {}, at: new Date() } as const;
    await db.transaction((tx) => recordEvent(tx, queue, event));
  }
  const workers = [await startWorker(), await startWorker()];
  const own = db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.accountId, accountId));
  const isOwn = inArray(webhookDeliveries.endpointId, own);
  const isUnsent = and(isOwn, isNull(webhookDeliveries.deliveredAt));
  for (let kill = 1; kill <= kills; kill++) {
    const share = (messages * kill) / (kills + 1);
    await until(() => passTime(db).then(() => taken.size >= share), "messages arrive", PATIENCE_MS);
    await endWorker(workers.shift());
    workers.push(await startWorker());
  }
  const isOver = async () => (await passTime(db)) && (await db.$count(webhookDeliveries, isUnsent)) === 0;
  await until(isOver, "all messages have arrived", PATIENCE_MS);
  for (const worker of workers) await endWorker(worker);
  const rows = await db
    .select({ id: webhookDeliveries.id, attempts: webhookDeliveries.attempts })
    .from(webhookDeliveries)
    .where(isOwn);
  const told = rows.filter(({ attempts }) => attempts > 0);
  await close();
  await receiver.stop();
  return {
    told: told.length,
    missing: told.filter(({ id }) => !taken.has(id)).length,
    repeated: [...taken.values()].filter((times) => times > 1).length,
  };
}
