import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import { type Db as BossDb, type Clock, fromDrizzle, PgBoss, systemClock } from "pg-boss";
import { z } from "zod";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Reader, Tx } from "./db.ts";
import { freeAllOfKilled, watchWorkers } from "./dead-workers.ts";
import type { Urgency } from "./ffmpeg-turns.ts";
import type { Log } from "./log.ts";
import type { Notifications } from "./notifications.ts";
import { openOwnJobs } from "./own-jobs.ts";
import { currentTrace } from "./trace.ts";
import type { WaitingJob } from "./waiting-jobs.ts";
import { type JobMeters, openWorker } from "./worker.ts";

export type JobOptions = {
  /** Jobs of this kind that run side by side in one process; kinds that encode share its slots instead. */
  concurrency: number;
  /** For kinds that encode films: of these, a process has one job of each urgency in work. */
  encoding?: Urgency;
  /** Seconds after which an unfinished job may be taken by another worker. */
  expireInSeconds: number;
  /** Attempts after the first; one whose process was killed is no attempt (`kills.ts`). */
  retryLimit: number;
  /** Seconds after which a job that goes on where it was has surely got further; absent where it begins again. */
  furtherAfterSeconds?: number;
  /** Jobs of one group that run side by side in one process; unlimited where absent. */
  perGroup?: number;
};

/** Why a job is given up: its last attempt has thrown, or its processes were killed. */
export type Ending = "unexpected" | "killed";

/** A row that says that its work is under way: which job is for it. */
export type UnderWay<Data> = { data: Data; placement?: () => Promise<Placement> };

/** The rows that a job works on. */
export type JobRows<Data, Context> = {
  /** Marks the job's row as failed. */
  giveUp(data: Data, context: Context, ending: Ending): Promise<unknown>;
  /** The rows that say so since before `silentSince`, where rows keep that: without a job, theirs is sent again. */
  underWay(context: Context, silentSince: Date): Promise<UnderWay<Data>[]>;
  /** Other kinds that work on the same rows. */
  alsoBy?: { name: string }[];
};

/** A kind of background job: its name, its input (ids) and its handler, which may run twice. */
export type Job<Data, Context> = {
  name: string;
  input: z.ZodType<Data>;
  options: JobOptions;
  /** When it is enqueued by itself, in UTC; absent where a command enqueues it. */
  cron?: string;
  handle(data: Data, context: Context, signal: AbortSignal): Promise<unknown>;
} & Partial<JobRows<Data, Context>>;

const DEFAULTS: JobOptions = { concurrency: 2, expireInSeconds: 120, retryLimit: 5 };

export const defineJob = <Data extends object, Context>(
  name: string,
  input: z.ZodType<Data>,
  handle: Job<Data, Context>["handle"],
  options: Partial<JobOptions> = {},
  rows: Partial<JobRows<Data, Context>> = {},
): Job<Data, Context> => ({ name, input, handle, options: { ...DEFAULTS, ...options }, ...rows });

/** A job that runs at the times of `cron`, in UTC: once, however many workers there are. */
export const defineSchedule = <Context>(
  name: string,
  cron: string,
  handle: (context: Context, signal: AbortSignal) => Promise<unknown>,
  options: Partial<JobOptions> = {},
): Job<object, Context> => ({
  ...defineJob<object, Context>(name, z.object({}), (_, context, signal) => handle(context, signal), options),
  cron,
});

/** After this time the library counts a silent job as failed; `dead-workers.ts` gives it back long before. */
const HEARTBEAT_SECONDS = 120;

/** A job's data as a key, without what is sent with it. */
export const dataKey = ({ input }: Pick<Job<object, never>, "input">, data: unknown) =>
  JSON.stringify(input.safeParse(data).data ?? null);

const UNDER_WAY = new Set<string>(["created", "retry", "active"]);

const TRY_AGAIN = `update pgboss.job set state = 'retry', retry_limit = retry_count + 1, completed_on = null,
  start_after = pgboss.job_now() where name = $1 and state = 'failed' returning id`;

const PENDING = "select data from pgboss.job where name = any($1::text[]) and state < 'completed'";

export type Queue = {
  /** Enqueues within the caller's transaction: the job exists if and only if it commits. */
  send<Data extends object>(tx: Tx, job: { name: string }, data: Data, placement?: Placement): Promise<void>;
  /** Removes the jobs that name an account in their data or as their group, with what is noted of past ones. */
  forget(tx: Tx, accountId: AccountId): Promise<void>;
  /** Whether a job of one of these kinds with this data waits or runs, in any process. */
  isPending(kinds: { name: string }[], data: object): Promise<boolean>;
  /** The data of all jobs that wait or run, in any process, for the rows of this kind: as keys (`dataKey`). */
  pending<Context>(job: Job<object, Context>): Promise<Set<string>>;
  /** Tries each job of a kind whose attempts have all failed once more; returns how many. */
  tryFailedAgain(kind: { name: string }): Promise<number>;
  /** Enqueues jobs of a backup; returns how many are of kinds that this version does not have. */
  restore(tx: Reader, waiting: WaitingJob[]): Promise<number>;
  work<Context>(jobs: Job<object, Context>[], context: Context): Promise<void>;
  /** Takes no more jobs; running ones end in time or are given back, and another worker takes them at once. */
  stopWorking(): Promise<void>;
  /** The number of jobs of each kind, in all processes; some seconds old. */
  depth(): Promise<{ job: string; state: "ready" | "deferred" | "active" | "failed"; count: number }[]>;
  stop(): Promise<void>;
};

