const MICROS = 1_000_000;

/** CPU time of this thread so far, in seconds. */
const cpuOfThread = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROS;
};

/**
 * Divides the CPU time of this thread among the works that are in progress while it is spent, in equal parts: which of
 * them spent it is not known, and over many requests it evens out.
 */
export function openCpuShares(cpuSeconds: () => number = cpuOfThread) {
  let [inProgress, shareOfEach, known] = [0, 0, cpuSeconds()];
  const divide = () => {
    const now = cpuSeconds();
    if (inProgress > 0) shareOfEach += (now - known) / inProgress;
    known = now;
  };
  return {
    /** Begins a work; the returned function ends it and tells its share in seconds. */
    begin(): () => number {
      divide();
      inProgress++;
      const before = shareOfEach;
      return () => {
        divide();
        inProgress--;
        return shareOfEach - before;
      };
    },
  };
}
