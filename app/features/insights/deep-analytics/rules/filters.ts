import { FROM_HERE, OTHER, PERSON_DIMENSIONS } from "~/features/insights/rollups/rules.ts";
import { SOURCE_NAMES, type Source } from "~/features/insights/visits/rules.ts";

/** By what the screen can be narrowed. A visitor-day has one value of all but the last two. */
export const FILTERS = [
  ...(["source", "country", "device", "link", "way", "campaign", "landing", "page", "film"] as const),
] as const;
export type Filter = (typeof FILTERS)[number];

/** The lists of the screen; those beside the filters cannot be narrowed to. */
export const LISTS = [...PERSON_DIMENSIONS, "page", "film"] as const;
export type List = (typeof LISTS)[number];

export const isFilter = (list: List): list is Filter => (FILTERS as readonly string[]).includes(list);

/** An empty text is a value too: visitors without a link, or from an unknown country. */
export type Filters = Partial<Record<Filter, string>>;

export const FILTER_NAMES: Record<Filter, string> = {
  source: "Source",
  country: "Country",
  device: "Device",
  link: "Link",
  way: "Came by",
  campaign: "Campaign",
  landing: "Landing Page",
  page: "Page",
  film: "Film",
};

/** A page belongs to a film: only one of both can be chosen. */
export function withFilter(filters: Filters, filter: Filter, value: string): Filters {
  const { page, film, ...others } = filters;
  if (filter === "page" || filter === "film") return { ...others, [filter]: value };
  return { ...filters, [filter]: value };
}

export const withoutFilter = (filters: Filters, filter: Filter): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== filter));

/** The only filter with its value; null where there is none, or more than one. */
export function onlyFilter(filters: Filters): { dimension: Filter; value: string } | null {
  const [first, ...others] = Object.entries(filters) as [Filter, string][];
  return first && others.length === 0 ? { dimension: first[0], value: first[1] } : null;
}

export const isNarrowed = (filters: Filters): boolean => Object.keys(filters).length > 0;

const OTHERS = "All others";
const UNKNOWN_COUNTRY = "Not known";
const WAYS: Record<string, string> = { link: "A link", qr: "A QR code", boost: "A boost", "": "Without a link" };
const NO_LINK = "Without a link";
const GONE_FILM = "A removed film";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "code" });

/** The country of two letters; a code that is none stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code || UNKNOWN_COUNTRY;
}

/** Names that only the account's rows know, by code or id. */
export type Titles = { links: Record<string, string>; films: Record<string, string> };

/** What a value is called on the screen. */
export function valueName(filter: List, value: string, { links, films }: Titles): string {
  if (value === OTHER) return OTHERS;
  switch (filter) {
    case "source":
      return value === FROM_HERE ? "Other pages on this site" : (SOURCE_NAMES[value as Source] ?? "Not known");
    case "country":
      return countryName(value);
    case "device":
      return value.charAt(0).toUpperCase() + value.slice(1);
    case "link":
      return value === "" ? NO_LINK : (links[value] ?? value);
    case "film":
      return films[value] ?? GONE_FILM;
    case "way":
      return WAYS[value] ?? value;
    case "campaign":
      return value === "" ? "No campaign" : value;
    case "landing":
    case "leaving":
      return value === "" ? "Not known" : value;
    case "referrer":
      return value === "" ? "No other site" : value;
    default:
      return value;
  }
}
