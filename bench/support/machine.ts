import { median } from "./load.ts";

/** Median of `referenceMs` on the machine on which the limits in seconds were set, while it was idle. */
const REFERENCE_MS = 31;
const RUNS = 7;

const DOCUMENT = Array.from({ length: 400 }, (_, index) => ({ index, title: `Film ${index}`, genres: ["Drama"] }));

/** A fixed piece of work for one core. */
function referenceMs(): number {
  const began = performance.now();
  let text = "";
  for (let time = 0; time < 150; time++) text = JSON.stringify(JSON.parse(text || JSON.stringify(DOCUMENT)));
  return performance.now() - began;
}

/** How much slower a core is now than the one on which limits in seconds were set; at least 1. */
export function slowness(): number {
  referenceMs();
  return Math.max(1, median(Array.from({ length: RUNS }, referenceMs)) / REFERENCE_MS);
}
