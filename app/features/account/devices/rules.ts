const DAY_MS = 24 * 60 * 60 * 1000;

type SignIn = { isKnown: boolean; others: number; accountCreatedAt: Date; now: Date };

/**
 * Whether its owner is told of a sign-in: of every one from a browser that does not show that the account was signed in
 * there. The sign-up's own browser is no news.
 */
export const isNews = ({ isKnown, others, accountCreatedAt, now }: SignIn): boolean =>
  !isKnown && (others > 0 || now.getTime() - accountCreatedAt.getTime() > DAY_MS);

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** The name of a country by its two letters; null for anything that is none. */
export function countryName(code: string | null): string | null {
  if (!code || !/^[A-Z]{2}$/.test(code)) return null;
  return COUNTRIES.of(code) ?? null;
}
