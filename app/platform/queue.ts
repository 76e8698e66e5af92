import { sql } from "drizzle-orm";
import { type Clock, fromDrizzle, PgBoss, systemClock } from "pg-boss";
import type { z } from "zod";
import type { Tx } from "./db.ts";
import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";

export type JobOptions = {
  /** Jobs of this kind that run side by side in one process. */
  concurrency: number;
  /** Seconds without an end after which another worker may take the job. */
  expireInSeconds: number;
  retryLimit: number;
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
/** A job that is told to stop gets this long to end its child processes and tidy up. */
const INTERRUPTED_GRACE_MS = 1_500;
/** A worker that says nothing for this long has died; its job goes to another. */
const HEARTBEAT_SECONDS = 20;

export type Queue = {
  /** Enqueues within the caller's transaction: the job exists if and only if the facts do. */
  send<Data extends object>(tx: Tx, job: { name: string }, data: Data): Promise<void>;
  work<Context>(jobs: Job<object, Context>[], schedules: Schedule[], context: Context): Promise<void>;
  /** Takes no more jobs; those in hand end in time or are given back, and another worker takes them at once. */
  stopWorking(): Promise<void>;
  stop(): Promise<void>;
};

/** A job that starts by itself; `cron` is in UTC. */
export type Schedule = { job: { name: string }; cron: string };

/** Durable queue in the product's database. A test may bring a clock of its own. */
export async function openQueue(
  url: string,
  jobs: { name: string; options: JobOptions }[],
  log: Log,
  clock: Clock = systemClock,
): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    clock,
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
  const workplace: Workplace = { boss, log, closing: new AbortController(), interrupted: [] };
  let stopped: Promise<void> | undefined;
  const stopOnce = () => {
    stopped ??= stopWorking(workplace, jobs);
    return stopped;
  };
  return {
    async send(tx, job, data) {
      await boss.send(job.name, data, { db: fromDrizzle(tx, sql) });
    },
    async work(workers, schedules, context) {
      for (const job of workers) await workOn(workplace, job, context);
      for (const { job, cron } of schedules) await boss.schedule(job.name, cron, {});
    },
    stopWorking: stopOnce,
    async stop() {
      await stopOnce();
      await boss.stop({ graceful: false });
    },
  };
}

type Taken = { id: string; name: string; retryLimit: number };

type Workplace = {
  boss: PgBoss;
  log: Log;
  closing: AbortController;
  /** Jobs that were told to stop and did. */
  interrupted: Taken[];
};

async function workOn<Context>(workplace: Workplace, job: Job<object, Context>, context: Context) {
  for (let place = 0; place < job.options.concurrency; place++) await openPlace(workplace, job, context);
}

async function openPlace<Context>(workplace: Workplace, job: Job<object, Context>, context: Context) {
  const { boss } = workplace;
  const options = { notifyPollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const;
  const workerId: string = await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    // A backlog is worked off without a pause: by itself a worker would wait for its next poll.
    boss.notifyWorker(workerId);
    return perform(workplace, job, context, taken);
  });
}

type TakenJob = Taken & { data: unknown; signal: AbortSignal };

async function perform<Context>(
  { log, closing, interrupted }: Workplace,
  job: Job<object, Context>,
  context: Context,
  taken: TakenJob,
) {
  const started = performance.now();
  const signal = AbortSignal.any([taken.signal, closing.signal]);
  try {
    const outcome = await job.handle(job.input.parse(taken.data), context, signal);
    log.info({ job: job.name, jobId: taken.id, ms: Math.round(performance.now() - started), outcome }, "job done");
    return { outcome };
  } catch (error) {
    if (closing.signal.aborted) interrupted.push(taken);
    else log.error({ job: job.name, jobId: taken.id, err: error }, "job failed");
    throw error;
  }
}

async function stopWorking({ boss, log, closing, interrupted }: Workplace, jobs: { name: string }[]) {
  const idle = Promise.all(jobs.map(({ name }) => boss.offWork(name, { wait: true })));
  await inTime(idle, STOP_GRACE_MS);
  closing.abort();
  await inTime(idle, INTERRUPTED_GRACE_MS);
  for (const job of interrupted.splice(0)) {
    await giveBack(boss, job).catch((error) => log.warn({ err: error, jobId: job.id }, "a job was not given back"));
    log.info({ job: job.name, jobId: job.id }, "job given back");
  }
}

/** Being interrupted is no failure of the job's: it starts again at once and keeps all its attempts. */
async function giveBack(boss: PgBoss, { name, id, retryLimit }: Taken) {
  await boss.retry(name, id);
  await boss.update(name, undefined, { id, startAfter: 0, retryLimit: retryLimit + 1 });
}
