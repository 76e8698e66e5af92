import { expect, test } from "vitest";
import { cycleNamed, OFFER_IDS, OFFERS } from "~/features/account/plans/rules/offers.ts";
import { limitsOf, roomText } from "~/features/account/plans/rules.ts";
import { ALLOWANCES, monthCents, planCards, savedPercent, savingLabel } from "~/features/money/pricing/rules.ts";
import { dollars } from "~/lib/money.ts";

const cardOf = (id: string) => [...planCards("films"), ...planCards("actors")].find((card) => card.id === id);

test("prices match the specification, the monthly price of a year rounded to the cent", () => {
  expect([cardOf("visibility"), cardOf("community"), cardOf("actor-premium")]).toMatchObject([
    { price: { monthly: "$29.99", yearly: "$24.92" }, yearlyTotal: "$299" },
    { price: { monthly: "$79.99", yearly: "$66.58" }, yearlyTotal: "$799" },
    { price: { monthly: "$7.99", yearly: "$5" }, yearlyTotal: "$60" },
  ]);
  expect(cardOf("essential")).toMatchObject({ price: { monthly: "$0", yearly: "$0" }, yearlyTotal: null });
  expect(cardOf("enterprise")).toMatchObject({ price: { monthly: "Custom", yearly: "Custom" }, cta: "Let's Talk" });
});

test("a saving compares the year with twelve months, in whole percent", () => {
  expect(savedPercent({ monthly: 1000, yearly: 9000 })).toBe(25);
  expect(savedPercent({ monthly: 0, yearly: 0 })).toBe(0);
  expect([savingLabel("films"), savingLabel("actors")]).toEqual(["Save 17%", "Save 37%"]);
});

test("amounts have cents only where there are any, and no fraction of one", () => {
  expect([dollars(29_900), dollars(2999), dollars(500), dollars(1_234_567)]).toEqual([
    "$299",
    "$29.99",
    "$5",
    "$12,345.67",
  ]);
  for (const { cents } of Object.values(OFFERS))
    expect(Number.isInteger(cents ? monthCents(cents, "yearly") : 0)).toBe(true);
});

test("prices are by the month unless an address says otherwise", () => {
  expect([null, "yearly", "weekly", "__proto__"].map(cycleNamed)).toEqual(["monthly", "yearly", "monthly", "monthly"]);
});

test("storage is shown in the largest fitting unit", () => {
  const GB = 1024 ** 3;
  expect([0, 1, GB, 3.25 * GB, 1024 * GB].map(roomText)).toEqual(["0 MB", "1 MB", "1 GB", "3.3 GB", "1 TB"]);
});

test("offers list the limits of the plans", () => {
  expect(cardOf("essential")?.features).toContain("One link");
  expect(cardOf("community")?.features).toEqual(
    expect.arrayContaining(["Unlimited links", "Up to 5 projects", "Up to 10 cast members on each film’s page"]),
  );
  expect(cardOf("actor-free")).toMatchObject({
    features: expect.arrayContaining(["One profile link"]),
    limitations: ["One video", "No multiple projects"],
  });
  const support = "Support from viewers of your spotlight clips";
  expect([
    cardOf("actor-free")?.features.includes(support),
    cardOf("actor-premium")?.features.includes(support),
  ]).toEqual([false, true]);
  const [links] = ALLOWANCES;
  for (const id of OFFER_IDS) {
    const most = limitsOf({ plan: OFFERS[id].plan, offer: id, role: "filmmaker" }).links;
    expect(links?.of(id)).toBe(most === null ? "Unlimited" : String(most));
  }
});

test("each page recommends exactly one offer", () => {
  for (const cards of [planCards("films"), planCards("actors")]) {
    expect(cards.filter(({ badge }) => badge)).toHaveLength(1);
    expect(cards.filter(({ ctaStyle }) => ctaStyle === "primary")).toEqual(cards.filter(({ badge }) => badge));
  }
});
