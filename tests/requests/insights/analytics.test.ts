import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { audienceDays } from "~/db/schema/audience.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { viewings } from "~/db/schema/viewings.ts";
import { visits } from "~/db/schema/visits.ts";
import { overviewOf } from "~/features/insights/analytics/queries.server.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { forgetEvents } from "~/features/insights/retention/commands.server.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import { dayOf, forgottenBefore } from "~/features/insights/visits/rules.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const TODAY = "2026-03-01";
const NOW = new Date("2026-03-01T18:00:00Z");

async function creatorWithFilm() {
  const creator = await createPublishedSite(product.db);
  const { id: videoId } = await createVideo(product.db, creator.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, creator.filmId));
  return { ...creator, videoId };
}

test("the overview compares the account's last thirty days with the thirty before", async () => {
  const { db } = product;
  const [{ accountId, videoId }, other] = [await creatorWithFilm(), await creatorWithFilm()];
  const somebody = crypto.randomUUID();
  await createVisit(db, accountId, { visitor: somebody, source: "social" });
  await createVisit(db, accountId, { visitor: somebody, source: null, path: "/films/the-salt-road" });
  await createVisit(db, accountId, { visitor: somebody, day: "2026-02-28", source: "social" });
  await createVisit(db, accountId, { day: "2026-01-30" });
  await createVisit(db, accountId, { day: "2025-12-31" });
  await createViewing(db, accountId, videoId, { watchedSeconds: 100, ends: 1 });
  await createViewing(db, accountId, videoId, { watchedSeconds: 20 });
  await createViewing(db, accountId, videoId, { plays: 0, errors: 1, watchedSeconds: 0 });
  for (const owner of [other, other]) await createVisit(db, owner.accountId);
  await createViewing(db, other.accountId, other.videoId);

  await rollUp(db, NOW);
  const { days, totals, pages, sources, films: played } = await overviewOf(db, accountId, TODAY);
  expect(totals).toEqual({
    visits: { count: 3, change: 200 },
    viewers: { count: 2, change: 100 },
    plays: { count: 2, change: null },
  });
  expect(days.at(-1)).toEqual({ day: TODAY, visits: 2, viewers: 1, plays: 2 });
  expect(pages).toEqual([
    { path: "/u/ada", visits: 2 },
    { path: "/films/the-salt-road", visits: 1 },
  ]);
  expect(sources).toEqual([{ key: "social", name: "Social Media", visits: 3 }]);
  expect(played).toEqual([{ videoId, title: "The Salt Road", plays: 2, watchedSeconds: 120, finished: 1 }]);
});

test("a visit by a short link is named by the link, also after its deletion, and sources add up to visits", async () => {
  const { db } = product;
  const [{ accountId }, other] = [await creatorWithFilm(), await creatorWithFilm()];
  const link = { accountId, code: "Berlin-26", title: "Festival poster" };
  await db.insert(links).values([link, { accountId: other.accountId, code: "foreign", title: "Not yours" }]);
  await createVisit(db, accountId, { source: "direct", linkCode: "berlin-26" });
  await createVisit(db, accountId, { source: "social", linkCode: "berlin-26" });
  await createVisit(db, accountId, { source: "direct", linkCode: "foreign" });
  await createVisit(db, accountId, { source: null });
  const named = { key: "link Berlin-26", name: "Festival poster", path: "/l/Berlin-26", visits: 2 };
  const all = [
    named,
    { key: "direct", name: "Direct", visits: 1 },
    expect.objectContaining({ key: "here", visits: 1 }),
  ];
  await rollUp(db, NOW);
  expect((await overviewOf(db, accountId, TODAY)).sources).toEqual(all);
  await db.update(links).set({ removedAt: new Date() }).where(eq(links.code, "Berlin-26"));
  expect((await overviewOf(db, accountId, TODAY)).sources).toEqual(all);
});

test("the section shows the overview, and how to share while there are no visits", async () => {
  const owner = await launchedOwner(product);
  const section = async () => (await owner.visitor.get("/dashboard/analytics")).text();
  expect(await section()).toContain("No visits yet");
  const { id: videoId } = await createVideo(product.db, owner.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, owner.filmId));
  await createVisit(product.db, owner.accountId, { day: dayOf(new Date()) });
  await createViewing(product.db, owner.accountId, videoId, { day: dayOf(new Date()), ends: 1 });
  await rollUp(product.db, new Date());
  const html = await section();
  expect(html).not.toContain("No visits yet");
  expect(html).toContain("Top pages");
  expect(html).toContain("How this is counted");
  expect(html).toMatch(/<tr[^>]*><th[^>]*>The Salt Road<\/th>.*100 %/s);
});

test("views on a page count each visitor once a day, and stay when old visits are deleted", async () => {
  const { db } = product;
  const { accountId, username, videoId } = await creatorWithFilm();
  const proof = async () => (await fetch(`${product.baseUrl}/u/${username}/social-proof`)).json();
  expect(await proof()).toEqual([]);
  const [somebody, limit] = [crypto.randomUUID(), forgottenBefore(new Date())];
  for (const day of [dayBefore(limit, 1), dayBefore(limit, 1), dayBefore(limit, 2), limit]) {
    await createVisit(db, accountId, { visitor: somebody, day });
    await createViewing(db, accountId, videoId, { visitor: somebody, day });
  }
  const earlier = new Date(Date.now() - 62 * 24 * 60 * 60 * 1000);
  await rollUp(db, earlier);
  expect(await proof()).toEqual([{ name: "Views", count: 3 }]);
  await forgetEvents(db, new Date());
  const [left, leftOfFilm] = [visits, viewings].map((table) => db.$count(table, eq(table.accountId, accountId)));
  expect([await left, await leftOfFilm]).toEqual([1, 1]);
  expect(await proof()).toEqual([{ name: "Views", count: 3 }]);

  await db.insert(audienceDays).values({ accountId, dimension: "former", day: "2020-01-01", value: "", viewers: 4 });
  expect(await visitorCount(db, accountId)).toBe(7);
});

test("everything that was counted is deleted with its account", async () => {
  const { db } = product;
  const { accountId, videoId } = await creatorWithFilm();
  await createVisit(db, accountId);
  await createViewing(db, accountId, videoId);
  await db.delete(accounts).where(eq(accounts.id, accountId));
  expect(await db.$count(visits, eq(visits.accountId, accountId))).toBe(0);
  expect(await db.$count(viewings, eq(viewings.accountId, accountId))).toBe(0);
});
