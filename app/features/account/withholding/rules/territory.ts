import { countryName } from "~/lib/countries.ts";

/** Where a thing is withheld that visitors of other countries still get. Countries are two letters in upper case. */
export type Territory = { countries: string[]; isByLaw: boolean };

/** Countries of one decision. */
export const MOST_COUNTRIES = 50;

/** Whether a visitor of this country does not get the thing; one whose country is not known gets it. */
export const isBarredIn = (territory: Territory | null, country: string | null): boolean =>
  territory !== null && country !== null && territory.countries.includes(country);

/** Pages that are looked at where each that shows something is withheld in some countries. */
export const MOST_PAGES = 50;

/** Where none of these things can be had: something that is on several pages is withheld where all of them are. */
export function commonTerritory(territories: (Territory | null)[]): Territory | null {
  const [first, ...others] = territories;
  if (!first || others.includes(null)) return null;
  const countries = first.countries.filter((country) => others.every((other) => isBarredIn(other, country)));
  return countries.length ? { ...first, countries } : null;
}

/** Where one of two can not be had, of which the one is shown in the other. */
export function bothTerritories(one: Territory | null, other: Territory | null): Territory | null {
  if (!one || !other) return one ?? other;
  return { countries: [...new Set([...one.countries, ...other.countries])], isByLaw: one.isByLaw || other.isByLaw };
}

/** The countries in words, for sentences. */
export const countryWords = (countries: string[]): string =>
  LIST.format(countries.map((country) => countryName(country) ?? country).toSorted((a, b) => a.localeCompare(b)));

const LIST = new Intl.ListFormat("en", { type: "conjunction" });
