import { setTimeout as sleep } from "node:timers/promises";
import { gte, isNull } from "drizzle-orm";
import { webhookDeliveries } from "../../app/db/schema/webhooks.ts";
import { recordEvent } from "../../app/features/account/events/commands.server.ts";
import { newId, type VideoId } from "../../app/lib/ids.ts";
import { openReceiver } from "../../tests/support/receiver.ts";
import { until } from "../../tests/support/until.ts";
import { endWorker, openTeller, passTime } from "../../tests/support/webhook-workers.ts";

/** Twelve seconds: what is refused comes again after five. */
const MESSAGES = 300;
const EVERY_MS = 40;

/**
 * How long messages wait for their first attempt, from their fact to their receiver: the 95th percentile in milliseconds
 * of each round, for a receiver that takes everything and for one that refuses half.
 */
export async function firstAttempts(databaseUrl: string, rounds: number) {
  const arrived = new Map<string, number>();
  let [refusesHalf, turn] = [false, 0];
  const receiver = await openReceiver(({ "webhook-id": id = "" }) => {
    if (!arrived.has(String(id))) arrived.set(String(id), Date.now());
    turn += 1;
    return { status: refusesHalf && turn % 2 === 0 ? 503 : 204 };
  });
  const { db, queue, accountId, startWorker, close } = await openTeller(databaseUrl, receiver);
  const worker = await startWorker();
  const tell = () => {
    const event = { accountId, kind: "video.ready", subjectId: newId<VideoId>(), payload: {}, at: new Date() } as const;
    return db.transaction((tx) => recordEvent(tx, queue, event));
  };

  async function percentile(half: boolean): Promise<number> {
    refusesHalf = half;
    const begun = new Date();
    for (let told = 0; told < MESSAGES; told++) {
      await tell();
      await sleep(EVERY_MS);
    }
    const rows = await db.select().from(webhookDeliveries).where(gte(webhookDeliveries.createdAt, begun));
    await until(() => rows.every(({ id }) => arrived.has(id)), "every first attempt");
    const waits = rows.map(({ id, createdAt }) => (arrived.get(id) ?? 0) - createdAt.getTime());
    refusesHalf = false;
    await until(async () => (await passTime(db)) && (await isOver()), "nothing is left to send");
    return waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1] ?? Number.NaN;
  }
  const isOver = async () => (await db.$count(webhookDeliveries, isNull(webhookDeliveries.deliveredAt))) === 0;

  const found: { idle: number; refused: number }[] = [];
  for (let round = 0; round <= rounds; round++) {
    const pair = { idle: await percentile(false), refused: await percentile(true) };
    if (round > 0) found.push(pair);
  }
  await endWorker(worker);
  await close();
  await receiver.stop();
  return found;
}
