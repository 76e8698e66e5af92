import type { Sample } from "~/features/clips/signals/rules.ts";
import type { Bars } from "~/features/video/survey/rules/bars.ts";

/** Where the crop's centre is at a time, as a share of the picture's width. */
export type Point = { atMs: number; centre: number };

type Seen = Pick<Sample, "atMs" | "columns">;

export function withinBars(columns: number[], { left, right }: Bars): number[] {
  const count = columns.length;
  return columns.slice(Math.round(left * count), Math.max(1, Math.round((1 - right) * count)));
}

/** Of the columns of a picture this share is ground. */
const GROUND = 0.4;
/** What draws the eye less than this hardly counts. */
const WEAK = 14;

/** What rises above a picture's ground, as shares of its highest point. */
export function aboveGround(columns: number[]): number[] {
  const ground = columns.toSorted((one, other) => one - other)[Math.floor(columns.length * GROUND)] ?? 0;
  const above = columns.map((value) => Math.max(0, value - ground));
  const highest = Math.max(...above);
  return above.map((value) => value / (highest + WEAK));
}

/** Films place what matters near the middle. */
const SPREAD = 0.3;

export const centred = (columns: number[]): number[] =>
  columns.map((value, at) => value * Math.exp(-(((at + 0.5) / columns.length - 0.5) ** 2) / (2 * SPREAD ** 2)));

/** Share of what a still crop shows of a followed subject, from which on it need not move. */
const GOOD_ENOUGH_STILL = 0.95;

/** The path of a crop that is this share of the picture wide; one point where it can stand still. */
export function followed(samples: Seen[], share: number): Point[] {
  const scores = samples.map(({ columns }) => windowScores(columns, share));
  const places = scores[0]?.length ?? 0;
  if (!places) return [];
  const moving = steadied(smoothestPath(scores), places);
  const still = stillPlace(scores, places);
  const sumOf = (placeAt: (at: number) => number) =>
    scores.reduce((sum, score, at) => sum + (score[Math.round(placeAt(at))] ?? 0), 0);
  const columns = samples[0]?.columns.length ?? 1;
  const centre = (place: number) => (place + (share * columns) / 2) / columns;
  const startMs = samples[0]?.atMs ?? 0;
  if (sumOf(() => still) >= GOOD_ENOUGH_STILL * sumOf((at) => moving[at] ?? 0))
    return [{ atMs: startMs, centre: centre(still) }];
  return samples.map(({ atMs }, at) => ({ atMs, centre: centre(moving[at] ?? 0) }));
}

/** For each place of the crop's left edge, what it shows; what is in its middle counts more. */
function windowScores(columns: number[], share: number): number[] {
  const width = Math.max(1, Math.round(columns.length * share));
  const kernel = Array.from({ length: width }, (_, at) => 0.4 + 0.6 * Math.sin((Math.PI * (at + 0.5)) / width));
  return Array.from({ length: columns.length - width + 1 }, (_, place) =>
    kernel.reduce((sum, weight, at) => sum + weight * (columns[place + at] ?? 0), 0),
  );
}

const stillPlace = (scores: number[][], places: number): number => {
  const sums = Array.from({ length: places }, (_, place) =>
    scores.reduce((sum, score) => sum + (score[place] ?? 0), 0),
  );
  return sums.indexOf(Math.max(...sums));
};

/** What one column of movement between two samples costs, as a share of a sample's best score. */
const COST_OF_MOVING = 0.04;
const FASTEST_COLUMNS = 6;

/** The path of the best sum of scores that does not jump (dynamic programming). */
function smoothestPath(scores: number[][]): number[] {
  const cost = COST_OF_MOVING * Math.max(...scores.map((score) => Math.max(...score)));
  let sums = scores[0] ?? [];
  const origins: number[][] = [];
  for (const score of scores.slice(1)) {
    const step = score.map((value, place) => {
      let [best, from] = [Number.NEGATIVE_INFINITY, place];
      for (let other = place - FASTEST_COLUMNS; other <= place + FASTEST_COLUMNS; other++) {
        const sum = (sums[other] ?? Number.NEGATIVE_INFINITY) - cost * Math.abs(place - other);
        if (sum > best) [best, from] = [sum, other];
      }
      return { sum: best + value, from };
    });
    sums = step.map(({ sum }) => sum);
    origins.push(step.map(({ from }) => from));
  }
  const path = [sums.indexOf(Math.max(...sums))];
  for (const from of origins.toReversed()) path.unshift(from[path[0] ?? 0] ?? 0);
  return path;
}

/** Samples to each side over which a path is smoothed: a second. */
const SMOOTHED = 5;

function steadied(path: number[], places: number): number[] {
  const weight = (distance: number) => Math.exp(-(distance ** 2) / (2 * (SMOOTHED / 2) ** 2));
  return path.map((_, at) => {
    let [sum, weights] = [0, 0];
    for (let distance = -SMOOTHED; distance <= SMOOTHED; distance++) {
      // Beyond its ends a path goes on as it came, so that smoothing does not hold it back there.
      const value = path[at + distance] ?? mirrored(path, at + distance);
      sum += value * weight(distance);
      weights += weight(distance);
    }
    return Math.max(0, Math.min(places - 1, sum / weights));
  });
}

function mirrored(path: number[], at: number): number {
  const edge = at < 0 ? 0 : path.length - 1;
  const inside = Math.max(0, Math.min(path.length - 1, 2 * edge - at));
  return 2 * (path[edge] ?? 0) - (path[inside] ?? 0);
}

/** The share of what draws the eye that the crop shows, 0 to 1; samples with more to see count more. */
export function shownShare(samples: Seen[], path: Point[], share: number): number {
  let [shown, all] = [0, 0];
  for (const { columns, atMs } of samples) {
    const centre = centreAt(path, atMs);
    const [from, to] = [(centre - share / 2) * columns.length, (centre + share / 2) * columns.length];
    for (const [column, value] of columns.entries()) {
      all += value;
      if (column + 0.5 >= from && column + 0.5 <= to) shown += value;
    }
  }
  return all > 0 ? shown / all : 0;
}

/** The centre at a time between the points of a path. */
export function centreAt(path: Point[], atMs: number): number {
  const after = path.findIndex((point) => point.atMs > atMs);
  if (after < 0) return path.at(-1)?.centre ?? 0.5;
  const [one, other] = [path[after - 1], path[after]];
  if (!one || !other) return other?.centre ?? 0.5;
  return one.centre + ((other.centre - one.centre) * (atMs - one.atMs)) / (other.atMs - one.atMs);
}
