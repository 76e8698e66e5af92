/** Who gets a part of what a visitor pays, in the order in which they get a remainder of equal size. */
export const PARTIES = ["cast", "film", "platform"] as const;
export type Party = (typeof PARTIES)[number];

/** What is sold to visitors. */
export type SaleKind = "pack" | "donation" | "film" | "boost";

/** Percent of the amount without tax and without the payment service's fee. */
export const SHARES: Record<SaleKind, Record<Party, number>> = {
  pack: { cast: 70, film: 20, platform: 10 },
  donation: { cast: 0, film: 100, platform: 0 },
  film: { cast: 0, film: 90, platform: 10 },
  boost: { cast: 0, film: 0, platform: 100 },
};

/**
 * Divides an amount without a rest: each party gets the whole part of its share, and what is left goes, one minor unit
 * each, to the largest remainders.
 * @param minor an amount in minor units, 0 or more
 */
export function sharedBetween(kind: SaleKind, minor: number): Record<Party, number> {
  const exact = PARTIES.map((party) => ({ party, hundredths: minor * SHARES[kind][party] }));
  const whole = exact.map(({ party, hundredths }) => ({
    ...{ party, minor: Math.floor(hundredths / 100), remainder: hundredths % 100 },
  }));
  const left = minor - whole.reduce((sum, part) => sum + part.minor, 0);
  const raised = new Set(
    whole
      .toSorted((one, other) => other.remainder - one.remainder)
      .slice(0, left)
      .map(({ party }) => party),
  );
  const parts = whole.map((part) => [part.party, part.minor + (raised.has(part.party) ? 1 : 0)]);
  return Object.fromEntries(parts) as Record<Party, number>;
}
