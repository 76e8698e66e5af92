import { sql } from "drizzle-orm";
import { type Clock, fromDrizzle, PgBoss, systemClock } from "pg-boss";
import type { z } from "zod";
import type { Db, Reader, Tx } from "./db.ts";
import type { Log } from "./log.ts";
import { currentTrace } from "./trace.ts";
import type { WaitingJob } from "./waiting-jobs.ts";
import { type JobMeters, openWorker } from "./worker.ts";

export type JobOptions = {
  /** Jobs of this kind that run side by side in one process. */
  concurrency: number;
  /** Seconds without an end after which another worker may take the job. */
  expireInSeconds: number;
  retryLimit: number;
  /** Jobs of one group that run side by side in one process; unlimited where absent. */
  perGroup?: number;
};

/** A kind of background job: its name, the ids it carries, and what to do. Handlers may run twice. */
export type Job<Data, Context> = {
  name: string;
  input: z.ZodType<Data>;
  options: JobOptions;
  handle(data: Data, context: Context, signal: AbortSignal): Promise<unknown>;
  /** Says on the job's row that nothing comes of it: called when the last attempt has thrown. */
  giveUp?(data: Data, context: Context): Promise<unknown>;
};

const DEFAULTS: JobOptions = { concurrency: 2, expireInSeconds: 120, retryLimit: 5 };

export const defineJob = <Data extends object, Context>(
  name: string,
  input: z.ZodType<Data>,
  handle: Job<Data, Context>["handle"],
  options: Partial<JobOptions> = {},
  giveUp?: Job<Data, Context>["giveUp"],
): Job<Data, Context> => ({ name, input, handle, options: { ...DEFAULTS, ...options }, giveUp });

/** A worker that says nothing for this long has died; its job goes to another. */
const HEARTBEAT_SECONDS = 20;

const UNDER_WAY = new Set<string>(["created", "retry", "active"]);

export type Queue = {
  /** Enqueues within the caller's transaction: the job exists if and only if the facts do. */
  send<Data extends object>(tx: Tx, job: { name: string }, data: Data, placement?: Placement): Promise<void>;
  /** Whether a job of one of these kinds with this data waits or runs, in any process. */
  isUnderWay(kinds: { name: string }[], data: object): Promise<boolean>;
  /** Enqueues jobs of a backup; answers how many are of kinds that this version does not know. */
  takeBack(tx: Reader, waiting: WaitingJob[]): Promise<number>;
  work<Context>(jobs: Job<object, Context>[], schedules: Schedule[], context: Context): Promise<void>;
  /** Takes no more jobs; those in hand end in time or are given back, and another worker takes them at once. */
  stopWorking(): Promise<void>;
  /** How many jobs of each kind there are, in all processes; as of some seconds ago. */
  depth(): Promise<{ job: string; state: "ready" | "deferred" | "active" | "failed"; count: number }[]>;
  stop(): Promise<void>;
};

/** For commands whose facts cause jobs: in the caller's transaction, or in one of their own. */
export type TxAndQueue = { tx: Tx; queue: Queue };
export type DbAndQueue = { db: Db; queue: Queue };

/** Higher priorities go first, equal ones in the order they came; one group's jobs share its `perGroup`. */
type Placement = { group: string; priority: number } | { notBefore: Date };

const optionsOf = (placement: Placement) =>
  "notBefore" in placement
    ? { startAfter: placement.notBefore }
    : { group: { id: placement.group }, priority: placement.priority };

/** A job that starts by itself; `cron` is in UTC. */
export type Schedule = { job: { name: string }; cron: string };

/** A job that was renamed or removed must not be enqueued any more: nobody would take it. */
async function forgetOtherSchedules(boss: PgBoss, known: Set<string>): Promise<void> {
  const others = (await boss.getSchedules()).filter(({ name }) => !known.has(name));
  for (const { name } of others) await boss.unschedule(name);
}

/** Durable queue in the product's database. A test may bring a clock of its own. */
export async function openQueue(
  {
    url,
    jobs,
    log,
    meters,
  }: { url: string; jobs: { name: string; options: JobOptions }[]; log: Log; meters: JobMeters },
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
  // What it reports is not always an Error, and would be logged without its message.
  boss.on("error", (error) =>
    log.warn({ err: Object.assign(new Error(error.message), error) }, "the queue met an error"),
  );
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
  const worker = openWorker(boss, log, meters);
  return {
    async send(tx, job, data, placement) {
      const { requestId } = currentTrace();
      await boss.send(job.name, requestId ? { ...data, requestId } : data, {
        db: fromDrizzle(tx, sql),
        ...(placement && optionsOf(placement)),
      });
    },
    async isUnderWay(kinds, data) {
      const found = await Promise.all(kinds.map(({ name }) => boss.findJobs(name, { data })));
      return found.flat().some(({ state }) => UNDER_WAY.has(state));
    },
    async takeBack(tx, waiting) {
      const mine = jobs.map(({ name }) => ({ name, waiting: waiting.filter((job) => job.name === name) }));
      for (const { name, waiting } of mine) await boss.insert(name, waiting, { db: fromDrizzle(tx, sql) });
      return waiting.length - mine.flatMap((kind) => kind.waiting).length;
    },
    async work(workedOn, schedules, context) {
      for (const job of workedOn) await worker.workOn(job, context);
      for (const { job, cron } of schedules) await boss.schedule(job.name, cron, {});
      await forgetOtherSchedules(boss, new Set(schedules.map(({ job }) => job.name)));
    },
    async depth() {
      const names = new Set(jobs.map(({ name }) => name));
      const queues = (await boss.getQueues()).filter(({ name }) => names.has(name));
      return queues.flatMap(({ name, readyCount, deferredCount, activeCount, failedCount }) => [
        { job: name, state: "ready", count: readyCount },
        { job: name, state: "deferred", count: deferredCount },
        { job: name, state: "active", count: activeCount },
        { job: name, state: "failed", count: failedCount },
      ]);
    },
    stopWorking: worker.stop,
    async stop() {
      await worker.stop();
      await boss.stop({ graceful: false });
    },
  };
}
