import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TABLES } from "~/db/ownership.ts";
import { removeDemos } from "~/features/studio/demo/jobs.server.ts";
import { jobs } from "~/jobs.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { ask } from "../support/database-process.ts";
import { storedMails } from "../support/mail.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { Visitor } from "../support/visitor.ts";

const DEMOS = 100;
const AT_ONCE = 5;
const ENV = { RATE_LIMITS: "false" };
const DEMO = "accounts where demo_until is not null";

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const countIn = async ({ databaseUrl }: ProductProcess, rows: string): Promise<number> =>
  Number((await ask(databaseUrl, `select count(*)::int as count from ${rows}`))[0]?.count);

/** Presses until so many demos are there. Presses that a kill interrupts are answered by nobody. */
async function open({ baseUrl, ...product }: ProductProcess, wanted: number) {
  const press = async () => {
    while ((await countIn({ baseUrl, ...product }, DEMO).catch(() => wanted)) < wanted)
      await new Visitor(baseUrl).post("/demo", { role: "filmmaker" }).catch(() => null);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, press));
}

/** Starts the job that removes demos whose time is over, as the clock does every five minutes. */
async function sweep({ databaseUrl }: ProductProcess) {
  const log = createLog({ logLevel: "silent" });
  const db = openDb(databaseUrl, log);
  const queue = await openQueue({ url: databaseUrl, jobs, log, meters: openMetrics({ withRuntime: false }) });
  await db.transaction((tx) => queue.send(tx, removeDemos, {}));
  await queue.stop();
  await db.$client.end();
}

/** Every demo has its whole world: as many links as the world has, and a draft for each page. */
const HALVES = `(${DEMO.replace("accounts", "select from accounts a")} and (
  (select count(*) from links l where l.account_id = a.id) <> 8 or
  exists (select from pages p where p.account_id = a.id and not exists (
    select from page_drafts d where d.page_id = p.id)))) halves`;

test("a hundred demos are opened and removed with three kills, and nothing is left of them", async () => {
  let product = await startProductProcess({ dataDir, env: ENV });
  const { port } = product;
  const restart = async () => {
    await product.end("SIGKILL");
    product = await startProductProcess({ dataDir, port, env: ENV });
  };

  const opening = open(product, DEMOS);
  await until(async () => (await countIn(product, DEMO)) > DEMOS / 3, "a third is open");
  await restart();
  await opening;
  expect(await countIn(product, HALVES)).toBe(0);
  await open(product, DEMOS);

  for (const left of [80, 40]) {
    await ask(product.databaseUrl, `update ${DEMO.replace(" where", " set demo_until = now() where")}`);
    await sweep(product);
    await until(async () => (await countIn(product, DEMO)) < left, `fewer than ${left} are left`);
    await restart();
    expect(await countIn(product, HALVES)).toBe(0);
  }
  await sweep(product);
  await until(async () => (await countIn(product, DEMO)) === 0, "all are removed");
  for (const { table } of TABLES) {
    const named = `${getTableName(table)} one where one::text ~ '-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{6}000000'`;
    expect(await countIn(product, named), getTableName(table)).toBe(0);
  }
  expect(await storedMails(dataDir)).toEqual([]);
  const folders = await readdir(join(dataDir, "files")).catch(() => []);
  // Of files that are on their way; there are none.
  expect(folders.filter((name) => name !== ".incoming")).toEqual([]);
  await product.end();
});
