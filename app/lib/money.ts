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
