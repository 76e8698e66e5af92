import { describe, expect, test } from "vitest";
import { questionIn } from "~/features/insights/deep-analytics/input.ts";
import { countryName, valueName, withFilter } from "~/features/insights/deep-analytics/rules/filters.ts";
import { frameAt } from "~/features/insights/deep-analytics/rules/frames.ts";
import { CARDS, cardsOf, METRICS } from "~/features/insights/deep-analytics/rules/metrics.ts";
import {
  groupsOf,
  lengthOf,
  PERIODS,
  spanBefore,
  spanOf,
  stepOf,
} from "~/features/insights/deep-analytics/rules/periods.ts";
import { retentionOf } from "~/features/insights/deep-analytics/rules/retention.ts";
import { agesOf } from "~/features/insights/deep-analytics/rules/shares.ts";
import { queryOf } from "~/features/insights/deep-analytics/rules.ts";
import { areaPath, linePath } from "~/features/insights/deep-analytics/ui/chart-paths.ts";
import { medianSeconds, NO_FIGURES, WATCH_CLASSES } from "~/features/insights/rollups/rules.ts";

const TODAY = "2026-03-01";
const asked = (query: string) => questionIn(new URLSearchParams(query));
const spanFor = (query: string, firstDay = "2025-01-01") => spanOf(asked(query), TODAY, firstDay);

describe("periods", () => {
  test("are those of the specification first, and thirty days by default", () => {
    expect(PERIODS.slice(0, 4)).toEqual(["7d", "30d", "90d", "1y"]);
    expect(asked("").period).toBe("30d");
    expect(asked("period=never").period).toBe("30d");
  });

  test.each([
    ["period=today", TODAY, 1],
    ["period=7d", "2026-02-23", 7],
    ["period=30d", "2026-01-31", 30],
    ["period=90d", "2025-12-02", 90],
    ["period=1y", "2025-03-02", 365],
    ["period=all", "2025-01-01", 425],
    ["from=2026-02-01&to=2026-02-10", "2026-02-01", 10],
    ["from=2026-02-10&to=2026-02-01", "2026-02-01", 10],
    ["from=2024-02-29&to=2024-03-01", "2024-02-29", 2],
    ["from=2026-02-27&to=2027-01-01", "2026-02-27", 3],
    ["from=2026-02-30&to=2026-03-01", "2026-01-31", 30],
    ["from=0001-01-01&to=0001-01-02", "2016-02-22", 1],
    ["period=dates", "2026-01-31", 30],
  ])("%s begins on %s and has %d days", (query, from, days) => {
    const span = spanFor(query);
    expect([span.from, lengthOf(span)]).toEqual([from, days]);
  });

  test("are compared with as many days before, and all time with nothing", () => {
    expect(spanBefore("7d", spanFor("period=7d"))).toEqual({ from: "2026-02-16", to: "2026-02-22" });
    expect(spanBefore("all", spanFor("period=all"))).toBeNull();
  });

  test("have a point for each day, week or month, and no day is lost", () => {
    const steps = ["30d", "1y"].map((period) => stepOf(spanFor(`period=${period}`)));
    expect(steps).toEqual(["day", "week"]);
    const years = spanFor("period=all", "2022-05-17");
    expect([stepOf(years), groupsOf(years)[0]?.[0], groupsOf(years)[1]?.[0]]).toEqual([
      "month",
      "2022-05-17",
      "2022-06-01",
    ]);
    for (const span of [years, spanFor("period=1y")]) expect(groupsOf(span).flat()).toHaveLength(lengthOf(span));
  });
});

describe("filters", () => {
  test("stand in the address and are read back", () => {
    const question = asked("period=7d&show=watch&country=DE&device=mobile&link=&page=%2Fu%2Fada");
    expect(question.filters).toEqual({ country: "DE", device: "mobile", link: "", page: "/u/ada" });
    expect(asked(queryOf(question).slice(1))).toEqual(question);
    expect(queryOf(asked(""))).toBe("");
  });

  test("have a page or a film, not both", () => {
    const id = crypto.randomUUID();
    expect(asked(`page=/u/ada&film=${id}`).filters).toEqual({ page: "/u/ada" });
    expect(withFilter({ film: id, country: "DE" }, "page", "/u/ada")).toEqual({ country: "DE", page: "/u/ada" });
  });

  test.each(["film=nonsense", `country=${"x".repeat(254)}`, "source=%00"])("ignore %s", (query) => {
    expect(asked(query).filters).toEqual({});
  });

  test("have names, also for what is gone or not known", () => {
    const titles = { links: { berlin: "Poster" }, films: {} };
    expect(["DE", "", "*"].map((value) => valueName("country", value, titles))).toEqual([
      "Germany",
      "Not known",
      "All others",
    ]);
    expect(valueName("link", "berlin", titles)).toBe("Poster");
    expect(valueName("film", "x", titles)).toBe("A removed film");
    expect(valueName("source", "here", titles)).toBe("Other pages on this site");
    expect(countryName("<b")).toBe("<b");
    const empty = (["link", "campaign", "landing", "leaving", "referrer"] as const).map((list) => [
      valueName(list, "", titles),
      valueName(list, "salt", titles),
    ]);
    expect(empty).toEqual([
      [expect.stringMatching(/link/), "salt"],
      ["No campaign", "salt"],
      ["Not known", "salt"],
      ["Not known", "salt"],
      ["No other site", "salt"],
    ]);
  });
});

