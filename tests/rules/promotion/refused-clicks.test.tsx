import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { BoostReport } from "~/features/promotion/boosts/rules/reports.ts";
import { DEFAULT_SETTINGS } from "~/features/promotion/boosts/rules.ts";
import { RefusedClicks } from "~/features/promotion/boosts/ui/refused-clicks.tsx";

const NOW = new Date("2026-03-03T12:00:00Z");
const day = (date: string, refusedClicks: number, isHeld: boolean) => ({
  ...{ day: date, clicks: 5, spentCents: 250, reach: 15 },
  ...{ refusedClicks, refundedCents: 0, isHeld },
});
const boostOf = (...days: BoostReport["days"]): BoostReport => ({
  ...DEFAULT_SETTINGS,
  ...{ startedAt: "2026-03-01T12:00:00Z", expiresAt: "2026-03-08T12:00:00Z" },
  ...{ spentCents: 500, clicks: 10, reach: 30, days },
});
const shown = (boost: BoostReport) => renderToStaticMarkup(<RefusedClicks boost={boost} now={NOW} />);

test("a boost without a refused click says nothing of them", () => {
  expect(shown(boostOf(day("2026-03-02", 0, false)))).toBe("");
});

test("refused clicks are listed by day; only a boost on hold today says so", () => {
  const yesterday = shown(boostOf(day("2026-03-02", 3, true), day("2026-03-03", 0, false)));
  expect(yesterday.match(/<li/g)).toHaveLength(1);
  expect(yesterday).not.toContain("Until midnight UTC");
  expect(shown(boostOf(day("2026-03-03", 3, true)))).toContain("Until midnight UTC the boost is not shown");
});
