import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { audienceDays } from "~/db/schema/audience.ts";
import { comments } from "~/db/schema/comments.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { videos as videoRows } from "~/db/schema/videos.ts";
import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { countAnswer, prepareAnswer } from "~/features/insights/deep-analytics/jobs.server.ts";
import { reportFor } from "~/features/insights/deep-analytics/queries.server.ts";
import { exportRows } from "~/features/insights/deep-analytics/rules/export.ts";
import type { List } from "~/features/insights/deep-analytics/rules/filters.ts";
import { actedAtOnce, funnelOf, waysOf } from "~/features/insights/deep-analytics/rules/ways.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { createViewing, createVisit } from "../../support/counted.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const NOW = new Date("2026-03-01T12:30:00Z");
const TODAY = "2026-03-01";

type Owner = Awaited<ReturnType<typeof ownerWithFilm>>;
let owner: Owner;
beforeEach(async () => {
  owner = await ownerWithFilm();
});

async function ownerWithFilm(role: "filmmaker" | "actor" = "filmmaker", plan: "grow" | "basic" = "grow") {
  const launched = await launchedOwner(product, { role, plan });
  const { id: videoId } = await createVideo(product.db, launched.accountId);
  await product.db.update(films).set({ videoId }).where(eq(films.id, launched.filmId));
  return { ...launched, videoId };
}

const visit = (values: Parameters<typeof createVisit>[2] = {}) => createVisit(product.db, owner.accountId, values);
const play = (visitor: string, values = {}) =>
  createViewing(product.db, owner.accountId, owner.videoId, { visitor, filmId: owner.filmId, ...values });

/** A further video of the owner's page, at a place among its published episodes. */
async function episode({ accountId, filmId }: Owner, title: string, position: number | null) {
  const { id: videoId } = await createVideo(product.db, accountId);
  await product.db.insert(filmClips).values({ filmId, kind: "episode", position, title, videoId });
  return videoId;
}

async function report(query = "", now = NOW) {
  await rollUp(product.db, now);
  const found = await reportFor(product.db, owner.accountId, questionIn(new URLSearchParams(query)), now);
  if (!found) throw new Error("There are no figures.");
  return {
    ...found,
    values: Object.fromEntries(found.cards.map(({ id, value }) => [id, value])),
    changes: Object.fromEntries(found.cards.map(({ id, change }) => [id, change])),
    list: (dimension: List) => found.lists[dimension].map(({ name, viewers }) => [name, viewers]),
  };
}

/** Two visitors by phone from Germany, one of whom watches, and one at a desk in France. */
async function threeVisitors() {
  const [ada, bo, cy] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const phone = { country: "DE", device: "mobile", source: "social", filmId: owner.filmId } as const;
  await visit({ ...phone, visitor: ada, linkCode: "berlin" });
  await visit({ ...phone, visitor: ada, path: "/films/salt" });
  await visit({ ...phone, visitor: bo });
  await visit({ visitor: cy, country: "FR", source: "search", path: "/films/salt", filmId: owner.filmId });
  await play(ada, { country: "DE", device: "mobile", watchedSeconds: 90, reached: 2 ** 20 - 1 });
}

describe("the report", () => {
  test("is empty before the first visit", async () => {
    await rollUp(product.db, NOW);
    expect(await reportFor(product.db, owner.accountId, questionIn(new URLSearchParams()), NOW)).toBeNull();
  });

  test("has the six figures and every list", async () => {
    await createLink(product.db, owner.accountId, { code: "Berlin", title: "Poster in Berlin" });
    await threeVisitors();
    const { values, list } = await report();
    expect(values).toEqual({
      totalViews: "4",
      uniqueViewers: "3",
      avgWatchTime: "2 min",
      completionRate: "100%",
      engagementRate: "33.3%",
      conversionRate: "33.3%",
    });
    expect(list("source")).toEqual([
      ["Social Media", 2],
      ["Search Engines", 1],
    ]);
    expect(list("country")).toEqual([
      ["Germany", 2],
      ["France", 1],
    ]);
    expect(list("device")).toEqual([
      ["Mobile", 2],
      ["Desktop", 1],
    ]);
    expect(list("link")).toEqual([
      ["Without a link", 2],
      ["Poster in Berlin", 1],
    ]);
    expect(list("page")).toEqual([
      ["/films/salt", 2],
      ["/u/ada", 2],
    ]);
    expect(list("film")).toEqual([[expect.any(String), 3]]);
  });

  test.each([
    ["country=DE", "3", "2"],
    ["country=DE&device=desktop", "0", "0"],
    ["source=search&country=FR&device=desktop", "1", "1"],
    ["link=berlin", "2", "1"],
    ["link=", "2", "2"],
    ["page=%2Ffilms%2Fsalt", "2", "2"],
    ["page=%2Ffilms%2Fsalt&country=DE", "1", "1"],
    ["page=%2Fu%2Fsomebody", "0", "0"],
  ])("narrowed by %s has %s views by %s viewers in every list", async (query, views, viewers) => {
    await threeVisitors();
    const { values, lists, chosen } = await report(query);
    expect([values.totalViews, values.uniqueViewers]).toEqual([views, viewers]);
    for (const dimension of ["source", "country", "device", "link"] as const)
      expect(lists[dimension].reduce((sum, one) => sum + one.viewers, 0)).toBe(Number(viewers));
    expect(chosen).toHaveLength(query.split("&").length);
  });

  test("narrowed by a country lists its pages and films", async () => {
    await threeVisitors();
    const { list } = await report("country=DE");
    expect(list("page")).toEqual([
      ["/u/ada", 2],
      ["/films/salt", 1],
    ]);
    expect(list("film")).toEqual([[expect.any(String), 2]]);
    expect((await report(`film=${owner.filmId}`)).values.totalViews).toBe("4");
  });
});

