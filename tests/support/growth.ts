/** What costs less is not looked at: a square of such sizes costs many times as much. */
const NOTICEABLE_MS = 20;
const LARGER = 4;
/** Between 4, when the cost grows with the size, and 16, when it grows with its square. */
const MOST_GROWTH = 8;
const RUNS = 5;

/** Processor time of this thread alone, so that neighbours on a busy machine count little. */
function costMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** What is wrong when work on something four times as large costs far more than four times as much; else null. */
export function growthProblem(work: (size: number) => () => unknown, size: number): string | null {
  const [small, large] = [work(size / LARGER), work(size)];
  let [part, whole] = [Number.POSITIVE_INFINITY, costMs(large)];
  // By turns, so that a busy moment meets both.
  for (let run = 0; run < RUNS && whole >= NOTICEABLE_MS; run++) {
    part = Math.min(part, costMs(small));
    whole = Math.min(whole, costMs(large));
  }
  if (whole < NOTICEABLE_MS || whole < part * MOST_GROWTH) return null;
  return `${part.toFixed(1)} ms for ${size / LARGER} became ${whole.toFixed(1)} ms for ${size}`;
}
