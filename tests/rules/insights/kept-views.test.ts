import { describe, expect, test } from "vitest";
import { newLinkInput, newViewInput, viewInput } from "~/features/insights/kept-views/input.ts";
import { linkEnd, openedUntil } from "~/features/insights/kept-views/rules/links.ts";

const NOW = new Date("2026-03-01T12:00:00Z");

describe("a view", () => {
  test.each([
    ["?country=DE&period=7d", "?period=7d&country=DE"],
    ["?period=never&other=1&film=no-id", ""],
    ["?from=2026-03-02&to=2026-03-01", "?from=2026-03-01&to=2026-03-02"],
  ])("of %s is kept as %s", (query, kept) => {
    expect(newViewInput.parse({ name: " Berlin\n", query })).toEqual({ name: "Berlin", query: kept });
  });

  test("needs a name, and a known time for its mail", () => {
    expect(newViewInput.safeParse({ name: " ", query: "" }).success).toBe(false);
    expect(viewInput.parse({ name: "Berlin" })).toEqual({ name: "Berlin", mailEvery: null });
    expect(viewInput.parse({ name: "Berlin", mailEvery: "month" }).mailEvery).toBe("month");
    expect(viewInput.safeParse({ name: "Berlin", mailEvery: "hour" }).success).toBe(false);
  });
});

describe("a link", () => {
  test("has an end, and a password where one is given", () => {
    expect(newLinkInput.parse({ days: "7", password: "" })).toEqual({ days: 7, password: null });
    expect(newLinkInput.parse({ days: "30" })).toEqual({ days: 30, password: null });
    expect(newLinkInput.parse({ days: "90", password: "snow" }).password).toBe("snow");
    for (const wrong of [{ days: "8" }, { days: "7", password: "abc" }, { password: "snow" }])
      expect(newLinkInput.safeParse(wrong).success).toBe(false);
  });

  test("stays open in a browser for twelve hours, and never longer than it works", () => {
    expect(openedUntil(NOW, linkEnd(7, NOW)).toISOString()).toBe("2026-03-02T00:00:00.000Z");
    const soon = new Date("2026-03-01T12:05:00Z");
    expect(openedUntil(NOW, soon)).toEqual(soon);
  });
});
