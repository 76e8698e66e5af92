/** Currencies whose smallest unit is not a hundredth (https://docs.stripe.com/currencies#minor-units). */
const WHOLE = new Set("bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf".split(" "));
const THOUSANDTHS = new Set(["bhd", "jod", "kwd", "omr", "tnd"]);

const decimalsOf = (currency: string): number => (WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2);

/** How many minor units one whole unit of a currency has: 1, 100 or 1000. */
export const minorUnitsIn = (currency: string): number => 10 ** decimalsOf(currency);

/** An amount in whole units, as forms and tables have it: `12.5`. */
export const wholeUnits = (minor: number, currency: string): number => minor / minorUnitsIn(currency);

function formatted(minor: number, currency: string, decimals: number): string {
  const style = {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  return `${minor < 0 ? "−" : ""}${Math.abs(wholeUnits(minor, currency)).toLocaleString("en-US", style)}`;
}

/** `$5`, `€12.50` or `¥500`: with decimals where there are any. */
export const money = (minor: number, currency: string): string =>
  formatted(minor, currency, minor % minorUnitsIn(currency) ? decimalsOf(currency) : 0);

/** `$9.00` or `−$0.59`: always with all decimals. */
export const exactMoney = (minor: number, currency: string): string => formatted(minor, currency, decimalsOf(currency));

/** Plans and boosts are sold in dollars everywhere: `$5`, `$1,250` or `$12.50`. */
export const dollars = (cents: number): string => money(cents, "usd");

/** What visitors pay for something that is not free, in whole units of their currency. */
const PRICE = { least: 3, most: 10_000 };

const priceBounds = (currency: string) => {
  const units = minorUnitsIn(currency);
  return [PRICE.least * units, PRICE.most * units] as const;
};

/** Whether something may cost this, in minor units; 0 is free. */
export function isPrice(minor: number, currency: string): boolean {
  const [least, most] = priceBounds(currency);
  return minor === 0 || (minor >= least && minor <= most);
}

/** `from $3.00 to $10,000.00` */
export function priceRange(currency: string): string {
  const [least, most] = priceBounds(currency).map((minor) => exactMoney(minor, currency));
  return `from ${least} to ${most}`;
}
