import { expect, test } from "vitest";
import {
  cycleNamed,
  hasLargest,
  OFFER_IDS,
  OFFERS,
  OFFERS_ON,
  soldWith,
  withSoldName,
} from "~/features/account/plans/rules/offers.ts";
import { limitsOf, type Plan } from "~/features/account/plans/rules.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { allowancesOn, sharedBetween } from "~/features/money/pricing/rules/allowances.ts";
import { lossesOf } from "~/features/money/pricing/rules/losses.ts";
import { monthCents, planCards, savedPercent, savingLabel } from "~/features/money/pricing/rules.ts";
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
  expect([savingLabel("films"), savingLabel("actors")]).toEqual(["Save 17%", "Save 17%"]);
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

test("offers list the limits of the plans", () => {
  expect(cardOf("essential")?.features).toEqual(
    expect.arrayContaining(["One link", "Basic metrics: visits, viewers and plays"]),
  );
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
  const [links] = allowancesOn("films");
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

test("offers and the comparison name what a plan unlocks, from the features that the server asks for", () => {
  const featuresOf = (id: string) => cardOf(id)?.features;
  expect(featuresOf("visibility")).toEqual(expect.arrayContaining(["Everything in Essential", "Boosted links"]));
  expect(featuresOf("community")).toEqual(
    expect.arrayContaining(["Everything in Visibility", "Emoji packs", "Deep analytics"]),
  );
  expect(featuresOf("community")).not.toContain("Boosted links");
  const rows = Object.fromEntries(allowancesOn("films").map(({ label, of }) => [label, OFFERS_ON.films.map(of)]));
  expect(rows.Projects).toEqual(["None", "1", "5", "Unlimited"]);
  expect(rows["Boosted links"]).toEqual([false, true, true, true]);
  expect(rows["Emoji packs"]).toEqual([false, false, true, true]);
  expect(rows["Boosts without an end"]).toEqual([false, false, false, true]);
});

test("actors are offered Community as well, and no projects", () => {
  const cards = planCards("actors");
  expect(cards.map(({ name }) => name)).toEqual(["Free", "Premium", "Community"]);
  expect(cards.at(-1)?.features).toEqual(expect.arrayContaining(["Everything in Premium", "Emoji packs"]));
  expect(JSON.stringify(cards.slice(1))).not.toMatch(/project/i);
  expect(sharedBetween("actors", "films")).toEqual(["community"]);
  expect(allowancesOn("actors").map(({ label }) => label)).not.toContain("Projects");
  for (const { label, of } of allowancesOn("actors")) expect([label, OFFERS_ON.actors.some(of)]).toEqual([label, true]);
});

test("before a downgrade everything that it switches off is named", () => {
  const bare = { castMembers: 0, clips: 0, host: null };
  const project = (title: string) => ({ kind: "project" as const, title, ...bare });
  const site = { kind: "site" as const, title: "Salt", ...bare, castMembers: 4, clips: 3 };
  const bell = { ...project("Bell"), castMembers: 3, host: "bell.example" };
  const pages = [site, bell, project("Ice"), project("Fog")];
  const uses = { links: 7, pages, room: 6 * 1024 ** 3 };
  expect(lossesOf({ from: "community", to: "visibility", page: "films" }, uses)).toEqual([
    "“Ice” and “Fog” will go offline: the plan has room for one project.",
    "Of your 7 links, the newest 2 will lead nowhere.",
    "Of the 4 people in the cast of “Salt”, the last 2 will leave its page.",
    "Of the 3 people in the cast of “Bell”, the last 1 will leave its page.",
    "bell.example will lead to the address of “Bell” here.",
    "You cannot choose emojis for your links.",
    "You cannot open deep analytics.",
  ]);
  const toFree = lossesOf(
    { from: "actor-premium", to: "actor-free", page: "actors" },
    {
      ...uses,
      ...{ links: 1, pages: [site] },
    },
  );
  expect(toFree).toEqual([
    "Of the 4 people in the cast of “Salt”, the last 4 will leave its page.",
    "Of the 3 videos beside “Salt”, the newest 3 will leave its page.",
    "No film and no picture can be uploaded: you use 6 GB, and the plan has 5 GB.",
    "Your boosts pause, and you cannot begin new ones.",
    "Viewers of your spotlight clips cannot support you.",
  ]);
});

test("many projects are named by their first five", () => {
  const pages = Array.from({ length: 9 }, (_, at) => ({
    ...{ kind: "project" as const, title: `Film ${at}`, castMembers: 0, clips: 0, host: null },
  }));
  const [first] = lossesOf({ from: "enterprise", to: "essential", page: "films" }, { links: 0, pages, room: 0 });
  expect(first).toBe(
    "“Film 0”, “Film 1”, “Film 2”, “Film 3”, “Film 4”, and 4 more will go offline: the plan has room for no project.",
  );
});

test("the names of plans follow the offers", () => {
  expect(soldWith("emojiPacks", "filmmaker")).toBe(OFFERS.community.name);
  expect(withSoldName("Pro only", "unlimitedBoost", "actor")).toBe(`Pro only · ${OFFERS.enterprise.name}`);
  const largest = (role: Role, plan: Plan) => hasLargest({ plan, offer: null, role });
  expect([largest("filmmaker", "grow"), largest("filmmaker", "pro")]).toEqual([false, true]);
  expect([largest("actor", "basic"), largest("actor", "grow"), largest("actor", "pro")]).toEqual([false, true, true]);
});
