import { expect, test } from "vitest";
import { hereSince, nowOf } from "~/features/insights/now/rules.ts";

const here = (path: string, country: string, people = 1) => ({ path, country, people });

test("here is who told something in the last five minutes", () => {
  expect(hereSince(new Date("2026-03-01T00:02:00Z"))).toEqual(new Date("2026-02-28T23:57:00Z"));
});

test("people are summed by page and by country, the most first", () => {
  expect(
    nowOf([here("/u/ada", "DE"), here("/films/salt", "DE", 2), here("/films/salt", "FR", 4), here("", "")]),
  ).toEqual({
    people: 8,
    pages: [
      { name: "/films/salt", people: 6 },
      { name: "/u/ada", people: 1 },
      { name: "Not known", people: 1 },
    ],
    countries: [
      { name: "France", people: 4 },
      { name: "Germany", people: 3 },
      { name: "Not known", people: 1 },
    ],
  });
  expect(nowOf([])).toEqual({ people: 0, pages: [], countries: [] });
});

test("the smallest pages of many share one entry, and nobody is lost", () => {
  const { people, pages } = nowOf(Array.from({ length: 40 }, (_, index) => here(`/films/${index}`, "DE", index + 1)));
  expect(pages).toHaveLength(6);
  expect(pages[0]).toEqual({ name: "/films/39", people: 40 });
  expect(pages.at(-1)?.name).toBe("All others");
  expect(pages.reduce((sum, entry) => sum + entry.people, 0)).toBe(people);
});
