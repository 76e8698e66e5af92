import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

let owner: Awaited<ReturnType<typeof launchedOwner>>;
beforeEach(async () => {
  owner = await launchedOwner(product, { role: "filmmaker", plan: "grow" });
});

const NOW = new Date("2028-03-01T12:30:00Z");
const visit = (values: Parameters<typeof createVisit>[2] = {}) => createVisit(product.db, owner.accountId, values);

async function report(query: string) {
  await rollUp(product.db, NOW);
  const found = await reportFor(product.db, owner.accountId, questionIn(new URLSearchParams(query)), NOW);
  if (!found) throw new Error("There are no figures.");
  return found;
}

test("the 29th of February is a day like any other, and none in other years", async () => {
  for (const day of ["2028-02-28", "2028-02-29", "2028-03-01"]) await visit({ day });
  expect((await report("from=2028-02-29&to=2028-02-29")).total.views).toBe(1);
  const days = (await report("from=2028-02-28&to=2028-03-01")).points;
  expect(days.map(({ day, now }) => [day, now.views])).toEqual([
    ["2028-02-28", 1],
    ["2028-02-29", 1],
    ["2028-03-01", 1],
  ]);
  expect(questionIn(new URLSearchParams("from=2027-02-29&to=2027-03-01")).from).toBeNull();
});

test("a period before the account existed has no figures, and nothing to compare with", async () => {
  await visit({ day: "2028-02-20" });
  const empty = await report("from=2020-01-01&to=2020-02-01");
  expect(empty.total).toMatchObject({ views: 0, viewers: 0 });
  expect(empty.cards.map(({ change }) => change)).toEqual(empty.cards.map(() => null));
  expect(empty.lists.country).toEqual([]);
});

test("one visit in total, of one country, is a whole", async () => {
  await visit({ day: "2028-02-20", country: "DE" });
  const { total, lists, cards } = await report("period=30d");
  expect(total).toMatchObject({ views: 1, viewers: 1, plays: 0, watchedSeconds: 0 });
  expect(lists.country).toMatchObject([{ name: "Germany", share: 1, viewers: 1 }]);
  expect(JSON.stringify(cards)).not.toMatch(/NaN|Infinity/);
});

test("ten thousand referrers of a day are two hundred and the rest", async () => {
  await product.db.execute(sql`
    insert into visits (id, account_id, path, day, visitor, device, source, referrer_host, at)
    select gen_random_uuid(), ${owner.accountId}, '/u/owner', '2028-02-20', gen_random_uuid(), 'mobile', 'referral',
      n || '.example', '2028-02-20T12:00:00Z' from generate_series(1, 10000) n`);
  const { total, lists } = await report("period=30d");
  expect(total.views).toBe(10_000);
  expect(lists.referrer[0]).toMatchObject({ name: "All others", views: 9800 });
  expect(lists.referrer.length).toBeLessThanOrEqual(201);
});

test("hostile referrers, campaigns and pages are words on the screen and in its file", async () => {
  const hostile = `"><script>alert(1)</script>`;
  const today = dayOf(new Date());
  await visit({ day: today, referrerHost: hostile, utmCampaign: "=cmd|' /c calc'!a1", path: `/films/${hostile}` });
  await rollUp(product.db, new Date());
  const screen = await (await owner.visitor.get("/dashboard/deep-analytics")).text();
  expect(screen).toContain("&lt;script&gt;alert(1)");
  expect(screen).not.toContain("<script>alert(1)");
  const file = await (await owner.visitor.get("/studio/analytics/export")).text();
  expect(file).toContain("'=cmd|");
  expect(file).not.toMatch(/(^|,)"?=cmd/m);
});

test("clocks that run back make no negative figure", async () => {
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  const visitor = crypto.randomUUID();
  const at = (clock: string) => new Date(`2028-02-20T${clock}:00Z`);
  await visit({ day: "2028-02-20", visitor, at: at("10:00") });
  await createViewing(product.db, owner.accountId, videoId, {
    ...{ day: "2028-02-20", visitor, startedAt: at("10:30"), toldAt: at("09:00"), watchedSeconds: 600 },
  });
  await visit({ day: "2028-02-20", visitor, at: at("09:00") });
  const { total } = await report("period=30d");
  expect(total).toMatchObject({ views: 2, viewers: 1, plays: 1, watchedSeconds: 600 });
  expect(Object.values(total).every((figure) => figure >= 0)).toBe(true);
});
