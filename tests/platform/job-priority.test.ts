import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { priorityAmong } from "~/features/video/videos/rules/job-priority.ts";
import type { AccountId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { defineJob, openQueue, type Queue } from "~/platform/queue.ts";
import { idNamed } from "../support/ids.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

type Scene = { begun: string[]; running: number; most: number; open: Promise<void> };

const work = defineJob<{ film: string }, Scene>(
  "tests.film",
  z.object({ film: z.string() }),
  async ({ film }, scene) => {
    scene.begun.push(film);
    scene.most = Math.max(scene.most, ++scene.running);
    await scene.open;
    scene.running--;
  },
  { concurrency: 2, perGroup: 1 },
);

const log = createLog({ logLevel: "silent" });
let db: ReturnType<typeof openDb>;
let queue: Queue;
beforeAll(async () => {
  const url = await copyTemplate();
  db = openDb(url, log);
  queue = await openQueue({ url, jobs: [work], log, meters: openMetrics({ withRuntime: false }) });
});
afterAll(async () => {
  await queue.stop();
  await db.$client.end();
});

const send = (account: string, film: string, inWork: number) =>
  db.transaction((tx) => queue.send(tx, work, { film }, priorityAmong(idNamed<AccountId>(account), inWork)));

test("twenty films of one account do not delay another account's first film", async () => {
  const { promise: open, resolve: finish } = Promise.withResolvers<void>();
  const scene: Scene = { begun: [], running: 0, most: 0, open };
  for (let film = 1; film <= 20; film++) await send("ada", `ada ${film}`, film);
  await queue.work([work], scene);
  await until(() => scene.begun.length === 1, "one of Ada's films is in progress");
  await send("bruno", "bruno 1", 1);
  await until(() => scene.begun.includes("bruno 1"), "Bruno's film is in progress beside it");
  // The order of Ada's own films does not matter: two workers may have fetched at once.
  expect(scene.begun).toEqual([expect.stringMatching(/^ada \d+$/), "bruno 1"]);

  await send("clara", "clara 1", 1);
  finish();
  await until(() => scene.begun.length === 22, "every film was begun");
  expect(scene.begun.indexOf("clara 1")).toBeLessThanOrEqual(3);
  expect(scene.most).toBe(2);
});
