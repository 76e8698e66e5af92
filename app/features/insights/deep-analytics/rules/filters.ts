import { FROM_HERE, OTHER } from "~/features/insights/rollups/rules.ts";
import { SOURCE_NAMES, type Source } from "~/features/insights/visits/rules.ts";

/** By what the screen can be narrowed. A visitor-day has one value of the first four. */
export const FILTERS = ["source", "country", "device", "link", "page", "film"] as const;
export type Filter = (typeof FILTERS)[number];

/** An empty text is a value too: visitors without a link, or from an unknown country. */
export type Filters = Partial<Record<Filter, string>>;

export const FILTER_NAMES: Record<Filter, string> = {
  source: "Source",
  country: "Country",
  device: "Device",
  link: "Link",
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

export const isNarrowed = (filters: Filters): boolean => Object.keys(filters).length > 0;

const OTHERS = "All others";
const UNKNOWN_COUNTRY = "Not known";
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
export function valueName(filter: Filter | "referrer", value: string, { links, films }: Titles): string {
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
    case "referrer":
      return value === "" ? "No other site" : value;
    default:
      return value;
  }
}
