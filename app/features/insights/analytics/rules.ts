import { dayOf } from "~/features/insights/visits/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { SourceShare } from "./rules/sources.ts";

/** Days in an overview, today included; they are compared with as many days before them. */
const PERIOD_DAYS = 30;

export const METRICS = ["visits", "viewers", "plays"] as const;
export type Metric = (typeof METRICS)[number];

export const METRIC_NAMES: Record<Metric, { one: string; many: string }> = {
  visits: { one: "visit", many: "visits" },
  viewers: { one: "viewer", many: "viewers" },
  plays: { one: "play", many: "plays" },
};

/** One UTC day. */
export type DayFigures = { day: string } & Record<Metric, number>;

export type PlayedFilm = { videoId: VideoId; title: string; plays: number; watchedSeconds: number; finished: number };

export type Overview = {
  days: DayFigures[];
  totals: Record<Metric, Figure>;
  pages: { path: string; visits: number }[];
  sources: SourceShare[];
  films: PlayedFilm[];
  /** Plays on other sites, by host; empty where it was not told. */
  embeds: { host: string; plays: number }[];
};

/** `change` is in percent of the previous period; null where that has none. */
export type Figure = { count: number; change: number | null };

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day `count` days earlier. */
export const dayBefore = (day: string, count: number): string =>
  dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - count * DAY_MS));

/** The first day of the period that ends today, and of the previous one. */
export const periodsOf = (today: string) => ({
  begin: dayBefore(today, PERIOD_DAYS - 1),
  before: dayBefore(today, 2 * PERIOD_DAYS - 1),
});

/** The totals of the period. Viewers are unique per day, so their total is the sum of the days. */
export function totalsOf(found: DayFigures[], today: string): Record<Metric, Figure> {
  const { begin, before } = periodsOf(today);
  const sum = (metric: Metric, from: string, to: string) =>
    found.reduce((total, figures) => total + (figures.day >= from && figures.day < to ? figures[metric] : 0), 0);
  const figure = (metric: Metric): Figure => {
    const count = sum(metric, begin, dayBefore(today, -1));
    return { count, change: changeOf(count, sum(metric, before, begin)) };
  };
  return { visits: figure("visits"), viewers: figure("viewers"), plays: figure("plays") };
}

/** In percent, rounded; null where there is nothing to compare with. */
export const changeOf = (count: number, before: number): number | null =>
  before > 0 ? Math.round(((count - before) / before) * 100) : null;

const NUMBER = new Intl.NumberFormat("en");

/** `1,204 visits`. */
export const counted = (metric: Metric, count: number): string =>
  `${NUMBER.format(count)} ${METRIC_NAMES[metric][count === 1 ? "one" : "many"]}`;

export const grouped = (count: number): string => NUMBER.format(count);

/** `+12 %`, `−8 %`, or the text for no change. */
export function changeText(change: number): string {
  if (change === 0) return "as before";
  return `${change > 0 ? "+" : "−"}${NUMBER.format(Math.abs(change))} %`;
}

const SHORT_DAY = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

/** `Nov 21`. */
export const shortDay = (day: string): string => SHORT_DAY.format(new Date(`${day}T00:00:00Z`));

/** `41 s`, `12 min`, `3.4 h`. */
export function watchTime(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = seconds / 60;
  return minutes < 100 ? `${Math.round(minutes)} min` : `${NUMBER.format(Math.round(minutes / 6) / 10)} h`;
}

/** The end of a chart's scale whose largest value is `most`. */
export function scaleEnd(most: number): number {
  const steps = [1, 2, 3, 4, 5, 6, 8, 10];
  let power = 1;
  while (power * 10 < most) power *= 10;
  return Math.max(2, power * (steps.find((step) => power * step >= most) ?? 10));
}

/** Every day of the period, including days without visits. */
export function daysOf(found: DayFigures[], today: string): DayFigures[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  return Array.from({ length: PERIOD_DAYS }, (_, index) => {
    const day = dayBefore(today, PERIOD_DAYS - 1 - index);
    return known.get(day) ?? { day, visits: 0, viewers: 0, plays: 0 };
  });
}
