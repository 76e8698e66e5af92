import { changeOf, grouped, watchTime } from "~/features/insights/analytics/rules.ts";
import type { Figures } from "~/features/insights/rollups/rules.ts";

/** The six cards, in their order. Source: the overview of the specification's analytics. */
export const CARDS = [
  ...(["totalViews", "uniqueViewers", "avgWatchTime", "completionRate", "engagementRate", "conversionRate"] as const),
] as const;
export type CardId = (typeof CARDS)[number];

type Metric = {
  name: string;
  /** How it is counted, in a sentence. */
  means: string;
  kind: "count" | "seconds" | "rate";
  /** Null where there is nothing to divide by. */
  of(figures: Figures): number | null;
};

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

export const METRICS: Record<CardId, Metric> = {
  totalViews: {
    name: "Total Views",
    means: "Each opening of a page is one.",
    kind: "count",
    of: ({ views }) => views,
  },
  uniqueViewers: {
    name: "Unique Viewers",
    means: "Visitors are counted once a day: somebody who comes back tomorrow counts again.",
    kind: "count",
    of: ({ viewers }) => viewers,
  },
  avgWatchTime: {
    name: "Avg. Watch Time",
    means: "Seconds of film that were played, by each viewing that began.",
    kind: "seconds",
    of: ({ watchedSeconds, plays }) => ratio(watchedSeconds, plays),
  },
  completionRate: {
    name: "Completion Rate",
    means: "Viewings that played at least 90 of the film’s 100 parts; a jump to the end is none.",
    kind: "rate",
    of: ({ completed, plays }) => ratio(completed, plays),
  },
  engagementRate: {
    name: "Engagement Rate",
    means: "Viewers of a day who watched for ten seconds, reacted, commented, or did what the page asks for.",
    kind: "rate",
    of: ({ engaged, viewers }) => ratio(engaged, viewers),
  },
  conversionRate: {
    name: "Conversion Rate",
    means:
      "Viewers of a day who played the film, opened a streaming link or the call to action, subscribed or supported.",
    kind: "rate",
    of: ({ converted, viewers }) => ratio(converted, viewers),
  },
};

export type Card = { id: CardId; value: string; change: string | null; isBetter: boolean };

const percent = (rate: number): string => `${Math.round(rate * 1000) / 10}%`;

/** The value as it is shown; a dash where it cannot be told. */
export function valueText(id: CardId, figures: Figures): string {
  const { kind, of } = METRICS[id];
  const value = of(figures);
  if (value === null) return "–";
  if (kind === "count") return grouped(value);
  return kind === "rate" ? percent(value) : watchTime(value);
}

/** How a value differs from the one before: in percent of it, and rates in points. */
function changeOfCard(id: CardId, now: Figures, before: Figures): number | null {
  const { kind, of } = METRICS[id];
  const [value, former] = [of(now), of(before)];
  if (value === null || former === null) return null;
  return kind === "rate" ? Math.round((value - former) * 1000) / 10 : changeOf(value, former);
}

/** `now` and `before` are the figures that can be compared, `all` those that are shown. */
export function cardsOf(all: Figures, compared: { now: Figures; before: Figures } | null): Card[] {
  return CARDS.map((id) => {
    const change = compared && changeOfCard(id, compared.now, compared.before);
    const text = change === null ? null : changeText(change, METRICS[id].kind === "rate" ? "points" : "%");
    return { id, value: valueText(id, all), change: text, isBetter: (change ?? 0) > 0 };
  });
}

function changeText(change: number, unit: string): string {
  if (change === 0) return "as before";
  return `${change > 0 ? "+" : "−"}${grouped(Math.abs(change))} ${unit}`;
}

/** What the chart can show. */
export const TRENDS = ["views", "viewers", "watch"] as const;
export type Trend = (typeof TRENDS)[number];

export const TREND_NAMES: Record<Trend, string> = { views: "Views", viewers: "Unique Viewers", watch: "Watch Time" };

export const trendValue = (trend: Trend, { views, viewers, watchedSeconds }: Figures): number =>
  trend === "views" ? views : trend === "viewers" ? viewers : watchedSeconds;

export const trendText = (trend: Trend, value: number): string =>
  trend === "watch" ? watchTime(value) : grouped(value);
