/** `$5`, `$1,250` or `$12.50`. */
export const dollars = (cents: number): string =>
  `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 ? 2 : 0, maximumFractionDigits: 2 })}`;

/** `$9.41` or `−$0.59`: always with cents. */
export const dollarsAndCents = (cents: number): string =>
  `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toFixed(2)}`;
