/** One run of a job; each has another number. */
export type Attempt = { name: string; id: string; attempt: number };

/** The queue confirms the end of a job within this time, or its connection has broken. */
const CONFIRMED_AFTER_MS = 2_000;
/** Without trouble, ends are forgotten after this time. */
const KEPT_MS = 10_000;

export type OwnJobs = ReturnType<typeof openOwnJobs>;

/** What runs in this process, and what has ended in it although the queue may not know. */
export function openOwnJobs() {
  const running = new Set<string>();
  const ended = new Map<string, Attempt & { endedAt: number }>();
  let isTroubled = false;
  return {
    begin({ id }: Attempt) {
      running.add(id);
    },
    end(one: Attempt) {
      running.delete(one.id);
      ended.set(one.id, { ...one, endedAt: performance.now() });
    },
    /** Some answer of the database did not arrive: an end may be missing. */
    note() {
      isTroubled = true;
    },
    running: (): string[] => [...running],
    /** The ends to look after; none while the database answers. */
    unsettled(): Attempt[] {
      const now = performance.now();
      if (isTroubled) return [...ended.values()].filter(({ endedAt }) => now - endedAt > CONFIRMED_AFTER_MS);
      for (const { id, endedAt } of ended.values()) if (now - endedAt > KEPT_MS) ended.delete(id);
      return [];
    },
    settled(those: Attempt[]) {
      for (const { id } of those) ended.delete(id);
      isTroubled = ended.size > 0;
    },
  };
}
