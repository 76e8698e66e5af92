import { countryName } from "~/features/insights/deep-analytics/rules/filters.ts";

const MINUTE_MS = 60 * 1000;
const NOW_MS = 5 * MINUTE_MS;

/** Who visited, or whose player told something, since this moment is here now. */
export const hereSince = (now: Date): Date => new Date(now.getTime() - NOW_MS);

/** People who are on a page now, from one country; both are empty where they are not known. */
export type HereRow = { path: string; country: string; people: number };

export type HereEntry = { name: string; people: number };

/** Everybody who is here now, each once, with the most first. */
export type Now = { people: number; pages: HereEntry[]; countries: HereEntry[] };

/** Entries of each list; further ones share the last. */
const LISTED = 6;

export function nowOf(rows: readonly HereRow[]): Now {
  return {
    people: rows.reduce((sum, { people }) => sum + people, 0),
    pages: listed(rows, ({ path }) => path || "Not known"),
    countries: listed(rows, ({ country }) => countryName(country)),
  };
}

function listed(rows: readonly HereRow[], nameOf: (row: HereRow) => string): HereEntry[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + row.people);
  const entries = [...sums]
    .map(([name, people]) => ({ name, people }))
    .sort((one, other) => other.people - one.people || (one.name < other.name ? -1 : 1));
  if (entries.length <= LISTED) return entries;
  const others = entries.slice(LISTED - 1).reduce((sum, { people }) => sum + people, 0);
  return [...entries.slice(0, LISTED - 1), { name: "All others", people: others }];
}
