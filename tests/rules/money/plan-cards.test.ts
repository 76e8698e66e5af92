import { expect, test } from "vitest";
import { limitNames, offerCards, planRows } from "~/features/money/subscriptions/rules/comparison.ts";

const holds = (role: "actor" | "filmmaker", plan: "free" | "grow", offer: string | null = null) => ({
  role,
  plan,
  offer,
});

test("each plan that is sold has one name, one price and its own limits; the account's own is marked", () => {
  const cards = offerCards(holds("filmmaker", "grow", "community"));
  expect(cards.map(({ name, price, isCurrent }) => [name, price, isCurrent])).toEqual([
    ["Essential", "$0", false],
    ["Visibility", "$29.99", false],
    ["Community", "$79.99", true],
    ["Enterprise", "Custom", false],
  ]);
  expect(cards[2]?.limits).toEqual(["Unlimited links", "5 projects", "10 cast members"]);
});

test("an actor, who has one page, is told no number of projects", () => {
  expect(offerCards(holds("actor", "free")).map(({ name }) => name)).toEqual(["Free", "Premium", "Community"]);
  const told = offerCards(holds("actor", "free")).flatMap(({ limits }) => limits);
  expect(told.filter((limit) => /projects?$/.test(limit))).toEqual([]);
  expect(limitNames("actor")).toEqual(["links", "cast members"]);
});

test("the table has the four plans of the specification, with their limits", () => {
  expect(planRows("filmmaker").map(({ name, price, badge, limits }) => [name, price, badge, ...limits])).toEqual([
    ["Free", "$0", null, "1", "0", "0"],
    ["Basic", "$39/month", "Most Popular", "5", "1", "2"],
    ["Grow", "$105/month", null, "Unlimited", "3", "10"],
    ["Pro", "Custom", "Enterprise", "Unlimited", "Unlimited", "Unlimited"],
  ]);
  expect(planRows("actor")[0]?.limits).toEqual(["1", "0"]);
});
