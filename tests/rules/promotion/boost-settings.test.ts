import { expect, test } from "vitest";
import { boostInput } from "~/features/promotion/boosts/input.ts";
import { costSentences } from "~/features/promotion/boosts/rules/costs.ts";
import {
  type BoostSettings,
  boostEstimate,
  boostStatusOf,
  budgetProblem,
  DEFAULT_SETTINGS,
  defaultSettings,
  PRIORITIES,
  priceLabel,
  switchedBudget,
  totalCents,
  typedBudget,
} from "~/features/promotion/boosts/rules.ts";
import { messagesByField } from "~/lib/form-names.ts";

test.each([
  [24, "daily", "Minimum budget is $25"],
  [-500, "total", "Minimum budget is $25"],
  [25, "daily", null],
  [1_000, "daily", null],
  [1_001, "daily", "Daily budget cannot exceed $1,000"],
  [1_001, "total", null],
  [10_000, "total", null],
  [10_001, "total", "Total budget cannot exceed $10,000"],
  [Number.POSITIVE_INFINITY, "total", "Total budget cannot exceed $10,000"],
] as const)("a budget of $%d %s: %s", (budget, type, problem) => {
  expect(budgetProblem(budget, type)).toBe(problem);
});

test.each([
  ["", 25],
  ["0", 25],
  [" ", 25],
  ["many", 25],
  ["30.4", 30],
  ["1000", 1_000],
  ["7", 7],
])("typed %j, the budget is $%d", (typed, budget) => {
  expect(typedBudget(typed)).toBe(budget);
});

test.each([
  [300, "daily", "30days", 25],
  [3_000, "daily", "30days", 100],
  [100, "daily", "7days", 25],
  [1_000, "daily", "7days", 143],
  [25, "total", "7days", 175],
  [100, "total", "90days", 9_000],
  [25, "total", "unlimited", 750],
] as const)("$%d is, when it becomes %s for %s, $%d", (budget, to, duration, switched) => {
  expect(switchedBudget(budget, to, duration)).toBe(switched);
});

test.each([
  [{ budgetCents: 2_500 }, 2_500, { clicks: 50, reach: 175 }],
  [{ budgetCents: 2_500, priority: "high" }, 2_500, { clicks: 33, reach: 115 }],
  [{ budgetCents: 2_500, priority: "urgent", budgetType: "daily" }, 75_000, { clicks: 750, reach: 2_625 }],
  [{ budgetCents: 100_000, budgetType: "daily", duration: "90days" }, 9_000_000, { clicks: 180_000, reach: 630_000 }],
] satisfies [Partial<BoostSettings>, number, object][])(
  "%j costs %d cents and is estimated at %j",
  (change, cents, estimate) => {
    expect(totalCents({ ...DEFAULT_SETTINGS, ...change })).toBe(cents);
    expect(boostEstimate({ ...DEFAULT_SETTINGS, ...change })).toEqual(estimate);
  },
);

test("prices are labelled as they are charged", () => {
  expect(PRIORITIES.map(priceLabel)).toEqual([
    "$0.50 per click · 1x",
    "$0.75 per click · 1.5x",
    "$1.00 per click · 2x",
  ]);
});

test("the form starts with the running boost, without options that the plan no longer has", () => {
  const running: BoostSettings = { ...DEFAULT_SETTINGS, duration: "unlimited", priority: "urgent", budgetCents: 9_900 };
  expect(defaultSettings(null, false)).toEqual(DEFAULT_SETTINGS);
  expect(defaultSettings(running, true)).toEqual(running);
  expect(defaultSettings(running, false)).toEqual({ ...running, duration: "30days" });
});

test("a boost without an end renews itself", () => {
  const expiresAt = new Date("2026-12-20T09:00:00Z");
  const mark = (part: Partial<BoostSettings>) =>
    boostStatusOf({ ...DEFAULT_SETTINGS, ...part, expiresAt, isHeld: false }, false);
  expect(mark({})).toEqual({ expiresAt, isRenewed: false, isPaused: false, isHeld: false });
  expect(mark({ autoRenew: true }).isRenewed).toBe(true);
  expect(mark({ duration: "unlimited" }).isRenewed).toBe(true);
});

const SENT = { duration: "30days", priority: "high", budgetType: "total", budget: "500" };

test("whole dollars are entered and cents are stored", () => {
  const settings = { duration: "30days", priority: "high", budgetType: "total", budgetCents: 50_000 };
  expect(boostInput.parse(SENT)).toEqual({ ...settings, autoRenew: false });
  expect(boostInput.parse({ ...SENT, autoRenew: "on" })).toEqual({ ...settings, autoRenew: true });
});

test.each([
  [{ budget: "24" }, { budget: "Minimum budget is $25" }],
  [{ budget: "10001" }, { budget: "Total budget cannot exceed $10,000" }],
  [{ budget: "1001", budgetType: "daily" }, { budget: "Daily budget cannot exceed $1,000" }],
  [{ budget: "25.5" }, { budget: "Please enter whole dollars." }],
  [{ budget: "many" }, { budget: "Please enter whole dollars." }],
  [{ budget: undefined }, { budget: "Please enter whole dollars." }],
  [{ duration: "a year" }, { duration: "Please choose how long." }],
  [{ priority: "" }, { priority: "Please choose a priority." }],
  [{ budgetType: "weekly" }, { budgetType: "Please choose what the budget is for." }],
])("with %j the form reports %j", (part, problems) => {
  expect(messagesByField(boostInput.safeParse({ ...SENT, ...part }).error?.issues ?? [])).toEqual(problems);
});

test("the form says what a click and a period cost, and what comes after the period", () => {
  const settings = { ...DEFAULT_SETTINGS, priority: "high", budgetType: "daily", budgetCents: 10_000 } as const;
  const notBilled = "The budget is only counted here: no card is charged, and no bill is sent.";
  expect(costSentences(settings, false)).toEqual([
    "Each click of a visitor takes $0.75 from your budget, up to $3,000 in 30 days and $100 a day.",
    "After 30 days the boost ends by itself.",
    notBilled,
  ]);
  expect(costSentences({ ...DEFAULT_SETTINGS, duration: "7days", autoRenew: true }, false)).toEqual([
    "Each click of a visitor takes $0.50 from your budget, up to $25 in 7 days.",
    "After 7 days the next period begins, with up to $25 again, until you remove the boost.",
    notBilled,
  ]);
  expect(costSentences({ ...DEFAULT_SETTINGS, autoRenew: true }, true).slice(-2)).toEqual([
    "You pay $25 now, and the boost begins once it is paid. What it has not spent when it ends goes back to your card.",
    "Your card is kept, and $25 is charged to it for each next period.",
  ]);
});

test("a boost that may cost more than the largest total budget is confirmed with its amount", () => {
  const large = { duration: "90days", priority: "normal", budgetType: "daily", budget: "1000" };
  const refusal = {
    agreedCents: "This boost can cost $90,000. Please confirm the amount, or choose a smaller budget.",
  };
  const problemsOf = (form: object) => {
    const { error } = boostInput.safeParse(form);
    return error ? messagesByField(error.issues) : null;
  };
  expect(problemsOf(large)).toEqual(refusal);
  expect(problemsOf({ ...large, agreedCents: "100000" })).toEqual(refusal);
  expect(problemsOf({ ...large, agreedCents: "9000000" })).toBeNull();
  expect(problemsOf({ ...large, budget: "100", duration: "30days" })).toBeNull();
});
