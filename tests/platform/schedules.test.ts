import { Client } from "pg";
import { TestClock } from "pg-boss";
import { expect, test } from "vitest";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { defineSchedule, openQueue } from "~/platform/queue.ts";
import { copyTemplate } from "../support/product.ts";

const MINUTE = 60_000;
const MINUTES = 5;

test("two workers with the same schedule run it once each time it is due", async () => {
  const url = await copyTemplate();
  // Later than the template was created: a schedule never runs before its last time.
  const clock = new TestClock(new Date("2099-03-01T12:00:30Z"));
  const log = createLog({ logLevel: "silent" });
  const minutes: number[] = [];
  const everyMinute = defineSchedule<object>("tests.tick", "* * * * *", async () => {
    minutes.push(Math.floor(clock.now() / MINUTE));
  });
  const open = async () => {
    const queue = await openQueue(
      { url, jobs: [everyMinute], log, meters: openMetrics({ withRuntime: false }) },
      clock,
    );
    await queue.work([everyMinute], {});
    return queue;
  };
  const workers = [await open(), await open()];
  for (let half = 0; half < MINUTES * 2; half++) await clock.tick(MINUTE / 2);
  for (const worker of workers) await worker.stop();

  // Whether the minute in which they were opened counts depends on the queue.
  const ticked = minutes.slice(-MINUTES);
  expect(ticked).toEqual(Array.from({ length: MINUTES }, (_, index) => (ticked[0] ?? 0) + index));
  expect(new Set(minutes).size).toBe(minutes.length);
});

test("a schedule that is unknown to this version is deleted", async () => {
  const url = await copyTemplate();
  const log = createLog({ logLevel: "silent" });
  const named = (name: string) => defineSchedule<object>(name, "0 0 1 1 *", async () => {});
  const [renamed, kept] = [named("tests.renamed"), named("tests.kept")];
  const withSchedules = async (jobs: (typeof kept)[]) => {
    const queue = await openQueue({ url, jobs, log, meters: openMetrics({ withRuntime: false }) });
    await queue.work(jobs, {});
    await queue.stop();
  };
  await withSchedules([renamed, kept]);
  await withSchedules([kept]);
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select name from pgboss.schedule where name like 'tests.%'");
  await client.end();
  expect(rows).toEqual([{ name: "tests.kept" }]);
});
