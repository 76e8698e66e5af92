import type { Figures } from "~/features/insights/rollups/rules.ts";
import type { List } from "./filters.ts";
import type { Report } from "./report.ts";

/** The columns of the exported file. */
export const EXPORT_COLUMNS = [
  "List",
  "Name",
  "Views",
  "Unique Viewers",
  "Watch Time (s)",
  "Plays",
  "Completed",
  "Played",
  "Acted After",
  "Converted",
];

const LIST_NAMES: [List, string][] = [
  ["source", "Traffic Sources"],
  ["device", "Devices"],
  ["country", "Geography"],
  ["page", "Pages"],
  ["film", "Films"],
  ["link", "Links"],
  ["way", "Came by"],
  ["campaign", "Campaigns"],
  ["landing", "Landing Pages"],
  ["leaving", "Leaving Pages"],
  ["referrer", "Other Sites"],
];

/** What the screen shows as rows of a table: days, weeks or months first, then its lists. */
export function exportRows({ points, step, lists, ages }: Report): string[][] {
  const days = points.map(({ day, now }) => [step, day, ...figuresOf(now)].map(String));
  const values = LIST_NAMES.flatMap(([dimension, list]) =>
    lists[dimension].map(({ name, ...figures }) => [list, name, ...figuresOf(figures)].map(String)),
  );
  const people = (ages ?? []).map(({ range, people }) => [
    "Age Demographics",
    range,
    "",
    String(people),
    "",
    "",
    "",
    "",
    "",
    "",
  ]);
  return [...days, ...values, ...people];
}

const figuresOf = ({ views, viewers, watchedSeconds, plays, completed, played, followed, converted }: Figures) => [
  ...[views, viewers, watchedSeconds, plays, completed, played, followed, converted],
];
