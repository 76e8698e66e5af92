import { AGE_RANGES, type AgeRange } from "~/features/audience/contacts/rules.ts";
import type { FilmId } from "~/lib/ids.ts";
import type { Filter } from "../rules.ts";

/** The order of an owner's list. */
export const SORTS = ["newest", "oldest"] as const;
export type Sort = (typeof SORTS)[number];
export const SORT_NAMES: Record<Sort, string> = { newest: "Newest first", oldest: "Oldest first" };

/** When a comment was written, counted back from the moment of the list. */
export const PERIODS = ["day", "week", "month", "earlier"] as const;
export type Period = (typeof PERIODS)[number];
export const PERIOD_NAMES: Record<Period, string> = {
  day: "In the last day",
  week: "In the last week",
  month: "In the last month",
  earlier: "More than a month ago",
};

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS: Record<Exclude<Period, "earlier">, number> = { day: 1, week: 7, month: 30 };

/** What narrows a list beside its filter; empty texts and null narrow nothing. */
export type Narrowing = { search: string; author: string; ageRange: AgeRange | null; period: Period | null };

/**
 * An owner's list of the comments on one film as of a moment: later ones are not in it, so that nothing moves under
 * the cursor, and a decision on the whole list reaches what was seen.
 */
export type Listing = Narrowing & { filmId: FilmId; filter: Filter; sort: Sort; asOf: Date };

/** A list that nothing narrows, newest first. */
export const wholeList = (filmId: FilmId, filter: Filter, asOf: Date): Listing => ({
  ...{ filmId, filter, asOf, search: "", author: "", ageRange: null, period: null, sort: "newest" },
});

export const isNarrowed = ({ search, author, ageRange, period }: Narrowing): boolean =>
  Boolean(search || author || ageRange || period);

/** Beyond this number, the comments of a narrowed list are not counted to the end. */
export const COUNTED_MOST = 10_000;

/** The first moment of a period and the one after its last; null where it is open. */
export function boundsOf(period: Period, asOf: Date): { from: Date | null; before: Date | null } {
  const back = (days: number) => new Date(asOf.getTime() - days * DAY_MS);
  return period === "earlier" ? { from: null, before: back(DAYS.month) } : { from: back(DAYS[period]), before: null };
}

/** The list's query parameters, without those that say what is usual anyway. */
export function listingQuery(listing: Partial<Omit<Listing, "filter"> & { show: Filter }>): Record<string, string> {
  const { show, search, author, ageRange, period, sort, filmId, asOf } = listing;
  const said = { show, search, author, age: ageRange, written: period, film: filmId };
  return {
    ...Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    ...(sort && sort !== "newest" && { sort }),
    ...(asOf && { asOf: String(asOf.getTime()) }),
  };
}

export const AGE_OPTIONS: [value: string, label: string][] = [
  ["", "Any age"],
  ...AGE_RANGES.map((range): [string, string] => [range, range]),
];
