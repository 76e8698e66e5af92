/** Cheaper work is not measured: quadratic work of such sizes costs many times as much. */
const NOTICEABLE_MS = 20;
const LARGER = 4;
/** Between 4, when the cost grows with the size, and 16, when it grows with its square. */
const MOST_GROWTH = 8;
const RUNS = 5;

type Work = () => unknown;

/** Processor time of this thread alone, so that neighbours on a busy machine count little. */
function costMs(work: Work): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The cheapest of some runs, alternating, so that a busy moment or a collection of garbage counts for neither. The small
 * work is done as often as the large one is larger: both leave as much garbage, and are as long for clocks that tick.
 */
function costsMs(small: Work, large: Work) {
  const costs = { small: Number.POSITIVE_INFINITY, large: Number.POSITIVE_INFINITY };
  const often = () => {
    for (let time = 0; time < LARGER; time++) small();
  };
  for (let run = 0; run < RUNS; run++) {
    costs.small = Math.min(costs.small, costMs(often) / LARGER);
    costs.large = Math.min(costs.large, costMs(large));
  }
  return costs;
}

/** A message when work of four times the size costs far more than four times as much; else null. */
export function growthProblem(work: (size: number) => Work, size: number): string | null {
  const large = work(size);
  if (costMs(large) < NOTICEABLE_MS) return null;
  const small = work(size / LARGER);
  // Two series have to agree.
  const series = [costsMs(small, large), costsMs(small, large)];
  const tooSteep = series.every((cost) => cost.large >= NOTICEABLE_MS && cost.large >= cost.small * MOST_GROWTH);
  const words = series.map((cost) => `${cost.small.toFixed(1)} ms became ${cost.large.toFixed(1)} ms`);
  return tooSteep ? `from ${size / LARGER} to ${size}: ${words.join(", ")}` : null;
}
