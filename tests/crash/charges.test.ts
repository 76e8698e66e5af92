import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { agreeing, boostedSite, chargeRecordsOf, reportImpressions, visitorHeaders } from "../support/boosted-site.ts";
import { countsOf, requestLink } from "../support/link-requests.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";

const VISITORS = 64;
const AFFORDED = 50;

let db: Db & { $client: { end(): Promise<void> } };
let webs: [ProductProcess, ProductProcess];
beforeAll(async () => {
  const databaseUrl = await copyTemplate();
  db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const start = () => startProductProcess({ databaseUrl, role: "web" });
  webs = await Promise.all([start(), start()]);
});
afterAll(async () => {
  for (const web of webs) await web.discard();
  await db.$client.end();
});

let boosted: Awaited<ReturnType<typeof boostedSite>>;
const figures = () => chargeRecordsOf(db, boosted.boost.id);
const allHeaders = Array.from({ length: VISITORS }, (_, nth) => visitorHeaders(nth));
const baseUrlOf = (nth: number) => webs[nth % 2]?.baseUrl ?? "";

/** All 64 have seen the boost, each reported to one of the processes. */
beforeEach(async () => {
  boosted = await boostedSite(db);
  await Promise.all(allHeaders.map((headers, nth) => reportImpressions(baseUrlOf(nth), [boosted.boost.id], headers)));
});

test("64 visitors who click at once on two processes never spend more than the budget", async () => {
  const clicks = allHeaders.map((headers, nth) => requestLink(baseUrlOf(nth + 1), boosted.path, { headers }));
  expect(new Set((await Promise.all(clicks)).map(({ status }) => status))).toEqual(new Set([302]));
  expect(await countsOf(db, boosted.link.id, VISITORS)).toMatchObject({ people: VISITORS });
  expect(await figures()).toMatchObject({ ...agreeing(2_500, AFFORDED, VISITORS), ending: "budget" });
});

test("ledger and sums agree whenever a process is killed", async () => {
  const [victim, survivor] = webs;
  const clicking = allHeaders.map((headers, nth) =>
    requestLink(baseUrlOf(nth), boosted.path, { headers }).catch(() => null),
  );
  // Some are answered and not written yet, others not even answered.
  await Promise.race(clicking);
  await victim.end("SIGKILL");
  await Promise.all(clicking);
  await survivor.end();
  const { row, days, ledger } = await figures();
  expect({ row, days, ledger }).toEqual(agreeing(ledger.cents, ledger.clicks, VISITORS));
  expect(ledger.cents).toBe(ledger.clicks * 50);
  expect(ledger.clicks).toBeGreaterThanOrEqual(VISITORS / 2);
  expect(ledger.clicks).toBeLessThanOrEqual(AFFORDED);
});
