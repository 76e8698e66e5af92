import { type DbAndQueue, dataKey, defineSchedule, type Job } from "./queue.ts";

/** A row that says that its work is under way has news more often; with the minute of the schedule it waits 90 s at most. */
export const SILENT_AFTER_MS = 30_000;

/** Every minute: sends the jobs again whose rows say that they are under way, and for which there is none. */
export const revivalOf = <Context extends DbAndQueue>(jobs: () => Job<object, Context>[]) =>
  defineSchedule<Context>(
    "jobs.revive",
    "* * * * *",
    async (context) => {
      let sent = 0;
      for (const job of jobs()) sent += await reviveKind(job, context, new Date());
      return { sent };
    },
    { concurrency: 1 },
  );

/** Sends the jobs of one kind again for what is due and has none; returns how many. */
export async function sendLost<Data extends object, Context>(
  { db, queue }: DbAndQueue,
  job: Job<Data, Context>,
  due: Data[],
): Promise<number> {
  if (due.length === 0) return 0;
  const pending = await queue.pending(job as unknown as Job<object, Context>);
  const lost = due.filter((data) => !pending.has(dataKey(job as unknown as Job<object, never>, data)));
  await db.transaction(async (tx) => {
    for (const data of lost) await queue.send(tx, job, data);
  });
  return lost.length;
}

/** Sends the lost jobs of one kind again; returns how many. */
export async function reviveKind<Context extends DbAndQueue>(
  job: Job<object, Context>,
  context: Context,
  now: Date,
): Promise<number> {
  const { db, queue } = context;
  const underWay = (await job.underWay?.(context, new Date(now.getTime() - SILENT_AFTER_MS))) ?? [];
  if (underWay.length === 0) return 0;
  const pending = await queue.pending(job);
  const lost = underWay.filter(({ data }) => !pending.has(dataKey(job, data)));
  for (const { data, placement } of lost) {
    const place = await placement?.();
    await db.transaction((tx) => queue.send(tx, job, data, place));
  }
  return lost.length;
}
