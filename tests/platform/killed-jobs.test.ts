import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { MOST_KILLS } from "~/lib/killed-work.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { defineJob, openQueue, type Queue } from "~/platform/queue.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

type Seen = { done: string[]; givenUp: string[] };

const work = defineJob<{ word: string }, Seen>(
  "tests.work",
  z.object({ word: z.string() }),
  async ({ word }, seen) => seen.done.push(word),
  { retryLimit: 1 },
  { giveUp: async ({ word }, seen, ending) => seen.givenUp.push(`${word} ${ending}`) },
);

const log = createLog({ logLevel: "silent" });
let url: string;
let db: ReturnType<typeof openDb>;
const open: Queue[] = [];

beforeAll(async () => {
  url = await copyTemplate();
  db = openDb(url, log);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((queue) => queue.stop()));
});
afterAll(() => db.$client.end());

async function opened(isAlone: boolean): Promise<Queue> {
  const queue = await openQueue({ url, jobs: [work], log, meters: openMetrics({ withRuntime: false }), isAlone });
  open.push(queue);
  return queue;
}

const send = (queue: Queue, word: string) => db.transaction((tx) => queue.send(tx, work, { word }));

/** As if a worker had taken the job, and had touched it last this long ago. */
const taken = (word: string, silentSeconds: number) =>
  db.execute(sql`update pgboss.job set state = 'active', heartbeat_on = now() - ${silentSeconds} * interval '1 second',
    retry_count = retry_count + case when started_on is null then 0 else 1 end,
    started_on = now() - ${silentSeconds} * interval '1 second'
    where name = 'tests.work' and data->>'word' = ${word}`);

async function stateOf(word: string) {
  const { rows } = await db.execute(sql`select state, retry_limit - retry_count as left, start_after <= now() as is_due,
    data->'kills' as kills from pgboss.job where name = 'tests.work' and data->>'word' = ${word}`);
  return rows[0];
}

test("at the start of the only worker every running job goes on at once with all its attempts, until the third kill", async () => {
  const queue = await opened(false);
  await send(queue, "film");
  for (let kill = 1; kill <= MOST_KILLS; kill++) {
    await taken("film", 0);
    await opened(true);
    expect(await stateOf("film")).toMatchObject({ state: "retry", left: 2, is_due: true, kills: kill });
  }
  const seen: Seen = { done: [], givenUp: [] };
  await queue.work([work], seen);
  await until(() => seen.givenUp.length > 0, "the job is given up");
  expect(seen).toEqual({ done: [], givenUp: ["film killed"] });
  await until(async () => !(await queue.isPending([work], { word: "film" })), "the job is over");
});

test("a job that was killed twice is done by the next worker", async () => {
  const queue = await opened(false);
  await send(queue, "clip");
  for (let kill = 1; kill < MOST_KILLS; kill++) {
    await taken("clip", 0);
    await opened(true);
  }
  const seen: Seen = { done: [], givenUp: [] };
  await queue.work([work], seen);
  await until(() => seen.done.length > 0, "the job is done");
  expect(seen).toEqual({ done: ["clip"], givenUp: [] });
});

test("beside other workers only silent jobs go on; what a living one touches is left to it", async () => {
  const queue = await opened(false);
  await send(queue, "silent");
  await send(queue, "living");
  await taken("silent", 60);
  await taken("living", 1);
  await opened(false);
  await until(async () => (await stateOf("silent"))?.state === "retry", "the silent job waits again");
  expect(await stateOf("silent")).toMatchObject({ left: 2, is_due: true, kills: 1 });
  expect(await stateOf("living")).toMatchObject({ state: "active", kills: null });
});
