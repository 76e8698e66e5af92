import { expect, test } from "vitest";
import { botVisitsOf, REASON_NAMES, reasonOf } from "~/features/insights/bot-visits/rules.ts";

test("a refused browser is a link preview or another machine", () => {
  expect([reasonOf("preview"), reasonOf("machine"), reasonOf("browser")]).toEqual(["preview", "machine", "machine"]);
});

test("machines are summed by reason, and by day with the latest first", () => {
  const rows = [
    { day: "2026-03-01", reason: "machine", visits: 3 },
    { day: "2026-03-02", reason: "machine", visits: 1 },
    { day: "2026-03-02", reason: "preview", visits: 2 },
  ] as const;
  expect(botVisitsOf(rows)).toEqual({
    visits: 6,
    reasons: [
      { name: REASON_NAMES.machine, visits: 4 },
      { name: REASON_NAMES.preview, visits: 2 },
    ],
    days: [
      { day: "2026-03-02", visits: 3 },
      { day: "2026-03-01", visits: 3 },
    ],
  });
  expect(botVisitsOf([])).toEqual({ visits: 0, reasons: [], days: [] });
});
