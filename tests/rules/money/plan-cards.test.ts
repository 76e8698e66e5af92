import { expect, test } from "vitest";
import { planCards } from "~/features/money/subscriptions/rules/comparison.ts";

test("the settings compare the four plans of the specification, and mark the account's own", () => {
  const cards = planCards("filmmaker", "grow");
  expect(cards.map(({ name, price, badge }) => [name, price, badge])).toEqual([
    ["Free", "$0", null],
    ["Basic", "$39", "Most Popular"],
    ["Grow", "$105", null],
    ["Pro", "Custom", "Enterprise"],
  ]);
  expect(cards.filter(({ isCurrent }) => isCurrent).map(({ plan }) => plan)).toEqual(["grow"]);
});

test("an actor, who has one page, is told no number of projects", () => {
  const [actor, maker] = [planCards("actor", "free"), planCards("filmmaker", "free")];
  expect([actor, maker].map(([free]) => free?.limits.some((limit) => /projects?$/.test(limit)))).toEqual([false, true]);
  expect(maker.at(-1)?.limits).toContain("Unlimited projects");
});

test("a card names the offer under which the plan is sold here, with its price", () => {
  expect(planCards("actor", "free").map(({ sold }) => sold)).toEqual([
    "Sold as Free",
    "Sold as Premium for $7.99 a month",
    "Sold as Community for $79.99 a month",
    "Sold as Enterprise",
  ]);
});
