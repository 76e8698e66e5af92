import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { audienceMonths, pairMonths, staleMonths, videoMonths } from "~/db/schema/audience-months.ts";
import { films } from "~/db/schema/films.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { sumMonths } from "~/features/insights/rollups/commands/months.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { randomEvents } from "../../support/random-events.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-05-20T15:30:00Z");
const DAYS = ["2026-02-27", "2026-03-01", "2026-03-15", "2026-03-31", "2026-04-10", "2026-05-02"];
let maker: Awaited<ReturnType<typeof makerWithFilm>>;
beforeEach(async () => {
  maker = await makerWithFilm();
});

async function makerWithFilm() {
  const creator = await createPublishedSite(product.db);
  const { id: videoId } = await createVideo(product.db, creator.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, creator.filmId));
  return { ...creator, videoId };
}

const roll = () => rollUp(product.db, NOW);
const sumUp = () => sumMonths(product.db, NOW);
const screen = (query: string) => reportFor(product.db, maker.accountId, questionIn(new URLSearchParams(query)), NOW);
const ALL = "from=2026-02-20&to=2026-05-20";
const QUERIES = ["period=all", ALL, `${ALL}&country=DE`, `${ALL}&link=one`, `${ALL}&page=%2Ffilms%2Fsalt`];
const screens = () => Promise.all(QUERIES.map(screen));
const stale = async () => {
  const { rows } = await product.db.execute<{ month: string }>(
    sql`select month::text as month from stale_months where account_id = ${maker.accountId} order by 1`,
  );
  return rows.map(({ month }) => month);
};

test("screens show the same from months as day by day, with one filter as well", async () => {
  const happen = randomEvents(product.db, maker, { days: DAYS, visitors: 30, seed: 5 });
  for (let event = 0; event < 400; event++) await happen();
  await roll();
  const byDay = await screens();
  expect(byDay[0]?.total.views).toBeGreaterThan(50);
  expect(byDay[0]?.videos[0]?.watched).toHaveLength(100);
  expect(await sumUp()).toBe(3);
  expect(await screens()).toEqual(byDay);
  expect(await product.db.$count(pairMonths, eq(pairMonths.accountId, maker.accountId))).toBeGreaterThan(100);
});

test("the running month is read day by day, and a month that is over waits for its sums", async () => {
  for (const day of DAYS) await createVisit(product.db, maker.accountId, { day });
  await roll();
  expect(await stale()).toEqual(["2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01"]);
  await sumUp();
  expect(await stale()).toEqual(["2026-05-01"]);
  expect(await sumUp()).toBe(0);
  expect((await screen("period=all"))?.total.views).toBe(DAYS.length);
  expect((await screen("period=all"))?.lists.device).toMatchObject([{ value: "desktop", views: DAYS.length }]);
});

test("a late event makes its month stale until it is summed up again", async () => {
  const { db, accountId } = { db: product.db, accountId: maker.accountId };
  await createVisit(db, accountId, { day: "2026-03-15" });
  await roll();
  await sumUp();
  await createVisit(db, accountId, { day: "2026-03-01", country: "FR" });
  await createViewing(db, accountId, maker.videoId, { day: "2026-03-01" });
  await roll();
  expect(await stale()).toEqual(["2026-03-01"]);
  const seen = async () => {
    const report = await screen("period=all");
    return [report?.lists.country.map(({ value, views }) => [value, views]), report?.videos[0]?.plays];
  };
  const both = [
    [
      ["", 1],
      ["FR", 1],
    ],
    1,
  ];
  expect(await seen()).toEqual(both);
  expect(await sumUp()).toBe(1);
  expect(await seen()).toEqual(both);
});

test("a day that is written while its month is summed up is not missed", async () => {
  const { db, accountId } = { db: product.db, accountId: maker.accountId };
  await createVisit(db, accountId, { day: "2026-03-15" });
  await roll();
  await createVisit(db, accountId, { day: "2026-03-16" });
  await Promise.all([roll(), sumUp(), sumUp()]);
  await sumUp();
  const [sum] = await db
    .select({ views: sql<number>`sum(views)::int` })
    .from(audienceMonths)
    .where(sql`account_id = ${accountId} and dimension = 'device'`);
  expect(sum).toEqual({ views: 2 });
  expect(await stale()).toEqual([]);
});

test("sums of months go with their account", async () => {
  await createVisit(product.db, maker.accountId, { day: "2026-03-15" });
  await createViewing(product.db, maker.accountId, maker.videoId, { day: "2026-03-15" });
  await createVisit(product.db, maker.accountId, { day: "2026-05-15" });
  await roll();
  await sumUp();
  const counts = () =>
    Promise.all(
      [audienceMonths, pairMonths, videoMonths, staleMonths].map((table) =>
        product.db.$count(table, eq(table.accountId, maker.accountId)),
      ),
    );
  expect((await counts()).every((count) => count > 0)).toBe(true);
  await product.db.delete(accounts).where(eq(accounts.id, maker.accountId));
  await sumUp();
  expect(await counts()).toEqual([0, 0, 0, 0]);
});