describe("several filters", () => {
  const both = "country=DE&device=mobile";
  const asked = (query: string) => questionIn(new URLSearchParams(query));
  const prepare = (query: string) => prepareAnswer(product, owner.accountId, asked(query), NOW);
  const waitingKeys = async () => {
    const { rows } = await product.db.execute<{ key: string }>(
      sql`select key from audience_answers where account_id = ${owner.accountId} and finished_at is null order by asked_at`,
    );
    return rows.map(({ key }) => key);
  };
  /** As if the day had had so many visitors that counting takes long. */
  const crowd = () =>
    product.db
      .insert(audienceDays)
      .values({ accountId: owner.accountId, dimension: "total", day: dayBefore(TODAY, 9), value: "", viewers: 30_000 });
  const count = (key: string) =>
    countAnswer.handle({ accountId: owner.accountId, key }, product, new AbortController().signal);

  test("are counted in the background where there were many visitors, with progress and the same figures", async () => {
    await threeVisitors();
    const direct = await report(both);
    expect([direct.waiting, direct.values.totalViews, direct.list("way").length]).toEqual([null, "3", 2]);
    await crowd();
    expect((await report(both)).waiting).toEqual({ done: 0, all: 60, hasFailed: false });
    await prepare(both);
    await prepare("device=mobile&country=DE");
    const [key = ""] = await waitingKeys();
    expect(await waitingKeys()).toHaveLength(1);
    expect(await count(key)).toBe("answered");
    const counted = await report(both);
    expect([counted.waiting, counted.values, counted.lists]).toEqual([null, direct.values, direct.lists]);
    expect(await count(key)).toBe("skipped");
    await prepare(both);
    expect(await waitingKeys()).toEqual([]);
  });

  test("of which too many wait withdraw the oldest, and one that cannot be counted says so", async () => {
    await threeVisitors();
    await crowd();
    for (const country of ["DE", "FR", "GB", "PT"]) await prepare(`country=${country}&device=mobile`);
    const keys = await waitingKeys();
    expect(keys).toHaveLength(3);
    await countAnswer.giveUp?.({ accountId: owner.accountId, key: keys[2] ?? "" }, product, "unexpected");
    expect((await report("country=PT&device=mobile")).waiting).toMatchObject({ hasFailed: true });
    await prepare(both);
    expect(await count(keys[1] ?? "")).toBe("answered");
  });

  test("are not asked where one filter has sums, and never of another account", async () => {
    await threeVisitors();
    await crowd();
    await prepare("country=DE");
    expect(await waitingKeys()).toEqual([]);
    await prepare(both);
    const stranger = await ownerWithFilm();
    const [key = ""] = await waitingKeys();
    const run = { accountId: stranger.accountId, key };
    expect(await countAnswer.handle(run, product, new AbortController().signal)).toBe("skipped");
  });
});

