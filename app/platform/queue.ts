import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "./db.ts";
import type { Log } from "./log.ts";

export type JobOptions = {
  /** Jobs of this kind that run side by side in one process. */
  concurrency: number;
  /** Seconds without an end after which another worker may take the job. */
  expireInSeconds: number;
  retryLimit: number;
  /** Jobs of one group that run side by side in all processes; unlimited where absent. */
  perGroup?: number;
};

/** A kind of background job: its name, the ids it carries, and what to do. Handlers may run twice. */
export type Job<Data, Context> = {
  name: string;
  input: z.ZodType<Data>;
  options: JobOptions;
  handle(data: Data, context: Context, signal: AbortSignal): Promise<unknown>;
};

const DEFAULTS: JobOptions = { concurrency: 2, expireInSeconds: 120, retryLimit: 5 };

export const defineJob = <Data extends object, Context>(
  name: string,
  input: z.ZodType<Data>,
  handle: Job<Data, Context>["handle"],
  options: Partial<JobOptions> = {},
): Job<Data, Context> => ({ name, input, handle, options: { ...DEFAULTS, ...options } });

/** Jobs that do not end in this time are given back and run again elsewhere. */
const STOP_GRACE_MS = 4_000;
/** A worker that says nothing for this long has died; its job goes to another. */
const HEARTBEAT_SECONDS = 20;

export type Queue = {
  /** Enqueues within the caller's transaction: the job exists if and only if the facts do. */
  send<Data extends object>(tx: Tx, job: { name: string }, data: Data, turn?: Turn): Promise<void>;
  work<Context>(jobs: Job<object, Context>[], schedules: Schedule[], context: Context): Promise<void>;
  stop(): Promise<void>;
};

/** Higher priorities go first, equal ones in the order they came; one group's jobs share its `perGroup`. */
type Turn = { group: string; priority: number };

/** A job that starts by itself; `cron` is in UTC. */
export type Schedule = { job: { name: string }; cron: string };

/** Durable queue in the product's database. */
export async function openQueue(url: string, jobs: { name: string; options: JobOptions }[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    max: 5,
    useListenNotify: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  });
  boss.on("error", (error) => log.warn({ err: error }, "the queue met an error"));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      retryLimit: job.options.retryLimit,
      retryBackoff: true,
      retryDelay: 2,
      expireInSeconds: job.options.expireInSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      notify: true,
    });
  }
  return {
    async send(tx, job, data, turn) {
      const ranked = turn && { group: { id: turn.group }, priority: turn.priority };
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql), ...ranked });
    },
    async work(workers, schedules, context) {
      for (const job of workers) await workOn(boss, job, context, log);
      for (const { job, cron } of schedules) await boss.schedule(job.name, cron, {});
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_GRACE_MS }),
  };
}

async function workOn<Context>(boss: PgBoss, job: Job<object, Context>, context: Context, log: Log) {
  const { concurrency: localConcurrency, perGroup: groupConcurrency } = job.options;
  const options = { localConcurrency, groupConcurrency, notifyPollingIntervalSeconds: 2, batchSize: 1 };
  await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    const started = performance.now();
    try {
      const outcome = await job.handle(job.input.parse(taken.data), context, taken.signal);
      log.info({ job: job.name, jobId: taken.id, ms: Math.round(performance.now() - started), outcome }, "job done");
      return { outcome };
    } catch (error) {
      log.error({ job: job.name, jobId: taken.id, err: error }, "job failed");
      throw error;
    }
  });
}
