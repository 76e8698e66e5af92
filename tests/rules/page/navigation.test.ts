import { expect, test } from "vitest";
import { EMPTY_CONTENT, trendingLabel } from "~/features/content/films/rules.ts";
import { navigationPlaces } from "~/features/page/navigation/rules.ts";

test.each([
  [["episodes", "about", "trailers", "screenings"], "#top #episodes #screenings #about"],
  [["about", "trailers"], "#top #trailers #about"],
  [["film"], "#top #film"],
  [[], "#top"],
])("a page with %j offers %s", (parts, places) => {
  expect(
    navigationPlaces(parts)
      .map(({ href }) => href)
      .join(" "),
  ).toBe(places);
});

test.each([
  ["3", "Thrillers", "#3 in Thrillers"],
  ["3", "", "#3 Trending"],
  ["", "Thrillers", "Thrillers"],
  ["", "", null],
])("place %o of %o reads %o", (trendingPosition, trendingCategory, label) => {
  expect(trendingLabel({ ...EMPTY_CONTENT, trendingPosition, trendingCategory })).toBe(label);
});