test("ways tell how far viewers went, by where they came from", async () => {
  const [played, acted, left] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const by = { linkCode: "berlin", linkWay: "qr", utmCampaign: "premiere", referrerHost: "l.instagram.com" } as const;
  for (const visitor of [played, acted, left]) await visit({ ...by, visitor, source: "social" });
  await visit();
  for (const visitor of [played, acted]) await play(visitor);
  const act = { accountId: owner.accountId, day: TODAY, kind: "cta" } as const;
  await product.db.insert(conversionEvents).values([acted, left].map((visitor) => ({ ...act, visitor })));
  const { total, lists } = await report();
  expect(funnelOf(total).map(({ count }) => count)).toEqual([4, 2, 1]);
  expect(actedAtOnce(total)).toBe(1);
  for (const list of ["link", "way", "campaign", "network"] as const)
    expect(waysOf(lists, list)[0]).toMatchObject({ viewers: 3, played: 2, followed: 1, conversion: 1 });
  expect(waysOf(lists, "way").map(({ name }) => name)).toEqual(["A QR code", "Without a link"]);
  expect((await report("way=qr")).values.uniqueViewers).toBe("3");
  expect((await report("campaign=premiere&landing=%2Fu%2Fada")).values.uniqueViewers).toBe("3");
});

describe("the report of a period", () => {
  test("compares with the period before until the same hour", async () => {
    const day = dayBefore(TODAY, 7);
    const at = (on: string, hour: string) => ({ day: on, at: new Date(`${on}T${hour}:20:00Z`) });
    for (const moment of [at(TODAY, "09"), at(TODAY, "12"), at(day, "09"), at(day, "12"), at(day, "13"), at(day, "23")])
      await visit(moment);
    expect((await report("period=7d")).changes).toMatchObject({ totalViews: "as before", uniqueViewers: "as before" });
    expect((await report("period=7d", new Date(`${TODAY}T13:00:00Z`))).changes.totalViews).toBe("−33 %");
    await visit(at(dayBefore(TODAY, 1), "10"));
    await visit(at(dayBefore(day, 1), "10"));
    expect((await report("period=7d&source=direct")).changes.totalViews).toBe("as before");
  });

  test("compares nothing where there was nothing before", async () => {
    await visit();
    expect(Object.values((await report()).changes)).toEqual([null, null, null, null, null, null]);
    expect(Object.values((await report("period=all")).changes)).toEqual([null, null, null, null, null, null]);
  });

  test("tells ages that people gave, from ten answers on", async () => {
    await visit();
    const person = (index: number) => ({
      ...{
        accountId: owner.accountId,
        email: `fan${index}@example.org`,
        consentVersion: "1",
        ageRange: "25-34" as const,
      },
      ...{ confirmedAt: NOW, createdAt: new Date(`${TODAY}T23:59:00Z`) },
    });
    await product.db.insert(contacts).values(Array.from({ length: 8 }, (_, index) => person(index)));
    const comment = { filmId: owner.filmId, authorName: "Fan", content: "Yes", type: "real", createdAt: NOW } as const;
    const own = { ...comment, visitor: "one", ageRange: "65+" } as const;
    await product.db.insert(comments).values([own, own, { ...own, type: "curated", visitor: null }]);
    expect((await report()).ages).toBeNull();
    await product.db.insert(comments).values({ ...own, visitor: "two" });
    expect((await report()).ages).toMatchObject([
      {},
      { range: "25-34", people: 8 },
      {},
      {},
      {},
      { range: "65+", people: 2 },
    ]);
  });

  test("has the retention of each video, of one film where it is chosen", async () => {
    await visit();
    await play(crypto.randomUUID(), { reached: 0b11, watchedSeconds: 10 });
    await play(crypto.randomUUID(), { reached: 1, watchedSeconds: 20, day: dayBefore(TODAY, 1) });
    const { videos } = await report();
    expect(videos).toMatchObject([{ videoId: owner.videoId, title: "The Salt Road", plays: 2, averageSeconds: 15 }]);
    expect(videos[0]?.watched.slice(4, 11)).toEqual([1, 0.5, 0.5, 0.5, 0.5, 0.5, 0]);
    expect((await report(`film=${owner.filmId}`)).videos).toHaveLength(1);
    expect((await report(`film=${crypto.randomUUID()}`)).videos).toHaveLength(0);
    await product.db.update(films).set({ videoId: null }).where(eq(films.id, owner.filmId));
    await product.db.delete(videoRows).where(eq(videoRows.id, owner.videoId));
    expect((await report()).videos).toMatchObject([{ title: "A removed video", plays: 2 }]);
  });

  test("has no figure of another account", async () => {
    await threeVisitors();
    await rollUp(product.db, NOW);
    const other = await ownerWithFilm();
    await createVisit(product.db, other.accountId);
    await rollUp(product.db, NOW);
    const theirs = async (query: string) =>
      (await reportFor(product.db, other.accountId, questionIn(new URLSearchParams(query)), NOW))?.cards[0]?.value;
    expect([await theirs(""), await theirs(`film=${owner.filmId}`), await theirs("link=berlin")]).toEqual([
      "1",
      "0",
      "0",
    ]);
  });
});

