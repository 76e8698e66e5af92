import { expect, test } from "vitest";
import {
  comparedDays,
  daysLookedAt,
  sitesWords,
  sitesWorthTelling,
  surgeOf,
  surgeWords,
} from "~/features/insights/anomaly-alerts/rules.ts";

const times = (length: number, views: number) => Array.from({ length }, () => views);

test.each([
  ["five times the usual", 100, times(28, 20), { views: 100, usual: 20 }],
  ["a little less", 99, times(28, 20), null],
  ["too little to be unusual", 49, times(28, 1), null],
  ["half of the days with a view", 60, times(14, 8), { views: 60, usual: 8 }],
  ["too few days with a view", 60, times(13, 1), null],
  ["the larger of two in the middle", 150, [...times(14, 10), ...times(14, 30)], { views: 150, usual: 30 }],
  ["days without a view, which count as such", 60, times(15, 8), { views: 60, usual: 8 }],
  ["no day before", 5000, [], null],
  ["one great day among small ones", 200, [...times(27, 20), 9000], { views: 200, usual: 20 }],
])("views are compared with the middle of four weeks: %s", (_, views, before, surge) => {
  expect(surgeOf(views, before)).toEqual(surge);
});

test("today is looked at, and yesterday in its first hours, each beside the 28 days before it", () => {
  expect(daysLookedAt(new Date("2026-03-01T02:59:00Z"))).toEqual(["2026-02-28", "2026-03-01"]);
  expect(daysLookedAt(new Date("2026-03-01T03:00:00Z"))).toEqual(["2026-03-01"]);
  expect(comparedDays("2026-03-01")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
});

test("sites that link to everybody are not told, and of the others three", () => {
  const hosts = ["www.google.com", "t.co", "mail.google.com", "a.example", "b.example", "c.example", "d.example"];
  const found = hosts.map((host, index) => ({ host, visitors: 20 - index }));
  expect(sitesWorthTelling(found).map(({ host }) => host)).toEqual(["a.example", "b.example", "c.example"]);
});

test("the mails say what is unusual, and of which day", () => {
  const surge = surgeWords({ views: 1640, usual: 200 }, "2026-03-01");
  expect([surge.subject, surge.lines[0]]).toEqual([
    "8 times your usual views",
    "Your pages had 1,640 views on Mar 1 so far. Usual is 200 a day, the middle of the four weeks before.",
  ]);
  const sites = sitesWords([{ host: "a.example", visitors: 12 }], "2026-03-01");
  expect(sites).toEqual({
    subject: "A new site links to your page",
    lines: [
      "a.example brought 12 visitors on Mar 1 so far.",
      "Nobody came from there before. Days begin at midnight UTC.",
    ],
  });
});
