import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { audienceMarks } from "~/db/schema/audience.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { films } from "~/db/schema/films.ts";
import { linkClicks } from "~/db/schema/links.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import { recordViewings } from "~/features/insights/playback/commands.server.ts";
import { playbackSumsOf } from "~/features/insights/playback/rules.ts";
import { forgetEvents, prepareMonths } from "~/features/insights/retention/commands.server.ts";
import { monthsOf } from "~/features/insights/retention/queries.server.ts";
import { EVENT_TABLES } from "~/features/insights/retention/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { recordVisits } from "~/features/insights/visits/commands.server.ts";
import { type ClickId, newId } from "~/lib/ids.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { storedDays } from "../../support/counted-again.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

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

/** One row of each kind on a day, of one visitor. */
async function rowsOn(day: string) {
  const visitor = crypto.randomUUID();
  await createVisit(product.db, maker.accountId, { day, visitor });
  await createViewing(product.db, maker.accountId, maker.videoId, { day, visitor });
  await product.db.insert(conversionEvents).values({ accountId: maker.accountId, day, visitor, kind: "cta" });
  const { id: linkId } = await createLink(product.db, maker.accountId);
  const click = { id: newId<ClickId>(), kind: "person", at: new Date(day) } as const;
  await product.db.insert(linkClicks).values({ ...click, accountId: maker.accountId, linkId, day });
}

/** Names of the partitions in which the account's rows of a table are. */
async function placesOf(table: string): Promise<string[]> {
  const { rows } = await product.db.execute<{ place: string }>(sql`
    select distinct tableoid::regclass::text as place from ${sql.identifier(table)}
    where account_id = ${maker.accountId} order by 1`);
  return rows.map(({ place }) => place);
}

test("every day is stored, and moves to the partition of its month once that is made, by any number of jobs", async () => {
  const { db } = product;
  const now = new Date("2031-05-20T12:00:00Z");
  for (const day of ["2031-05-31", "2031-07-01", "2031-08-01", "2030-02-28", "9999-12-31"]) await rowsOn(day);
  for (const table of EVENT_TABLES) expect(await placesOf(table)).toEqual([`${table}_default`]);
  const made = await Promise.all([prepareMonths(db, now), prepareMonths(db, now)]);
  expect(made[0] + made[1]).toBe(4 * EVENT_TABLES.length);
  expect(await prepareMonths(db, now)).toBe(0);
  for (const table of EVENT_TABLES) {
    const months = ["2030_02", "2031_05", "2031_07"].map((month) => `${table}_${month}`);
    expect(await placesOf(table)).toEqual([...months, `${table}_default`]);
    expect(await monthsOf(db, table)).toContain("2031-06-01");
  }
  await rollUp(db, now);
  for (const day of ["2030-02-28", "2031-07-01", "9999-12-31"])
    expect((await storedDays(db, maker.accountId, day))["total "]).toMatchObject({ views: 1, plays: 1, followed: 1 });
});

test("months that are wholly older than 25 months are dropped, their sums stay", async () => {
  const { db } = product;
  for (const day of ["2033-01-31", "2033-02-01"]) await rowsOn(day);
  await prepareMonths(db, new Date("2033-02-10T12:00:00Z"));
  await rollUp(db, new Date("2033-02-10T12:00:00Z"));
  const forgotten = ["2033-01-01", "2033-02-01"];
  const kept = async () => (await monthsOf(db, "visits")).filter((month) => forgotten.includes(month));
  await forgetEvents(db, new Date("2035-02-28T23:59:59Z"));
  expect(await kept()).toEqual(forgotten);
  await forgetEvents(db, new Date("2035-03-01T00:00:00Z"));
  expect(await kept()).toEqual(["2033-02-01"]);
  for (const table of [visits, viewings, conversionEvents, linkClicks])
    expect(await db.$count(table, eq(table.accountId, maker.accountId))).toBe(1);
  expect((await storedDays(db, maker.accountId, "2033-01-31"))["total "]).toMatchObject({ views: 1, plays: 1 });
});

test("a visit that is sent again after midnight is stored once, and a viewing keeps its day", async () => {
  const { db } = product;
  const person = { device: "desktop", country: null, person: "someone", viewer: null } as const;
  const visit = {
    ...{ ...person, id: crypto.randomUUID(), path: `/u/${maker.username}`, username: maker.username, slug: null },
    ...({ source: "direct", referrerHost: null, linkCode: null, linkWay: null } as const),
    ...{ utmSource: null, utmMedium: null, utmCampaign: null, at: "2029-12-31T23:59:00Z" },
  };
  const days = ["2029-12-31", "2030-01-01"];
  for (const day of days) await recordVisits(db, [{ ...visit, day }]);
  const viewing = { ...person, id: crypto.randomUUID(), videoId: maker.videoId, startedAt: "2029-12-31T23:59:00Z" };
  const told = { path: null, embedHost: null, lastPart: null };
  for (const [serial, day] of [...days, "2030-01-20"].entries()) {
    const sums = playbackSumsOf(serial * 60, [{ type: "play", second: 0, nth: 1 }]);
    await recordViewings(db, [{ ...viewing, ...told, serial, day, sums }]);
  }
  const mine = { visits: eq(visits.accountId, maker.accountId), viewings: eq(viewings.accountId, maker.accountId) };
  expect(await db.select().from(visits).where(mine.visits)).toMatchObject([{ day: "2029-12-31" }]);
  expect(await db.select().from(viewings).where(mine.viewings)).toMatchObject([
    { day: "2029-12-31", watchedSeconds: 120, serial: 2 },
  ]);
});

test("rows of every partition go with their account, and nobody else's", async () => {
  const { db } = product;
  const leaving = maker.accountId;
  for (const day of ["2026-03-01", "2036-01-01"]) await rowsOn(day);
  maker = await makerWithFilm();
  await rowsOn("2026-03-01");
  await prepareMonths(db, new Date("2036-01-10T12:00:00Z"));
  await db.delete(accounts).where(eq(accounts.id, leaving));
  for (const table of [visits, viewings, conversionEvents, linkClicks, audienceMarks])
    expect(await db.$count(table, eq(table.accountId, leaving))).toBe(0);
  for (const table of [visits, viewings, conversionEvents, linkClicks])
    expect(await db.$count(table, eq(table.accountId, maker.accountId))).toBe(1);
});
