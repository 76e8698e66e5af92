/** Processor time of the known work on the machine that limits in milliseconds are written for; measured while calm. */
const USUAL_MS = 45;
const ROUNDS = 5;

/**
 * How many times longer than usual this machine takes now for work like a parser's; at least 1. A limit in milliseconds
 * of processor time means the same on a machine that is shared with others once it is multiplied by this.
 */
export function slownessOfMachine(): number {
  const rounds = Array.from({ length: ROUNDS }, () => processorMsOf(knownWork));
  return Math.max(1, Math.min(...rounds) / USUAL_MS);
}

/** Milliseconds of processor time of this thread. */
function processorMsOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

const TEXT = "[*a".repeat(20_000);

/** Splits, replaces, reads and writes a text, and fills a table, as readers of documents do. */
function knownWork(): void {
  for (let round = 0; round < 6; round++) {
    const parts: string[] = JSON.parse(JSON.stringify(TEXT.replace(/\[/g, "(").split("*")));
    const table = new Map<string, number>();
    for (const at of Array(60_000).keys()) table.set(`k${at % 5_000}`, at);
    if (parts.length + table.size === 0) throw new Error("the known work was not done");
  }
}