describe("the six cards", () => {
  const figures = {
    views: 400,
    viewers: 200,
    engaged: 50,
    converted: 20,
    plays: 100,
    watchedSeconds: 9000,
    completed: 25,
    played: 15,
    followed: 5,
    returned: 2,
  };

  test("have the specification's figures", () => {
    expect(CARDS.map((id) => METRICS[id].name)).toEqual([
      ...["Total Views", "Unique Viewers", "Avg. Watch Time", "Completion Rate", "Engagement Rate", "Conversion Rate"],
    ]);
    expect(cardsOf(figures, null).map(({ value, change }) => [value, change])).toEqual([
      ...[
        ["400", null],
        ["200", null],
        ["2 min", null],
        ["25%", null],
        ["25%", null],
        ["10%", null],
      ],
    ]);
  });

  test("change in percent, and rates in points", () => {
    const before = { ...figures, views: 200, converted: 10, completed: 25, plays: 50 };
    const changes = cardsOf(figures, { now: figures, before }).map(({ change }) => change);
    expect(changes).toEqual(["+100 %", "as before", "−50 %", "−25 points", "as before", "+5 points"]);
  });

  test("show a dash where there is nothing to divide by", () => {
    expect(cardsOf(NO_FIGURES, null).map(({ value }) => value)).toEqual(["0", "0", "–", "–", "–", "–"]);
  });
});

test("ages are told from ten answers on", () => {
  expect(agesOf([{ range: "18-24", people: 9 }])).toBeNull();
  expect(
    agesOf([
      { range: "18-24", people: 7 },
      { range: "65+", people: 3 },
    ])?.map(({ people }) => people),
  ).toEqual([7, 0, 0, 0, 0, 3]);
});

test("the median watch time is that of the middle viewing's class", () => {
  const classes = Array.from({ length: WATCH_CLASSES }, () => 0);
  expect(medianSeconds(classes)).toBeNull();
  expect(medianSeconds(classes.with(0, 1))).toBe(2.5);
  const median = medianSeconds(classes.with(1, 1).with(5, 3));
  expect(median).toBeGreaterThan(10);
  expect(median).toBeLessThan(12.5);
});

test("a chart goes through every value", () => {
  const frame = { end: 10, width: 100, height: 50 };
  expect(linePath([0, 10, 5], frame)).toBe("M0,50L50,0L100,25");
  expect(areaPath([5], frame)).toBe("M0,25L100,25L100,50L0,50Z");
  expect(linePath([], frame)).toBe("");
});

test("retention is the share of viewings that played each part, and tells where most left", () => {
  const none = Array.from({ length: 100 }, () => 0);
  const sums = {
    ...{
      videoId: "v" as never,
      title: "Salt",
      plays: 10,
      watchedSeconds: 300,
      completed: 4,
      rewatches: 0,
      inHundredths: 5,
    },
    ...{
      watched: none.map((_, part) => (part < 40 ? 9 : part < 80 ? 6 : 5)),
      replayed: none.with(7, 1),
      watchClasses: none,
      lastParts: none,
    },
  };
  const { watched, replayed, leave, averageSeconds, completion, isCoarse } = retentionOf(sums);
  expect([watched[39], watched[40], replayed[7]]).toEqual([0.9, 0.6, 0.2]);
  expect([leave?.percent, averageSeconds, completion, isCoarse]).toEqual([40, 30, 0.4, true]);
  expect(retentionOf({ ...sums, watched: none.map(() => 10), inHundredths: 0 })).toMatchObject({
    leave: null,
    replayed: [],
  });
  expect(retentionOf({ ...sums, lastParts: none.with(62, 8).with(99, 12).with(1, 5) }).leave).toEqual({
    ...{ percent: 62, share: 0.32 },
  });
  expect(retentionOf({ ...sums, lastParts: none.with(62, 8) }).leave?.percent).toBe(40);
});

test("skipped parts are those that fewer watched than a later one, and rewatched ones stand beside them", () => {
  const none = Array.from({ length: 100 }, () => 0);
  const watched = none.map((_, part) => (part >= 20 && part < 24 ? 5 : part === 60 ? 7 : part < 80 ? 9 : 4));
  const sums = {
    ...{ videoId: "v" as never, title: "Salt", plays: 10, watchedSeconds: 0, completed: 0, rewatches: 0 },
    ...{
      inHundredths: 10,
      watched,
      replayed: none.with(30, 2).with(31, 3).with(5, 1),
      watchClasses: none,
      lastParts: [],
    },
  };
  const { skipped, rewatched } = retentionOf(sums);
  expect(skipped.map(({ from, to, share }) => [from, to, Math.round(share * 100)])).toEqual([
    [20, 23, 40],
    [60, 60, 20],
  ]);
  expect(rewatched).toEqual([
    { from: 30, to: 31, share: 0.3 },
    { from: 5, to: 5, share: 0.1 },
  ]);
});

test("the frame of a part is taken from the sheet, never from beyond it", () => {
  const sheet = {
    url: "/media/x",
    columns: 10,
    rows: 3,
    intervalSeconds: 2,
    width: 160,
    height: 90,
    durationSeconds: 50,
  };
  expect([0, 50, 99].map((part) => frameAt(sheet, part))).toEqual([
    { x: 0, y: 0 },
    { x: 2 * 160, y: 90 },
    { x: 4 * 160, y: 180 },
  ]);
  expect(frameAt({ ...sheet, durationSeconds: 900 }, 99)).toEqual({ x: 9 * 160, y: 180 });
});
