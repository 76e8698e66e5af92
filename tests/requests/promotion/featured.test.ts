import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { boostDays, boostImpressions, boosts } from "~/db/schema/boosts.ts";
import { films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { boostedPages } from "~/features/promotion/featured/queries.server.ts";
import { type FeaturedCard, featuredPath, IMPRESSIONS_PATH } from "~/features/promotion/featured/rules.ts";
import { type BoostId, newId } from "~/lib/ids.ts";
import { beaconRequest } from "../../support/beacons.ts";
import {
  agreeing,
  boostedSite,
  chargeRecordsOf,
  reportImpressions,
  visitorHeaders,
} from "../../support/boosted-site.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { requestLink, SENT } from "../../support/link-requests.ts";
import { changeVisibility } from "../../support/pages.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

/** Each test has its own boosts: six of another test would fill a page. */
beforeEach(() => product.db.delete(boosts));

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(Date.now() + count * DAY_MS);
const railOf = (username: string) => new Visitor(product.baseUrl).get(featuredPath(username));
const titlesOn = async (username: string) =>
  ((await (await railOf(username)).json()) as FeaturedCard[]).map(({ title }) => title).toSorted();
/** The list of boosts is cached for a second. */
const shows = (username: string, titles: string[]) =>
  until(
    async () => (await titlesOn(username)).join() === titles.join(),
    `${username} shows ${titles.join() || "nothing"}`,
  );

describe("a page's rail", () => {
  test("shows boosts of others with everything that a card needs, and never its own", async () => {
    const page = await createPublishedSite(product.db, { plan: "grow" });
    await createBoost(product.db, await createLink(product.db, page.accountId));
    const maker = await boostedSite(product.db, {}, { title: "The <b>Ferry</b>", genres: ["Mystery", "Drama"] });
    const { id: videoId } = await createVideo(product.db, maker.accountId, {
      ...{ posterKey: "posters/f/poster.jpg", posterWidth: 1600, posterHeight: 900, posterNarrow: true },
    });
    await product.db.update(films).set({ videoId }).where(eq(films.id, maker.filmId));
    await product.db
      .update(links)
      .set({ emoji: ["🔥"] })
      .where(eq(links.id, maker.link.id));
    await shows(page.username, ["The <b>Ferry</b>"]);
    const response = await railOf(page.username.toUpperCase());
    expect(response.headers.get("cache-control")).toBe("no-store");
    const { poster, ...card } = ((await response.json()) as FeaturedCard[])[0] ?? { poster: null };
    expect(card).toEqual({
      ...{ boostId: maker.boost.id, href: maker.path, title: "The <b>Ferry</b>", maker: "Ada Marsh" },
      details: "Mystery · 2026 · FREE",
      emoji: [{ name: "Fire", character: "🔥", art: null }],
    });
    expect(poster?.url).toMatch(/^\/media\/posters\/f\/.+\.webp$/);
    expect((await requestLink(product.baseUrl, maker.path)).location).toBe(
      `/films/${maker.slug}?via=${maker.link.code}&way=boost`,
    );
  });

  test("has a placeholder in the document that is the same for all visitors", async () => {
    const { username } = await createPublishedSite(product.db);
    expect(await (await new Visitor(product.baseUrl).get(`/u/${username}`)).text()).toMatch(
      new RegExp(`<div data-island="featured" data-from="/featured/${username}" data-shape="[a-z]+"></div><footer`),
    );
  });

  test("is not found for a page that is not public", async () => {
    const { username } = await createPublishedSite(product.db, { publishedAt: null });
    expect((await railOf(username)).status).toBe(404);
    expect((await railOf("nobody-at-all")).status).toBe(404);
  });
});

const YESTERDAY = days(-1);
type Boosted = Awaited<ReturnType<typeof boostedSite>>;

const change = {
  link: (values: Partial<typeof links.$inferInsert>) => (boosted: Boosted) =>
    product.db.update(links).set(values).where(eq(links.id, boosted.link.id)),
  site: (values: Parameters<typeof changeVisibility>[2]) => (boosted: Boosted) =>
    changeVisibility(product.db, boosted.accountId, values),
  plan: (plan: Plan) => (boosted: Boosted) =>
    product.db.update(accounts).set({ plan }).where(eq(accounts.id, boosted.accountId)),
  boost: (values: Partial<typeof boosts.$inferInsert>) => (boosted: Boosted) =>
    product.db.update(boosts).set(values).where(eq(boosts.id, boosted.boost.id)),
};

/** Reasons why an active boost is not shown. */
const HIDDEN: Record<string, (boosted: Boosted) => PromiseLike<unknown>> = {
  "switched off": change.link({ isEnabled: false }),
  expired: change.link({ expiresAt: YESTERDAY }),
  locked: change.link({ passwordHash: "hash" }),
  "used up": change.link({ clickLimit: 3, people: 3 }),
  deleted: change.link({ removedAt: YESTERDAY }),
  offline: change.site({ publishedAt: null }),
  private: change.site({ profilePublic: false }),
  "on a plan without boosts": change.plan("free"),
  "over its time": change.boost({ expiresAt: YESTERDAY }),
  ended: change.boost({ endedAt: YESTERDAY, ending: "removed" }),
  "out of budget": change.boost({ spentCents: 2_451 }),
  async "held for today"({ boost }) {
    await product.db.insert(boostDays).values({ boostId: boost.id, day: dayOf(new Date()), heldAt: new Date() });
  },
  async "ahead of its pace"({ boost }) {
    await product.db.insert(boostDays).values({ boostId: boost.id, day: dayOf(new Date()), spentCents: 2_000 });
    await product.db.update(boosts).set({ spentCents: 2_000 }).where(eq(boosts.id, boost.id));
  },
  async "beyond its plan's links"({ accountId }) {
    await product.db.update(accounts).set({ plan: "basic" }).where(eq(accounts.id, accountId));
    for (let older = 0; older < 5; older++) await createLink(product.db, accountId, { createdAt: new Date(older) });
  },
};

test("links without a target and boosts that may not be shown are left out", async () => {
  const page = await createPublishedSite(product.db);
  await boostedSite(product.db, {}, { title: "Whole" });
  const running = async () => (await boostedPages(product.db, new Date())).length;
  for (const [title, hide] of Object.entries(HIDDEN)) {
    const boosted = await boostedSite(product.db, {}, { title });
    expect(await running(), title).toBeGreaterThan(1);
    await hide(boosted);
    await shows(page.username, ["Whole"]);
    await product.db.delete(boosts).where(eq(boosts.id, boosted.boost.id));
  }
});

test("an owner on pro hides other creators from the page, and shows them again", async () => {
  const owner = await launchedOwner(product, { plan: "pro" });
  await boostedSite(product.db, {}, { title: "Whole" });
  const page = `/u/${owner.username}`;
  const hasPlaceholder = async () =>
    (await (await new Visitor(product.baseUrl).get(page)).text()).includes('data-island="featured"');
  const change = (method: string) => owner.visitor.fetch("/studio/site/others", { method });
  expect(await (await owner.visitor.get("/dashboard/site")).text()).toMatch(
    /aria-checked="true"[^>]*>.{0,900}Show other creators/s,
  );
  expect(await hasPlaceholder()).toBe(true);

  expect((await change("DELETE")).status).toBe(200);
  await until(async () => !(await hasPlaceholder()), "the placeholder is gone");
  expect((await railOf(owner.username)).status).toBe(404);
  await product.db.update(accounts).set({ plan: "grow" }).where(eq(accounts.id, owner.accountId));
  expect((await railOf(owner.username)).status).toBe(200);
  expect(await (await owner.visitor.get("/dashboard/site")).text()).toContain(
    "kept free of other creators&#x27; films",
  );
  await product.db.update(accounts).set({ plan: "pro" }).where(eq(accounts.id, owner.accountId));
  expect((await change("PUT")).status).toBe(200);
  await until(hasPlaceholder, "the placeholder is back");
});

describe("impressions", () => {
  test("count each network once a day", async () => {
    const { boost } = await boostedSite(product.db);
    const [one, other] = [visitorHeaders(1), visitorHeaders(2)];
    for (const headers of [one, one, other])
      expect(await reportImpressions(product.baseUrl, [boost.id], headers)).toBe(204);
    expect(await chargeRecordsOf(product.db, boost.id)).toMatchObject(agreeing(0, 0, 2));
  });

  test("are not stored for bots, visitors who opt out, the boost's owner, and inactive boosts", async () => {
    const owner = await launchedOwner(product, { plan: "grow" });
    const boost = await createBoost(product.db, await createLink(product.db, owner.accountId));
    const over = await boostedSite(product.db, { expiresAt: days(-1) });
    const one = visitorHeaders(3);
    const seen = (ids: BoostId[], headers: Record<string, string>) => reportImpressions(product.baseUrl, ids, headers);
    expect(await seen([boost.id], SENT.bot)).toBe(204);
    expect(await seen([boost.id], { ...one, dnt: "1" })).toBe(204);
    expect(await seen([boost.id], { ...one, cookie: owner.visitor.cookieHeader })).toBe(204);
    expect(await seen([over.boost.id, newId<BoostId>()], one)).toBe(204);
    expect(await product.db.select().from(boostImpressions)).toEqual([]);
    expect(await chargeRecordsOf(product.db, boost.id)).toMatchObject(agreeing(0, 0, 0));
  });

  test.each([[[]], [["not-an-id"]], [Array.from({ length: 7 }, () => randomUUID())], ["id"]])(
    "that say %j are refused",
    async (ids) => {
      const response = await new Visitor(product.baseUrl).fetch(IMPRESSIONS_PATH, beaconRequest({ boosts: ids }));
      expect(response.status).toBe(400);
    },
  );
});
