import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { boostDays, boosts } from "~/db/schema/boosts.ts";
import { links } from "~/db/schema/links.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import type { BoostData } from "~/features/promotion/boosts/rules/reports.ts";
import { BOOST_REFUSALS } from "~/features/promotion/boosts/rules.ts";
import type { LinkAnswer } from "~/features/promotion/links/input.ts";
import { SUSPENDED } from "~/features/promotion/links/rules.ts";
import type { BoostId, LinkId } from "~/lib/ids.ts";
import { createBoost, createLink } from "../../support/factories/promotion.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTINGS = { duration: "30days", priority: "normal", budgetType: "total", budget: "25" };
const boostOf = (linkId: LinkId) => `/studio/links/${linkId}/boost`;

async function owner(plan: Plan = "grow", link: Parameters<typeof createLink>[2] = {}) {
  const { visitor, accountId } = await launchedOwner(product, { plan });
  return { visitor, accountId, linkId: (await createLink(product.db, accountId, link)).id };
}

async function apply(visitor: Visitor, linkId: LinkId, settings: Record<string, string> = {}) {
  const response = await visitor.fetch(boostOf(linkId), {
    method: "PUT",
    body: new URLSearchParams({ ...SETTINGS, ...settings }),
  });
  const text = await response.text();
  return [response.status, text.startsWith("{") ? (JSON.parse(text) as LinkAnswer).problems : {}] as const;
}
const remove = (visitor: Visitor, linkId: LinkId) => visitor.fetch(boostOf(linkId), { method: "DELETE" });
const read = async (visitor: Visitor, linkId: LinkId): Promise<BoostData> =>
  (await visitor.get(boostOf(linkId))).json();
const screen = async (visitor: Visitor) => (await visitor.get("/dashboard")).text();
const exported = async (visitor: Visitor) => (await visitor.get("/studio/links/export?format=json")).json();
const boostsOf = (linkId: LinkId) =>
  product.db.select().from(boosts).where(eq(boosts.linkId, linkId)).orderBy(boosts.startedAt);

test("a boost is set, shown to its owner with the link, and ended", async () => {
  const { visitor, linkId } = await owner();
  expect(await read(visitor, linkId)).toEqual({
    ...{
      boost: null,
      past: [],
      awaited: null,
      isCharged: false,
      lack: null,
      mayBeUnlimited: false,
      unlimitedLabel: "Pro only · Enterprise",
    },
    plans: "/pricing",
  });
  expect(await screen(visitor)).toMatch(/Boosted links<\/dt><dd[^>]*>0</);
  expect(await exported(visitor)).toMatchObject([{ isBoosted: false, boostExpiry: null }]);

  const settings = { duration: "7days", priority: "urgent", budgetType: "daily", budget: "40" };
  expect(await apply(visitor, linkId, { ...settings, autoRenew: "on" })).toEqual([200, {}]);
  const { boost } = await read(visitor, linkId);
  const { budget: _, ...chosen } = settings;
  expect(boost).toMatchObject({ ...chosen, autoRenew: true, budgetCents: 4_000 });
  expect(boost).toMatchObject({ spentCents: 0, clicks: 0, reach: 0, days: [] });
  expect(Date.parse(boost?.expiresAt ?? "") - Date.parse(boost?.startedAt ?? "")).toBe(7 * DAY_MS);
  const html = await screen(visitor);
  expect(html).toMatch(/Boosted links<\/dt><dd[^>]*>1</);
  expect(html).toContain("Boosted, renews ");
  expect(await exported(visitor)).toMatchObject([{ isBoosted: true, boostExpiry: boost?.expiresAt }]);
  const csv = await (await visitor.get("/studio/links/export")).text();
  expect(csv).toContain(`yes,${boost?.expiresAt}`);

  expect((await remove(visitor, linkId)).status).toBe(200);
  const after = await read(visitor, linkId);
  expect([after.boost, after.past.map(({ ending }) => ending)]).toEqual([null, ["removed"]]);
  expect(await screen(visitor)).not.toContain("Boosted, renews ");
  // A second press is no error.
  expect((await remove(visitor, linkId)).status).toBe(200);
});

test("another boost replaces the active one, also with concurrent requests", async () => {
  const { visitor, linkId } = await owner();
  const answers = await Promise.all(["25", "50", "100"].map((budget) => apply(visitor, linkId, { budget })));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
  const stored = await boostsOf(linkId);
  expect(stored.map(({ ending }) => ending).toSorted()).toEqual([null, "replaced", "replaced"].toSorted());
  expect((await read(visitor, linkId)).past).toMatchObject([{ ending: "replaced" }, { ending: "replaced" }]);
});

