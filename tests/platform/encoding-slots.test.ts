import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { priorityAmong } from "~/features/video/videos/rules/job-priority.ts";
import type { AccountId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import type { Urgency } from "~/platform/ffmpeg-turns.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { defineJob, openQueue, type Queue } from "~/platform/queue.ts";
import { idNamed } from "../support/ids.ts";
import { copyTemplate } from "../support/product.ts";
import { until } from "../support/until.ts";

type Scene = {
  worker: string;
  begun: string[];
  running: Map<string, number>;
  most: number;
  end(name: string): Promise<void>;
};

async function play(kind: string, name: string, scene: Scene) {
  const slot = `${scene.worker} ${kind}`;
  scene.begun.push(name);
  scene.running.set(slot, (scene.running.get(slot) ?? 0) + 1);
  scene.most = Math.max(scene.most, ...scene.running.values());
  await scene.end(name);
  scene.running.set(slot, (scene.running.get(slot) ?? 1) - 1);
}

const job = (name: string, encoding: Urgency) =>
  defineJob<{ name: string }, Scene>(
    `tests.${name}`,
    z.object({ name: z.string() }),
    (data, scene) => play(encoding, data.name, scene),
    { encoding },
  );
const preparation = job("preparation", "awaited");
const ladder = job("ladder", "soon");
const longLadder = job("long-ladder", "unhurried");
const clips = job("clips", "unhurried");
const KINDS = [preparation, ladder, longLadder, clips];

const log = createLog({ logLevel: "silent" });
let db: ReturnType<typeof openDb>;
let workers: Queue[];
beforeAll(async () => {
  const url = await copyTemplate();
  db = openDb(url, log);
  const open = () => openQueue({ url, jobs: KINDS, log, meters: openMetrics({ withRuntime: false }) });
  workers = [await open(), await open()];
});
afterAll(async () => {
  await Promise.all(workers.map((queue) => queue.stop()));
  await db.$client.end();
});

const send = (kind: { name: string }, account: string, name: string) =>
  db.transaction(async (tx) => workers[0]?.send(tx, kind, { name }, priorityAmong(idNamed<AccountId>(account), 0)));

test("accounts take turns across kinds and workers, and neither a preparation nor a small ladder waits for long jobs", async () => {
  const doors = new Map<string, PromiseWithResolvers<void>>();
  const doorOf = (name: string) => {
    const door = doors.get(name) ?? Promise.withResolvers<void>();
    doors.set(name, door);
    return door;
  };
  const begun: string[] = [];
  const running = new Map<string, number>();
  const scenes = workers.map((_, at): Scene => {
    return { worker: `worker ${at}`, begun, running, most: 0, end: (name) => doorOf(name).promise };
  });
  for (let at = 0; at < 10; at++) await send(at % 2 ? longLadder : clips, "ada", `ada ${at}`);
  for (const [at, queue] of workers.entries()) await queue.work(KINDS, scenes[at] as Scene);
  await until(() => begun.length === 2, "each worker has one of Ada's long jobs");

  await send(clips, "bruno", "bruno");
  await send(preparation, "clara", "clara");
  await send(ladder, "dora", "dora");
  await until(() => begun.includes("clara") && begun.includes("dora"), "short jobs begin beside the long ones");
  doorOf("clara").resolve();
  doorOf("dora").resolve();
  expect(begun).not.toContain("bruno");
  doorOf(begun[0] ?? "").resolve();
  await until(() => begun.includes("bruno"), "Bruno's job is the next");
  expect(begun.filter((name) => name.startsWith("ada"))).toHaveLength(2);

  for (const name of ["bruno", ...Array.from({ length: 10 }, (_, at) => `ada ${at}`)]) doorOf(name).resolve();
  await until(() => begun.length === 13, "every job was begun");
  expect(Math.max(...scenes.map(({ most }) => most))).toBe(1);
});

test("a job in a slot that throws runs again", async () => {
  let failures = 1;
  const flaky = job("flaky", "awaited");
  const url = await copyTemplate();
  const own = openDb(url, log);
  const queue = await openQueue({ url, jobs: [flaky], log, meters: openMetrics({ withRuntime: false }) });
  const begun: string[] = [];
  const scene: Scene = {
    ...{ worker: "own", begun, running: new Map(), most: 0 },
    end: async () => {
      if (failures-- > 0) throw new Error("not yet");
    },
  };
  await queue.work([flaky], scene);
  await own.transaction((tx) => queue.send(tx, flaky, { name: "again" }));
  await until(() => begun.length === 2, "the job ran again");
  await until(async () => !(await queue.isPending([flaky], { name: "again" })), "the job is over");
  await queue.stop();
  await own.$client.end();
});
