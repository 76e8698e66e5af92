import { describe, expect, test } from "vitest";
import {
  type AnswerQuestion,
  largestListed,
  merged,
  portionsOf,
} from "~/features/insights/deep-analytics/rules/answers.ts";
import { onlyFilter } from "~/features/insights/deep-analytics/rules/filters.ts";
import { withOthers } from "~/features/insights/deep-analytics/rules/others.ts";
import { actedAtOnce, funnelOf, returnText, waysOf } from "~/features/insights/deep-analytics/rules/ways.ts";
import { NO_FIGURES } from "~/features/insights/rollups/rules.ts";
import { networkOf } from "~/features/insights/visits/rules/networks.ts";

const figures = (viewers: number, more = {}) => ({ ...NO_FIGURES, views: viewers, viewers, ...more });

test("the funnel has the share of all who came, and the loss of each step", () => {
  const total = figures(200, { played: 50, followed: 10, converted: 65 });
  expect(funnelOf(total).map(({ count, share, lost }) => [count, share, lost])).toEqual([
    [200, 1, 0],
    [50, 0.25, 0.75],
    [10, 0.05, 0.8],
  ]);
  expect(actedAtOnce(total)).toBe(15);
  expect(funnelOf(NO_FIGURES).map(({ share, lost }) => [share, lost])).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test("whoever came back on the same day is told, and that nobody is recognised later", () => {
  expect(returnText(figures(1200, { returned: 84 }))).toBe(
    "84 of 1,200 came back on the same day, 30 minutes or more after they had left. Whoever comes back on another day counts as somebody new: nobody is recognised then.",
  );
  expect(returnText(figures(3))).toContain("Nobody came back on the same day.");
});

test.each([
  ["l.instagram.com", "Instagram"],
  ["com.instagram.android", "Instagram"],
  ["t.co", "X"],
  ["notx.com", null],
  ["localhost", null],
  ["", null],
])("the network of %s is %s", (host, name) => expect(networkOf(host)).toBe(name));

test("networks are one way each, the largest first, then by name", () => {
  const shares = [
    ["t.co", 5],
    ["l.instagram.com", 3],
    ["com.instagram.android", 4],
    ["paper.example", 90],
    ["www.facebook.com", 5],
  ] as const;
  const referrer = shares.map(([value, viewers]) => ({
    value,
    name: value,
    share: 0,
    ...figures(viewers, { converted: 1 }),
  }));
  const none = {
    ...{ source: [], country: [], device: [], link: [], way: [], campaign: [], landing: [], leaving: [] },
    ...{ page: [], film: [] },
  };
  expect(
    waysOf({ ...none, referrer }, "network").map(({ name, viewers, conversion }) => [name, viewers, conversion]),
  ).toEqual([
    ["Instagram", 7, 2 / 7],
    ["Facebook", 5, 1 / 5],
    ["X", 5, 1 / 5],
  ]);
});

test("one filter is told from none and from several", () => {
  expect(onlyFilter({})).toBeNull();
  expect(onlyFilter({ link: "" })).toEqual({ dimension: "link", value: "" });
  expect(onlyFilter({ link: "", country: "DE" })).toBeNull();
});

test("lists of one filter have what they lack in their entry for all others", () => {
  const values = [
    { dimension: "country", value: "DE", ...figures(6) },
    { dimension: "country", value: "*", ...figures(1) },
    { dimension: "device", value: "mobile", ...figures(10) },
    { dimension: "page", value: "/u/ada", ...figures(3) },
  ] as const;
  const found = withOthers(values, figures(10)).map(({ dimension, value, viewers }) => [dimension, value, viewers]);
  expect(found).toEqual([
    ["country", "DE", 6],
    ["device", "mobile", 10],
    ["page", "/u/ada", 3],
    ["country", "*", 4],
  ]);
});

describe("a question that is counted in portions", () => {
  const question: AnswerQuestion = {
    since: "2026-01-01",
    span: { from: "2026-02-01", to: "2026-03-01" },
    filters: { country: "DE", device: "mobile" },
  };

  test("has every day once, none with more than a month or too many visitors", () => {
    expect(portionsOf(question, new Map())).toEqual([
      { from: "2026-01-01", to: "2026-01-31" },
      { from: "2026-02-01", to: "2026-03-01" },
    ]);
    const busy = new Map([
      ["2026-01-02", 29_000],
      ["2026-01-03", 2_000],
      ["2026-01-04", 90_000],
    ]);
    expect(portionsOf(question, busy).slice(0, 4)).toEqual([
      { from: "2026-01-01", to: "2026-01-02" },
      { from: "2026-01-03", to: "2026-01-03" },
      { from: "2026-01-04", to: "2026-01-04" },
      { from: "2026-01-05", to: "2026-02-04" },
    ]);
  });

  test("adds up its portions, and keeps the largest of each list", () => {
    const one = { dimension: "country", value: "DE", ...figures(2) } as const;
    const sum = merged({ days: [], values: [one] }, { days: [{ day: "2026-02-01", ...figures(1) }], values: [one] });
    expect(sum.values).toEqual([{ ...one, ...figures(4) }]);
    const many = Array.from({ length: 120 }, (_, index) => ({ ...one, value: String(index), ...figures(index) }));
    const kept = largestListed({ days: [], values: many }).values;
    expect([kept.length, kept[0]?.viewers, kept.at(-1)?.viewers]).toEqual([100, 119, 20]);
  });
});
