/** A share of cases, such as clicks of mails. */
export type Share = { hits: number; of: number };

/** Rounding must not leave out a table that is as likely as the one that was seen. */
const TOLERANCE = 1 + 1e-7;

/**
 * Fisher's exact test, two-sided: how likely two shares differ at least as much as these by chance alone, from 0 to 1.
 * Source: the sum over all tables that are at most as likely, as `fisher.test` of R.
 */
export function chanceOf(one: Share, other: Share): number {
  const [all, hits] = [one.of + other.of, one.hits + other.hits];
  const logs = logFactorials(all);
  const log = (n: number) => logs[n] ?? 0;
  const choose = (n: number, k: number) => log(n) - log(k) - log(n - k);
  const logOf = (k: number) => choose(one.of, k) + choose(other.of, hits - k) - choose(all, hits);
  const seen = logOf(one.hits) + Math.log(TOLERANCE);
  let sum = 0;
  for (let k = Math.max(0, hits - other.of); k <= Math.min(one.of, hits); k++)
    if (logOf(k) <= seen) sum += Math.exp(logOf(k));
  return Math.min(1, sum);
}

function logFactorials(most: number): Float64Array {
  const logs = new Float64Array(most + 1);
  for (let n = 2; n <= most; n++) logs[n] = (logs[n - 1] ?? 0) + Math.log(n);
  return logs;
}
