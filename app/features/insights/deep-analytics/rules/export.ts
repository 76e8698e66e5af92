import type { Report } from "./report.ts";
import type { Dimension } from "./shares.ts";

/** The columns of the exported file. */
export const EXPORT_COLUMNS = ["List", "Name", "Views", "Unique Viewers", "Watch Time (s)", "Plays", "Completed"];

const LIST_NAMES: [Dimension, string][] = [
  ["source", "Traffic Sources"],
  ["device", "Devices"],
  ["country", "Geography"],
  ["page", "Pages"],
  ["film", "Films"],
  ["link", "Links"],
  ["referrer", "Other Sites"],
];

/** What the screen shows as rows of a table: days, weeks or months first, then its lists. */
export function exportRows({ points, step, lists, ages }: Report): string[][] {
  const days = points.map(({ day, now }) =>
    [step, day, now.views, now.viewers, now.watchedSeconds, now.plays, now.completed].map(String),
  );
  const values = LIST_NAMES.flatMap(([dimension, list]) =>
    lists[dimension].map(({ name, views, viewers }) => [list, name, String(views), String(viewers), "", "", ""]),
  );
  const people = (ages ?? []).map(({ range, people }) => ["Age Demographics", range, "", String(people), "", "", ""]);
  return [...days, ...values, ...people];
}
