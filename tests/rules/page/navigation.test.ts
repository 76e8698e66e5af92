import { describe, expect, it, test } from "vitest";
import { EMPTY_CONTENT, trendingLabel } from "~/features/content/films/rules.ts";
import { footerColumns, navigationPlaces } from "~/features/page/navigation/rules.ts";

test.each([
  [["episodes", "about", "trailers", "screenings"], "#top #episodes #screenings #about"],
  [["about", "trailers"], "#top #trailers #about"],
  [["film"], ""],
  [[], ""],
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

describe("the footer's columns", () => {
  const part = (id: string, name: string) => ({ id, name });

  it("lead to the parts that the page has, in the page's order", () => {
    const parts = [
      ...[part("episodes", "Movies/Series"), part("about", "About The Film"), part("stills", "Stills")],
      ...[part("story", "Film Story"), part("connect", "Connect")],
    ];
    expect(footerColumns(parts)).toEqual([
      { name: "Navigation", parts: [part("about", "About The Film"), part("story", "Film Story")] },
      { name: "Features", parts: [part("episodes", "Movies/Series"), part("stills", "Stills")] },
    ]);
  });

  it("do not lead to the only section of a page", () =>
    expect(footerColumns([part("about", "About The Film"), part("connect", "Connect")])).toEqual([]));

  it("are left out without a target", () => expect(footerColumns([part("connect", "Connect")])).toEqual([]));
});