/** For commands that enqueue jobs: in the caller's transaction, or in their own. */
export type TxAndQueue = { tx: Tx; queue: Queue };
export type DbAndQueue = { db: Db; queue: Queue };

/** Higher priorities go first, equal ones in order of arrival; the jobs of a group share its `perGroup`. */
export type Placement = { group?: string; priority: number } | { notBefore: Date };

const optionsOf = (placement: Placement) =>
  "notBefore" in placement
    ? { startAfter: placement.notBefore }
    : { priority: placement.priority, ...(placement.group && { group: { id: placement.group } }) };

type Scheduled = { name: string; cron: string };

/** Writes what differs. A job that was renamed or removed must not be enqueued any more, since no worker takes it. */
async function keepSchedules(boss: PgBoss, scheduled: Scheduled[]): Promise<void> {
  const there = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of scheduled) if (there.get(name) !== cron) await boss.schedule(name, cron, {});
  const known = new Set(scheduled.map(({ name }) => name));
  for (const name of there.keys()) if (!known.has(name)) await boss.unschedule(name);
}

const queueOptions = ({ retryLimit, expireInSeconds }: JobOptions) => ({
  ...{ retryLimit, expireInSeconds, retryBackoff: true, retryDelay: 2 },
  ...{ heartbeatSeconds: HEARTBEAT_SECONDS, notify: true },
});

/** Writes what differs from an earlier start, also of an earlier version with other options. */
async function keepQueues(boss: PgBoss, jobs: Opened["jobs"]): Promise<void> {
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, options } of jobs) {
    const [queue, wanted] = [there.get(name), queueOptions(options)];
    if (!queue) await boss.createQueue(name, wanted);
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, { ...queue })) await boss.updateQueue(name, wanted);
  }
}

type Opened = {
  url: string;
  jobs: { name: string; options: JobOptions }[];
  log: Log;
  meters: JobMeters;
  /** Whether no other process has a worker: then running jobs are those of a killed one. */
  isAlone?: boolean;
  /** Where new jobs are heard of; without it the queue has a connection of its own for that. */
  notifications?: Notifications;
};

const listenBy =
  (notifications: Notifications): NonNullable<BossDb["listen"]> =>
  async (channel, onMessage, onConnected) => {
    notifications.listen({ [channel]: { onMessage, onConnected, onLost() {} } });
    return { close: async () => notifications.forget(channel) };
  };

/** Durable queue in the product's database. Tests may pass a clock. */
export async function openQueue(
  { url, jobs, log, meters, isAlone = false, notifications }: Opened,
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
  if (notifications) boss.getDb().listen = listenBy(notifications);
  // pg-boss does not always emit an Error, and other objects would be logged without their message.
  const own = openOwnJobs();
  boss.on("error", (error) => {
    own.note();
    log.warn({ err: Object.assign(new Error(error.message), error) }, "queue error");
  });
  await boss.start();
  await keepQueues(boss, jobs);
  const furtherAfter = new Map(jobs.map(({ name, options }) => [name, options.furtherAfterSeconds]));
  const furtherAfterMs = (name: string) => (furtherAfter.get(name) ?? Number.POSITIVE_INFINITY) * 1000;
  const watched = { boss, names: jobs.map(({ name }) => name), log, furtherAfterMs, own };
  if (isAlone) await freeAllOfKilled(watched);
  const watch = watchWorkers(watched);
  const worker = openWorker(boss, log, meters, own);
  return {
    async send(tx, job, data, placement) {
      const { requestId } = currentTrace();
      await boss.send(job.name, requestId ? { ...data, requestId } : data, {
        db: fromDrizzle(tx, sql),
        ...(placement && optionsOf(placement)),
      });
    },
    async forget(tx, accountId) {
      await tx.execute(sql`delete from pgboss.job where data->>'accountId' = ${accountId} or group_id = ${accountId}`);
    },
    async isPending(kinds, data) {
      const found = await Promise.all(kinds.map(({ name }) => boss.findJobs(name, { data })));
      return found.flat().some(({ state }) => UNDER_WAY.has(state));
    },
    async pending(job) {
      const names = [job, ...(job.alsoBy ?? [])].map(({ name }) => name);
      const { rows } = await boss.getDb().executeSql(PENDING, [names]);
      return new Set(rows.map(({ data }) => dataKey(job, data)));
    },
    async tryFailedAgain({ name }) {
      const { rows } = await boss.getDb().executeSql(TRY_AGAIN, [name]);
      return rows.length;
    },
    async restore(tx, waiting) {
      const byKind = jobs.map(({ name }) => ({ name, waiting: waiting.filter((job) => job.name === name) }));
      for (const { name, waiting } of byKind) await boss.insert(name, waiting, { db: fromDrizzle(tx, sql) });
      return waiting.length - byKind.flatMap((kind) => kind.waiting).length;
    },
    async work(workedOn, context) {
      for (const job of workedOn) await worker.workOn(job, context, job.cron !== undefined);
      const scheduled = workedOn.flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]));
      await keepSchedules(boss, scheduled);
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
      watch.stop();
      await boss.stop({ graceful: false });
    },
  };
}