test("a report has how far each series was watched, of one film where it is chosen", async () => {
  const { db } = product;
  await visit();
  const first = await episode(owner, "Pilot", 0);
  const second = await episode(owner, "The Salt", 1);
  await episode(owner, "Not published", null);
  const whole = "1".repeat(100);
  const viewing = (videoId: typeof first, values = {}) => createViewing(db, owner.accountId, videoId, values);
  for (let index = 0; index < 4; index++) await viewing(first);
  await viewing(first, { parts: whole, replayed: "0".repeat(100) });
  await viewing(second, { parts: whole, replayed: "0".repeat(100), day: dayBefore(TODAY, 1) });
  await viewing(second, { day: dayBefore(TODAY, 60) });
  const other = await ownerWithFilm();
  await episode(other, "Theirs", 0);
  await createViewing(db, other.accountId, await episode(other, "Theirs too", 1));
  const { series } = await report();
  expect(series).toMatchObject([{ filmId: owner.filmId, kept: 0.2 }]);
  expect(series[0]?.episodes).toMatchObject([
    { number: 1, name: "Pilot", began: 5, completed: 1, beganShare: 1, completedShare: 0.2, lost: null },
    { number: 2, name: "The Salt", began: 1, completed: 1, lost: 0.8 },
  ]);
  expect((await report(`film=${owner.filmId}`)).series).toHaveLength(1);
  expect((await report(`film=${crypto.randomUUID()}`)).series).toEqual([]);
  expect(
    exportRows(await report())
      .at(-1)
      ?.slice(0, 7),
  ).toEqual([...["Episodes: The Salt Road", "2. The Salt", "", "", "", "1", "1"]]);
});

describe("the section", () => {
  const section = async (query = "") => (await owner.visitor.get(`/dashboard/deep-analytics${query}`)).text();

  test("shows how to share while there are no visits, then the figures", async () => {
    expect(await section()).toContain("No visits yet");
    await visit({ day: dayOf(new Date()), country: "DE" });
    await rollUp(product.db, new Date());
    const html = await section();
    expect(html).toContain("Nobody came back on the same day.");
    for (const text of [
      "Total Views",
      "Unique Viewers",
      "Watch Time",
      "View Trend",
      "Devices",
      "Age Demographics",
      "Geography",
      "Traffic Sources",
      "Export",
    ])
      expect(html).toContain(text);
    expect(html).toContain("Not enough answers");
    expect(await section("?country=DE")).toContain("Remove the filter");
    expect(await section("?period=never&film=x&from=2026-02-30&country=x%0Ay")).toContain("Germany");
  });

  test("has its figures summed up soon after it is opened", async () => {
    await visit({ day: dayOf(new Date()) });
    await section();
    await section();
    const jobs = await product.db.execute(
      `select data from pgboss.job where name = 'audience.roll-up-one' and data->>'accountId' = '${owner.accountId}'`,
    );
    expect(jobs.rows).toHaveLength(1);
  });

  test("exports what it shows, without formulas", async () => {
    await visit({ day: dayOf(new Date()), country: "DE", referrerHost: "t.co", linkCode: "-1" });
    await rollUp(product.db, new Date());
    const answer = await owner.visitor.get("/studio/analytics/export?period=7d&device=desktop");
    expect(answer.headers.get("content-disposition")).toContain("analytics.csv");
    const csv = await answer.text();
    expect(csv).toContain("Geography,Germany,1,1");
    expect(csv).toContain("Links,'-1,1,1");
    expect(csv.split("\r\n").filter((line) => line.startsWith("day,"))).toHaveLength(7);
  });

  test("is locked without the feature, and not for actors", async () => {
    const basic = await ownerWithFilm("filmmaker", "basic");
    const actor = await ownerWithFilm("actor", "grow");
    const opened = async ({ visitor }: Owner, path: string) => (await visitor.get(path)).headers.get("location");
    expect(await opened(basic, "/dashboard/deep-analytics")).toBe("/pricing");
    expect(await opened(basic, "/studio/analytics/export")).toBe("/pricing");
    expect(await opened(actor, "/actors-dashboard/deep-analytics")).toBe("/actors-dashboard/analytics");
    expect(await (await basic.visitor.get("/dashboard/analytics")).text()).toContain("Deep Analytics");
    expect(await (await actor.visitor.get("/actors-dashboard/analytics")).text()).not.toContain("Deep Analytics");
  });
});
