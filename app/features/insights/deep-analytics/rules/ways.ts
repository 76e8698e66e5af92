import { grouped } from "~/features/insights/analytics/rules.ts";
import { type Figures, OTHER, RETURN_MINUTES, summed } from "~/features/insights/rollups/rules.ts";
import { networkOf } from "~/features/insights/visits/rules/networks.ts";
import { type Filter, isFilter, type List } from "./filters.ts";
import type { Share } from "./shares.ts";

/** By what the ways of visitors are listed, with the names of the buttons. */
export const WAY_NAMES = {
  source: "Source",
  landing: "Landing page",
  link: "Link",
  way: "Link, QR or boost",
  campaign: "Campaign",
  network: "Network",
} as const;
export const WAY_LISTS = Object.keys(WAY_NAMES) as (keyof typeof WAY_NAMES)[];
export type WayList = keyof typeof WAY_NAMES;

/** One step of the funnel. `share` is of those who came, `lost` of the step before: between 0 and 1. */
export type FunnelStep = { name: string; count: number; share: number; lost: number };

/** Viewers of a day who came, who also played, and who then also acted. Every step is a part of the one before. */
export function funnelOf({ viewers, played, followed }: Figures): FunnelStep[] {
  const steps: [string, number][] = [
    ["Came to a page", viewers],
    ["Played a film", played],
    ["Acted after it", followed],
  ];
  return steps.map(([name, count], index) => {
    const before = steps[index - 1]?.[1] ?? count;
    return { name, count, share: ratio(count, viewers), lost: ratio(before - count, before) };
  });
}

const ratio = (part: number, whole: number) => (whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0);

/** Viewers who opened a streaming link or the call to action, subscribed or supported, without playing. */
export const actedAtOnce = ({ converted, played }: Figures): number => Math.max(0, converted - played);

/** Who came back on the same day, and why nobody is known who came back later. */
export function returnText({ returned, viewers }: Figures): string {
  const came =
    returned === 0
      ? "Nobody came back on the same day."
      : `${grouped(returned)} of ${grouped(viewers)} came back on the same day, ${RETURN_MINUTES} minutes or more after they had left.`;
  return `${came} Whoever comes back on another day counts as somebody new: nobody is recognised then.`;
}

/** One way with its funnel; `filter` narrows the screen to it, null where it cannot. */
export type Way = {
  key: string;
  name: string;
  filter: { name: Filter; value: string } | null;
  viewers: number;
  played: number;
  followed: number;
  /** Between 0 and 1; null without viewers. */
  conversion: number | null;
};

/** The ways of one list, the largest first. */
export function waysOf(lists: Record<List, Share[]>, by: WayList): Way[] {
  if (by === "network") return networksOf(lists.referrer);
  return lists[by].map(({ value, name, ...figures }) => {
    const canNarrow = value !== OTHER && isFilter(by);
    return wayOf(value, name, figures, canNarrow ? { name: by, value } : null);
  });
}

const wayOf = (key: string, name: string, figures: Figures, filter: Way["filter"]): Way => ({
  ...{ key, name, filter },
  ...{ viewers: figures.viewers, played: figures.played, followed: figures.followed },
  conversion: figures.viewers > 0 ? Math.min(1, figures.converted / figures.viewers) : null,
});

function networksOf(referrers: readonly Share[]): Way[] {
  const found = Map.groupBy(referrers, ({ value }) => networkOf(value));
  return [...found]
    .flatMap(([name, sites]) => (name ? [wayOf(name, name, summed(sites), null)] : []))
    .sort((one, other) => other.viewers - one.viewers || (one.name < other.name ? -1 : 1));
}
