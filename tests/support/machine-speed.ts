/** Median of the known work on the machine on which limits in seconds were set, while it was idle. */
const REFERENCE_MS = 31;
const RUNS = 7;

const DOCUMENT = Array.from({ length: 400 }, (_, index) => ({ index, title: `Film ${index}`, genres: ["Drama"] }));

/**
 * How much slower a core is now than the one on which limits in seconds were set; at least 1. Processor time is
 * counted: what waits for a core is not slower.
 */
export function slowness(): number {
  knownWorkMs();
  const runs = Array.from({ length: RUNS }, knownWorkMs).toSorted((one, other) => one - other);
  return Math.max(1, (runs[Math.floor(RUNS / 2)] ?? 0) / REFERENCE_MS);
}

/** Milliseconds of processor time of the known work. */
function knownWorkMs(): number {
  const before = process.threadCpuUsage();
  doKnownWork();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** A fixed piece of work for one core, which takes 31 ms on that machine. */
export function doKnownWork(): void {
  let text = JSON.stringify(DOCUMENT);
  for (let time = 0; time < 150; time++) text = JSON.stringify(JSON.parse(text));
}
