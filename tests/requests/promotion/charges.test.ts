import { randomUUIDv7 } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { boostDays, boostImpressions, boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import { recordPaidClicks } from "~/features/promotion/boosts/commands/charges.server.ts";
import { recordImpressions } from "~/features/promotion/boosts/commands/impressions.server.ts";
import { applySchedules } from "~/features/promotion/boosts/jobs.server.ts";
import type { Click } from "~/features/promotion/clicks/rules.ts";
import type { ClickId } from "~/lib/ids.ts";
import {
  agreeing,
  boostedSite,
  browserHeaders,
  chargeRecordsOf,
  reportImpressions,
  visitorHeaders,
} from "../../support/boosted-site.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { countsOf, requestLink, SENT } from "../../support/link-requests.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

type Boosted = Awaited<ReturnType<typeof boostedSite>>;
const click = (path: string, headers: Record<string, string>) => requestLink(product.baseUrl, path, { headers });
const recordSeen = ({ boost }: Boosted, headers: Record<string, string>) =>
  reportImpressions(product.baseUrl, [boost.id], headers);
const accountingOf = ({ boost }: Boosted) => chargeRecordsOf(product.db, boost.id);

describe("a click on a boost", () => {
  test("of a visitor who saw the boost costs its price once a day, with a cached link too", async () => {
    const boosted = await boostedSite(product.db, { priority: "high" });
    await until(async () => {
      await click(`/l/${boosted.link.code}`, SENT.phone);
      return product.links.get(boosted.link.code);
    }, "the link is cached");
    const one = visitorHeaders(11);
    await recordSeen(boosted, one);
    for (let times = 0; times < 3; times++) expect((await click(boosted.path, one)).status).toBe(302);
    await until(async () => (await accountingOf(boosted)).row.clicks === 1, "the click is paid");
    await until(() => product.clicks.size === 0, "everything is written");
    expect(await accountingOf(boosted)).toMatchObject(agreeing(75, 1, 1));
  });

  test("is free for bots, HEAD, the owner, visitors who opt out, and those without an impression", async () => {
    const owner = await launchedOwner(product, { plan: "grow" });
    const link = await createLink(product.db, owner.accountId);
    const boost = await createBoost(product.db, link);
    const other = await boostedSite(product.db);
    const path = `/l/${link.code}?boost=${boost.id}`;
    const one = visitorHeaders(12);
    expect(await reportImpressions(product.baseUrl, [boost.id, other.boost.id], one)).toBe(204);
    const stranger = visitorHeaders(13);
    const free = [SENT.bot, SENT.preview, { ...one, dnt: "1" }, stranger];
    for (const headers of free) await click(path, headers);
    await requestLink(product.baseUrl, path, { method: "HEAD", headers: one });
    await click(path, { ...one, cookie: owner.visitor.cookieHeader });
    for (const id of ["not-an-id", "00000000-0000-4000-8000-000000000000", other.boost.id])
      await click(`/l/${link.code}?boost=${id}`, one);
    await countsOf(product.db, link.id, 8);
    expect(await chargeRecordsOf(product.db, boost.id)).toMatchObject(agreeing(0, 0, 1));
    expect(await accountingOf(other)).toMatchObject(agreeing(0, 0, 1));
  });

  test("is charged once for forty browser names at one address", async () => {
    const boosted = await boostedSite(product.db, { budgetType: "daily" });
    for (const nth of Array.from({ length: 40 }).keys()) {
      expect(await recordSeen(boosted, browserHeaders(nth))).toBe(204);
      expect((await click(boosted.path, browserHeaders(nth))).status).toBe(302);
    }
    expect(await countsOf(product.db, boosted.link.id, 40)).toMatchObject({ people: 40 });
    await until(() => product.clicks.size === 0, "everything is written");
    expect(await accountingOf(boosted)).toMatchObject(agreeing(50, 1, 1));
  });

  test("is charged on a link with a limit as well", async () => {
    const boosted = await boostedSite(product.db);
    await product.db.update(links).set({ clickLimit: 1 }).where(eq(links.id, boosted.link.id));
    for (const nth of [14, 15]) await recordSeen(boosted, visitorHeaders(nth));
    const statuses = [await click(boosted.path, visitorHeaders(14)), await click(boosted.path, visitorHeaders(15))];
    expect(statuses.map(({ status }) => status)).toEqual([302, 410]);
    expect(await accountingOf(boosted)).toMatchObject(agreeing(50, 1, 2));
  });
});

const NOON = new Date("2026-03-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const later = (days: number) => new Date(NOON.getTime() + days * DAY_MS);
const PERIOD = { startedAt: later(-1), expiresAt: later(20) };
const uuidOf = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, "0")}`;
const eachItsOwn = (nth: number) => nth;

/** One impression and one click from each of `count` networks; `wideOf` says which of them share a wide network. */
async function clicksOfNetworks(
  { boost, link }: Boosted,
  count: number,
  now: Date,
  wideOf = eachItsOwn,
): Promise<Click[]> {
  const networks = Array.from({ length: count }, (_, nth) => ({
    network: uuidOf(nth),
    wideNetwork: uuidOf(wideOf(nth)),
  }));
  const shown = networks.map((from) => ({ ...from, boostId: boost.id, day: dayOf(now), viewer: null }));
  await recordImpressions(product.db, shown, now);
  const rest = { kind: "person", visitor: null, device: null, country: null, referrer: null } as const;
  const click = { ...rest, linkId: link.id, boostId: boost.id, at: now.toISOString() };
  return networks.map(({ network }) => ({ ...click, id: randomUUIDv7() as string as ClickId, network }));
}

describe("a budget", () => {
  test("per day pays until it is used up, and again on the next day", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, budgetType: "daily" });
    for (const day of [0, 1])
      await recordPaidClicks(product.db, await clicksOfNetworks(boosted, 60, later(day)), later(day));
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(5_000, 100, 120), ending: null });
  });

  test("in total ends the boost; later clicks are counted and cost nothing", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, priority: "urgent" });
    const clicks = await clicksOfNetworks(boosted, 30, NOON);
    await recordPaidClicks(product.db, clicks.slice(0, 24), NOON);
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(2_400, 24, 30), ending: null });
    await recordPaidClicks(product.db, clicks.slice(24), NOON);
    await recordPaidClicks(product.db, clicks, NOON);
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(2_500, 25, 30), ending: "budget" });
    expect(await countsOf(product.db, boosted.link.id, 30)).toMatchObject({ people: 30 });
  });

  test("does not pay for a click written twice, after the end, or while the plan has no boosts", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, budgetType: "daily" });
    const { accountId } = boosted;
    const [twice = [], downgraded = [], over = []] = await Promise.all([
      clicksOfNetworks(boosted, 3, NOON),
      clicksOfNetworks(boosted, 3, later(1)),
      clicksOfNetworks(boosted, 3, later(2)),
    ]);
    for (let times = 0; times < 2; times++) await recordPaidClicks(product.db, twice, NOON);
    await product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, accountId));
    await recordPaidClicks(product.db, downgraded, later(1));
    await product.db.update(accounts).set({ plan: "grow" }).where(eq(accounts.id, accountId));
    await recordPaidClicks(product.db, over, PERIOD.expiresAt);
    expect(await accountingOf(boosted)).toMatchObject(agreeing(150, 3, 9));
  });
});

/** Odd ones share a wide network. */
const halfInOne = (nth: number) => (nth % 2 ? 1 : nth);
const allInOne = () => 1;

describe("a boost whose clicks come from few networks", () => {
  const daysOf = ({ boost }: Boosted) => product.db.select().from(boostDays).where(eq(boostDays.boostId, boost.id));

  test("is held for the day, and refunded for the clicks beyond the accepted ones, once", async () => {
    const boosted = await boostedSite(product.db, PERIOD);
    const clicks = await clicksOfNetworks(boosted, 60, NOON, allInOne);
    await recordPaidClicks(product.db, clicks.slice(0, 9), NOON);
    expect(await accountingOf(boosted)).toMatchObject(agreeing(450, 9, 60));
    for (let times = 0; times < 2; times++) await recordPaidClicks(product.db, clicks.slice(0, 12), NOON);
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(150, 3, 60), ending: null });
    expect(await daysOf(boosted)).toMatchObject([{ heldAt: NOON, refusedClicks: 9, refundedCents: 450 }]);

    for (let times = 0; times < 2; times++) await recordPaidClicks(product.db, clicks, NOON);
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(150, 3, 60), ending: null });
    expect(await daysOf(boosted)).toMatchObject([{ refusedClicks: 57, refundedCents: 450 }]);
    expect(await countsOf(product.db, boosted.link.id, 60)).toMatchObject({ people: 60 });

    await recordPaidClicks(product.db, await clicksOfNetworks(boosted, 12, later(1)), later(1));
    expect(await accountingOf(boosted)).toMatchObject(agreeing(750, 15, 72));
  });

  test("does not end, although they would use up its budget", async () => {
    const boosted = await boostedSite(product.db, PERIOD);
    await recordPaidClicks(product.db, await clicksOfNetworks(boosted, 60, NOON, allInOne), NOON);
    expect(await accountingOf(boosted)).toMatchObject({ ...agreeing(150, 3, 60), ending: null });
  });

  test("keeps the clicks of other networks", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, budgetCents: 10_000 });
    const clicks = await clicksOfNetworks(boosted, 41, NOON, (nth) => (nth % 3 ? 1 : nth));
    await recordPaidClicks(product.db, clicks, NOON);
    expect(await accountingOf(boosted)).toMatchObject(agreeing(17 * 50, 17, 41));
  });

  test("is refunded once by concurrent processes", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, budgetType: "daily" });
    const clicks = await clicksOfNetworks(boosted, 40, NOON, allInOne);
    await Promise.all(clicks.map((one) => recordPaidClicks(product.db, [one], NOON)));
    expect(await accountingOf(boosted)).toMatchObject(agreeing(150, 3, 40));
    expect(await daysOf(boosted)).toMatchObject([{ refusedClicks: 37, refundedCents: 350 }]);
  });

  test("is not held when half of them come from other networks", async () => {
    const boosted = await boostedSite(product.db, { ...PERIOD, budgetType: "daily" });
    await recordPaidClicks(product.db, await clicksOfNetworks(boosted, 40, NOON, halfInOne), NOON);
    expect(await accountingOf(boosted)).toMatchObject(agreeing(2_000, 40, 40));
    expect(await daysOf(boosted)).toMatchObject([{ heldAt: null, refusedClicks: 0 }]);
  });
});

const periodsOf = ({ link }: Pick<Boosted, "link">) =>
  product.db.select().from(boosts).where(eq(boosts.linkId, link.id)).orderBy(boosts.startedAt);

describe("the end of a period", () => {
  const OVER = { duration: "7days", startedAt: later(-7), expiresAt: NOON } as const;

  test("is recorded once by concurrent processes, and the next one begins with auto-renewal", async () => {
    const once = await boostedSite(product.db, OVER);
    const spent = { ...OVER, autoRenew: true, spentCents: 900, clicks: 18, reach: 70 };
    const renewed = await boostedSite(product.db, spent);
    const missed = await boostedSite(product.db, { ...spent, startedAt: later(-27), expiresAt: later(-20) });
    await Promise.all([
      applySchedules(product.db, NOON),
      applySchedules(product.db, NOON),
      applySchedules(product.db, NOON),
    ]);
    await applySchedules(product.db, NOON);
    expect(await periodsOf(once)).toMatchObject([{ ending: "expiry", endedAt: NOON }]);
    expect(await periodsOf(renewed)).toMatchObject([
      { ending: "expiry", endedAt: NOON, spentCents: 900 },
      {
        ending: null,
        startedAt: NOON,
        expiresAt: later(7),
        budgetCents: 2_500,
        spentCents: 0,
        reach: 0,
        autoRenew: true,
      },
    ]);
    expect(await periodsOf(missed)).toMatchObject([{ endedAt: later(-20) }, { startedAt: NOON, expiresAt: later(7) }]);
  });

  test("is final when the plan has no boosts, or the link is deleted", async () => {
    const downgraded = await boostedSite(product.db, { ...OVER, autoRenew: true }, { plan: "free" });
    const unlimited = await boostedSite(product.db, { ...OVER, duration: "unlimited" });
    const deleted = await boostedSite(product.db, { ...OVER, autoRenew: true });
    await product.db.update(links).set({ removedAt: NOON }).where(eq(links.id, deleted.link.id));
    await applySchedules(product.db, NOON);
    for (const boosted of [downgraded, unlimited, deleted])
      expect(await periodsOf(boosted)).toMatchObject([{ ending: "expiry" }]);
  });

  test("is processed along with deleting impressions from before yesterday", async () => {
    const boosted = await boostedSite(product.db, PERIOD);
    for (const day of [0, 1, 2]) await clicksOfNetworks(boosted, 1, later(day));
    await applySchedules(product.db, later(2));
    const left = await product.db.select().from(boostImpressions).where(eq(boostImpressions.boostId, boosted.boost.id));
    expect(left.map(({ day }) => day).toSorted()).toEqual([dayOf(later(1)), dayOf(later(2))]);
    expect((await accountingOf(boosted)).row.reach).toBe(3);
  });
});
