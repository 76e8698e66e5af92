import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { defineJob, openQueue, type Queue } from "~/platform/queue.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

type Seen = { done: string[]; failuresLeft: number };

const note = defineJob<{ word: string }, Seen>("tests.note", z.object({ word: z.string() }), async ({ word }, seen) => {
  if (seen.failuresLeft-- > 0) throw new Error("not yet");
  seen.done.push(word);
});

type Doomed = { attempts: number; givenUp: string[] };

const doomed = defineJob<{ word: string }, Doomed>(
  "tests.doomed",
  z.object({ word: z.string() }),
  async (_, seen) => {
    seen.attempts++;
    throw new Error("never");
  },
  { retryLimit: 1 },
  { giveUp: async ({ word }, seen) => seen.givenUp.push(word) },
);

const log = createLog({ logLevel: "silent" });
const seen: Seen = { done: [], failuresLeft: 0 };
let db: ReturnType<typeof openDb>;
let queue: Queue;

beforeAll(async () => {
  const url = await copyTemplate();
  db = openDb(url, log);
  queue = await openQueue({ url, jobs: [note, doomed], log, meters: openMetrics({ withRuntime: false }) });
  await queue.work([note], seen);
});
afterAll(async () => {
  await queue.stop();
  await db.$client.end();
});

const send = (word: string) => db.transaction((tx) => queue.send(tx, note, { word }));

test("a job exists if and only if its transaction does", async () => {
  const failed = db.transaction(async (tx) => {
    await queue.send(tx, note, { word: "rolled back" });
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await send("committed");
  await until(() => seen.done.includes("committed"), "the committed job ran");
  expect(seen.done).not.toContain("rolled back");
});

test("a job that throws runs again", async () => {
  seen.failuresLeft = 1;
  await send("second try");
  await until(() => seen.done.includes("second try"), "the job ran again");
});

test("a job is given up once, when its last attempt threw; until then it is in progress", async () => {
  const seen: Doomed = { attempts: 0, givenUp: [] };
  const data = { word: "in vain" };
  const isPending = () => queue.isPending([note, doomed], data);
  expect(await isPending()).toBe(false);
  await db.transaction((tx) => queue.send(tx, doomed, data));
  expect(await isPending()).toBe(true);
  await queue.work([doomed], seen);
  await until(() => seen.attempts === 1, "the first attempt has failed");
  expect(seen.givenUp).toEqual([]);
  expect(await isPending()).toBe(true);
  await until(() => seen.givenUp.length > 0, "the job is given up");
  expect(seen).toEqual({ attempts: 2, givenUp: ["in vain"] });
  await until(async () => !(await isPending()), "the job is over");
});

test("jobs that waited for a worker run without a pause between them", async () => {
  const url = await copyTemplate();
  const first = await openQueue({ url, jobs: [note], log, meters: openMetrics({ withRuntime: false }) });
  const words = Array.from({ length: 20 }, (_, n) => `waiting ${n}`);
  const ownDb = openDb(url, log);
  await ownDb.transaction(async (tx) => {
    for (const word of words) await first.send(tx, note, { word });
  });
  const late: Seen = { done: [], failuresLeft: 0 };
  await first.work([note], late);
  // Two at a time, with a poll of two seconds after each, would take twenty seconds.
  await until(() => late.done.length === words.length, "the backlog is done");
  await first.stop();
  await ownDb.$client.end();
});