describe("a boost is refused for", () => {
  test("a budget out of range, at its field", async () => {
    const { visitor, linkId } = await owner();
    expect(await apply(visitor, linkId, { budget: "24" })).toEqual([422, { budget: "Minimum budget is $25" }]);
    expect(await apply(visitor, linkId, { budget: "10001" })).toEqual([
      422,
      { budget: "Total budget cannot exceed $10,000" },
    ]);
    expect(await boostsOf(linkId)).toEqual([]);
  });

  test.each([
    ["asks for a password", { passwordHash: "argon2" }, BOOST_REFUSALS.locked],
    ["is switched off", { isEnabled: false }, BOOST_REFUSALS.closed],
    ["has expired", { expiresAt: new Date("2026-01-01T00:00:00Z") }, BOOST_REFUSALS.closed],
    ["is used up", { clickLimit: 5, people: 5 }, BOOST_REFUSALS.closed],
  ])("a link that %s", async (_, link, form) => {
    const { visitor, linkId } = await owner("grow", link);
    expect(await apply(visitor, linkId)).toEqual([409, { form }]);
    expect(await boostsOf(linkId)).toEqual([]);
  });

  test("a link beyond the plan", async () => {
    const { visitor, accountId } = await owner("basic", { createdAt: new Date("2026-01-01T00:00:00Z") });
    for (let nth = 0; nth < 4; nth++) await createLink(product.db, accountId);
    const newest = await createLink(product.db, accountId, { createdAt: new Date("2026-05-01T00:00:00Z") });
    expect(await apply(visitor, newest.id)).toEqual([409, { form: SUSPENDED }]);
  });

  test("an option that the plan lacks, and the active boost can still be ended", async () => {
    const { visitor, linkId, accountId } = await owner();
    expect(await apply(visitor, linkId, { duration: "unlimited" })).toEqual([
      403,
      { form: "Your plan comes without boosts that never end. To use it, choose a larger plan." },
    ]);
    await apply(visitor, linkId);
    await product.db.update(accounts).set({ plan: "free" }).where(eq(accounts.id, accountId));
    expect((await apply(visitor, linkId, { budget: "50" }))[0]).toBe(403);
    expect(await read(visitor, linkId)).toMatchObject({
      boost: { budgetCents: 2_500 },
      lack: { of: "boostedLinks" },
    });
    expect(await screen(visitor)).toContain("Boost paused");
    await remove(visitor, linkId);
    expect(await read(visitor, linkId)).toMatchObject({ boost: null });
  });

  test("another account's link, as if it did not exist", async () => {
    const { linkId, accountId, visitor } = await owner();
    const { visitor: stranger } = await owner();
    await apply(visitor, linkId);
    expect((await apply(stranger, linkId))[0]).toBe(404);
    expect((await stranger.get(boostOf(linkId))).status).toBe(404);
    expect((await remove(stranger, linkId)).status).toBe(404);
    expect(await boostsOf(linkId)).toMatchObject([{ accountId, endedAt: null }]);
    await product.db.update(links).set({ removedAt: new Date() }).where(eq(links.id, linkId));
    expect((await visitor.get(boostOf(linkId))).status).toBe(404);
    expect(await screen(visitor)).toMatch(/Boosted links<\/dt><dd[^>]*>0</);
  });
});

test("the owner reads each day's figures, and how earlier boosts ended", async () => {
  const { visitor, accountId, linkId } = await owner();
  const startedAt = new Date(Date.now() - 3 * DAY_MS);
  const boost = await createBoost(
    product.db,
    { accountId, id: linkId },
    { startedAt, clicks: 6, spentCents: 300, reach: 20 },
  );
  const figures = { clicks: 3, spentCents: 150, reach: 10, refusedClicks: 9, refundedCents: 450 };
  const days = ["2026-03-02", "2026-03-01"].map((day) => ({ day, ...figures }));
  const storeDays = (boostId: BoostId) =>
    product.db.insert(boostDays).values(days.map((one) => ({ boostId, heldAt: startedAt, ...one })));
  await storeDays(boost.id);
  for (const [weeks, ending] of [
    [20, "budget"],
    [10, null],
  ] as const) {
    const began = new Date(startedAt.getTime() - weeks * 7 * DAY_MS);
    const endedAt = ending && new Date(began.getTime() + DAY_MS);
    // A boost whose period is over and that is not ended yet belongs to another link.
    const at = ending ? linkId : (await createLink(product.db, accountId)).id;
    await storeDays((await createBoost(product.db, { accountId, id: at }, { startedAt: began, ending, endedAt })).id);
    if (!ending) expect(await read(visitor, at)).toMatchObject({ boost: null, past: [{ ending: "expiry" }] });
  }
  expect(await read(visitor, linkId)).toMatchObject({
    boost: { clicks: 6, spentCents: 300, reach: 20, days: days.toReversed().map((one) => ({ ...one, isHeld: true })) },
    past: [{ ending: "budget", refusedClicks: 18, refundedCents: 900 }],
  });
  expect(await screen(visitor)).toMatch(/Boosted links<\/dt><dd[^>]*>1</);
  expect(await screen(visitor)).toContain("Boosted until");
  const today = new Date();
  const held = { boostId: boost.id, day: today.toISOString().slice(0, 10), heldAt: today, ...figures };
  await product.db.insert(boostDays).values(held);
  expect(await screen(visitor)).toContain("Boost held until midnight UTC");
});
