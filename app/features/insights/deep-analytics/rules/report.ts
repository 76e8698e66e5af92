import { dayBefore } from "~/features/insights/analytics/rules.ts";
import { type Figures, NO_FIGURES, summed } from "~/features/insights/rollups/rules.ts";
import type { DayFigures, Waiting } from "./answers.ts";
import type { EmbedPlays } from "./embeds.ts";
import { FILTERS, type Filter, type Filters, LISTS, type List, onlyFilter, type Titles, valueName } from "./filters.ts";
import { type Card, cardsOf } from "./metrics.ts";
import { withOthers } from "./others.ts";
import { groupsOf, type Span, stepOf } from "./periods.ts";
import { type Retention, retentionOf, type VideoSums } from "./retention.ts";
import { type EpisodeSums, type Series, seriesOf } from "./series.ts";
import { type AgeCount, agesOf, type Share, sharesOf, type Valued } from "./shares.ts";

/** One point of the chart: the figures of a day, a week or a month, and of the same part of the period before. */
export type Point = { day: string; now: Figures; before: Figures | null };

export type Chosen = { filter: Filter; value: string; name: string };

export type Report = {
  span: Span;
  step: ReturnType<typeof stepOf>;
  /** The figures of the whole period. */
  total: Figures;
  cards: Card[];
  points: Point[];
  lists: Record<List, Share[]>;
  ages: AgeCount[] | null;
  chosen: Chosen[];
  videos: Retention[];
  /** Pages with episodes that were played. */
  series: Series[];
  /** What was played on other sites; null where a filter narrows the screen. */
  embeds: EmbedPlays[] | null;
  /** While the figures are counted; null once they are there. */
  waiting: Waiting | null;
};

/** What a report is compared with; its name is that of its film or link, or its days. */
export type OtherSide = Pick<Report, "points" | "total"> & { name: string };

export type Rows = {
  span: Span;
  before: Span | null;
  days: DayFigures[];
  daysBefore: DayFigures[];
  /** The figures of the period's last day before, until this hour; null where the whole day is compared, or nothing. */
  sameHours: Figures | null;
  values: Valued[];
  ages: AgeCount[];
  videos: VideoSums[];
  episodes: EpisodeSums[];
  embeds: EmbedPlays[] | null;
  titles: Titles;
  waiting: Waiting | null;
};

/** Everything that the screen shows. `today` is not over: it is compared by the hour, or not at all. */
export function reportOf(rows: Rows, filters: Filters, today: string): Report {
  const { span, titles } = rows;
  const total = summed(rows.days);
  const only = onlyFilter(filters);
  const values = only ? [...withOthers(rows.values, total), { ...only, ...total }] : rows.values;
  const listOf = (dimension: List) =>
    sharesOf(values, dimension, { total, nameOf: (value) => valueName(dimension, value, titles) });
  return {
    span,
    step: stepOf(span),
    total,
    cards: cardsOf(total, comparedOf(rows, today)),
    points: pointsOf(rows),
    lists: Object.fromEntries(LISTS.map((dimension) => [dimension, listOf(dimension)])) as Report["lists"],
    ages: agesOf(rows.ages),
    videos: rows.videos.map(retentionOf),
    series: seriesOf(rows.episodes),
    embeds: rows.embeds,
    waiting: rows.waiting,
    chosen: FILTERS.flatMap((filter) => {
      const value = filters[filter];
      return value === undefined ? [] : [{ filter, value, name: valueName(filter, value, titles) }];
    }),
  };
}

/** What can be compared with the period before: null where that has no figures. */
function comparedOf({ span, before, days, daysBefore, sameHours }: Rows, today: string) {
  if (!before || daysBefore.length === 0) return null;
  if (span.to !== today) return { now: summed(days), before: summed(daysBefore) };
  const whole = daysBefore.filter(({ day }) => day < before.to);
  if (sameHours) return { now: summed(days), before: summed([...whole, sameHours]) };
  const over = days.filter(({ day }) => day < today);
  return span.from === today ? null : { now: summed(over), before: summed(whole) };
}

function pointsOf({ span, before, days, daysBefore }: Rows): Point[] {
  const known = new Map([...days, ...daysBefore].map((one) => [one.day, one]));
  const sumOf = (group: string[]) => summed(group.map((day) => known.get(day) ?? NO_FIGURES));
  const distance = before ? Math.round((Date.parse(span.from) - Date.parse(before.from)) / 86_400_000) : 0;
  return groupsOf(span).map((group) => ({
    day: group[0] ?? span.from,
    now: sumOf(group),
    before: before && daysBefore.length > 0 ? sumOf(group.map((day) => dayBefore(day, distance))) : null,
  }));
}
