import { expect, test } from "vitest";
import { keptText, lossText, seriesOf } from "~/features/insights/deep-analytics/rules/series.ts";
import { type FilmId, newId } from "~/lib/ids.ts";

const [salt, road] = [newId<FilmId>(), newId<FilmId>()];
const sums = (filmId: FilmId, plays: number, completed = 0) => ({
  ...{ filmId, title: filmId === salt ? "Salt" : "Road", episode: "Untitled", plays, completed },
});

test("the episodes of each page are numbered, with the loss of each against the one before", () => {
  const series = seriesOf([sums(salt, 200, 100), sums(salt, 80, 60), sums(salt, 100), sums(road, 5), sums(road, 5)]);
  expect(series.map(({ title, kept }) => [title, kept])).toEqual([
    ["Salt", 0.5],
    ["Road", 1],
  ]);
  expect(series[0]?.episodes.map((one) => [one.number, one.began, one.beganShare, one.completedShare])).toEqual([
    [1, 200, 1, 0.5],
    [2, 80, 0.4, 0.3],
    [3, 100, 0.5, 0],
  ]);
  expect(series.flatMap(({ episodes }) => episodes.map(lossText))).toEqual([
    ...["", "60% fewer than episode 1", "25% more than episode 2", "", "As many as episode 1"],
  ]);
  expect(series.map(keptText)).toEqual([
    "Episode 3 began 50% as often as episode 1.",
    "Episode 2 began 100% as often as episode 1.",
  ]);
});

test("a first episode that nobody began is nothing to compare with", () => {
  const [series] = seriesOf([sums(salt, 0), sums(salt, 3), sums(salt, 0)]);
  expect(series && keptText(series)).toBe("Nobody began the first episode in this period.");
  expect(series?.episodes.map(lossText)).toEqual(["", "", "100% fewer than episode 2"]);
  expect(seriesOf([])).toEqual([]);
});
