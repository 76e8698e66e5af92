import type { Figures } from "~/features/insights/rollups/rules.ts";
import { hostName } from "./embeds.ts";
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
  "Came Back",
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
export function exportRows({ points, step, lists, ages, series, embeds }: Report): string[][] {
  const days = points.map(({ day, now }) => [step, day, ...figuresOf(now)].map(String));
  const values = LIST_NAMES.flatMap(([dimension, list]) =>
    lists[dimension].map(({ name, ...figures }) => [list, name, ...figuresOf(figures)].map(String)),
  );
  const people = (ages ?? []).map(({ range, people }) => row("Age Demographics", range, { 3: people }));
  const episodes = series.flatMap((one) =>
    one.episodes.map(({ number, name, began, completed }) =>
      row(`Episodes: ${one.title}`, `${number}. ${name}`, { 5: began, 6: completed }),
    ),
  );
  const embedded = (embeds ?? []).map(({ host, plays, watchedSeconds }) =>
    row("Embedded Players", hostName(host), { 4: watchedSeconds, 5: plays }),
  );
  return [...days, ...values, ...people, ...episodes, ...embedded];
}

/** A row with some columns only. */
const row = (list: string, name: string, cells: Record<number, number>): string[] =>
  EXPORT_COLUMNS.map((_, column) => [list, name][column] ?? String(cells[column] ?? ""));

const figuresOf = ({ views, viewers, watchedSeconds, plays, completed, ...steps }: Figures) => [
  ...[views, viewers, watchedSeconds, plays, completed],
  ...[steps.played, steps.followed, steps.converted, steps.returned],
];
