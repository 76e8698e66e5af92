/** The two letters of a country: of its code, or of its English name; null for others. */
export function countryCode(text: string): string | null {
  const code = text.trim().toUpperCase();
  return COUNTRIES.has(code) ? code : (CODES.get(text.trim().toLowerCase()) ?? null);
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const NO_COUNTRY = new Set(["EU", "EZ", "UN", "QO", "XA", "XB", "ZZ", "UK"]);

/** Former codes have the names of present countries: with `FX` and `SU`, France and Russia would be there twice. */
const isPresent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code;

/** English names by code. */
export const COUNTRIES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRY.has(code) && isPresent(code))
    .flatMap((code): [string, string][] => {
      const name = NAMES.of(code);
      return name ? [[code, name]] : [];
    }),
);

/** The name of a country by its two letters; null for anything that is none. */
export const countryName = (code: string | null): string | null => COUNTRIES.get(code ?? "") ?? null;

const CODES = new Map([...COUNTRIES].map(([code, name]) => [name.toLowerCase(), code]));
CODES.set("usa", "US").set("uk", "GB").set("england", "GB");
