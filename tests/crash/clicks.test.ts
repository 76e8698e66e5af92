import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LinkId } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { createLink } from "../support/factories/promotion.ts";
import { clicksOf, requestLink, SENT } from "../support/link-requests.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { until } from "../support/until.ts";

const VISITORS = 6;
const ENOUGH_CLICKS = 400;
/** Clicks younger than this may be lost with a killed process. */
const YOUNGEST_KEPT_MS = 1_000;

let db: Db & { $client: { end(): Promise<void> } };
let webs: [ProductProcess, ProductProcess];
let linkId: LinkId;
let path: string;

beforeAll(async () => {
  const databaseUrl = await copyTemplate();
  db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const { accountId, filmId } = await createPublishedSite(db);
  const link = await createLink(db, accountId, { filmId });
  [linkId, path] = [link.id, `/l/${link.code}`];
  const start = () => startProductProcess({ databaseUrl, role: "web" });
  webs = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const web of webs) await web.discard();
  await db.$client.end();
});

type Acknowledged = { name: string; at: number };

/** Clicks one after the other, each under a name of its own, until the process is gone or `isOver`. */
async function clickThrough({ baseUrl }: ProductProcess, visitor: string, isOver: () => boolean, into: Acknowledged[]) {
  for (let click = 0; !isOver(); click++) {
    const name = `${visitor}-${click}.example`;
    const headers = { ...SENT.person, referer: `https://${name}/` };
    const answer = await requestLink(baseUrl, path, { headers }).catch(() => null);
    if (answer?.status !== 302) return;
    into.push({ name, at: Date.now() });
  }
}

const clickAtOnce = (web: ProductProcess, name: string, isOver: () => boolean, into: Acknowledged[]) =>
  Promise.all(Array.from({ length: VISITORS }, (_, at) => clickThrough(web, `${name}-${at}`, isOver, into)));

test("a killed process loses no click older than a second, the other one none, and no click counts twice", async () => {
  const [victim, survivor] = webs;
  const [lostWith, kept]: [Acknowledged[], Acknowledged[]] = [[], []];
  let isOver = false;
  const over = () => isOver;
  const clicking = [clickAtOnce(victim, "victim", over, lostWith), clickAtOnce(survivor, "survivor", over, kept)];
  await until(() => lostWith.length > ENOUGH_CLICKS && kept.length > ENOUGH_CLICKS, "both processes are busy");
  const killedAt = Date.now();
  await victim.end("SIGKILL");
  isOver = true;
  await Promise.all(clicking);
  await survivor.end();

  const rows = await clicksOf(db, linkId);
  const counted = new Set(rows.map(({ referrer }) => referrer));
  const due = [...kept, ...lostWith.filter(({ at }) => at < killedAt - YOUNGEST_KEPT_MS)];
  expect(due.length).toBeGreaterThan(ENOUGH_CLICKS);
  expect(due.filter(({ name }) => !counted.has(name))).toEqual([]);
  expect(counted.size).toBe(rows.length);
  const { rows: sums } = await db.execute(
    `select (people + bots + previews + heads)::int as sum from links where id = '${linkId}'`,
  );
  expect(sums).toEqual([{ sum: rows.length }]);
});

test("clicks answered while the database was down are counted once it is back", async () => {
  const product = await startProductProcess();
  const own = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const { accountId, filmId } = await createPublishedSite(own);
  const link = await createLink(own, accountId, { filmId });
  for (let clicks = 0; clicks < 20; clicks++)
    expect((await requestLink(product.baseUrl, `/l/${link.code}`)).status).toBe(302);
  const [postmaster] = (await readFile(join(product.dataDir, "postgres/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(postmaster), "SIGKILL");
  const counted = () =>
    clicksOf(own, link.id).then(
      ({ length }) => length === 20,
      () => false,
    );
  await until(counted, "all twenty are counted");
  await own.$client.end();
  expect(await product.end()).toBe(0);
  await product.discard();
});
