import type { PgBoss } from "pg-boss";

/** Between two looks for due jobs. */
export const LOOKED_EVERY_SECONDS = 2;

const DUE = `select kind.name from unnest($1::text[]) as kind(name) where exists (
  select from pgboss.job
  where job.name = kind.name and state < 'active' and start_after <= pgboss.job_now() and not blocked)`;

/**
 * Wakes the workers of jobs that became due without being announced: retries, and jobs that were put off. One query for
 * all kinds: if each worker looked for itself, an idle installation would keep its database busy.
 */
export function watchDueJobs(boss: PgBoss, onError: (error: unknown) => void) {
  const workers = new Map<string, string>();
  let isLooking = false;
  const look = async () => {
    const { rows }: { rows: { name: string }[] } = await boss.getDb().executeSql(DUE, [[...workers.keys()]]);
    for (const { name } of rows) boss.notifyWorker(workers.get(name) ?? "");
  };
  const timer = setInterval(async () => {
    if (isLooking || workers.size === 0) return;
    isLooking = true;
    await look().catch(onError);
    isLooking = false;
  }, LOOKED_EVERY_SECONDS * 1000);
  return {
    /** The worker that is woken for jobs of this kind. */
    wake(kind: string, workerId: string) {
      workers.set(kind, workerId);
    },
    stop: () => clearInterval(timer),
  };
}
