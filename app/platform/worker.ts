import type { PgBoss } from "pg-boss";
import { MOST_KILLS } from "~/lib/killed-work.ts";
import { envelope, TOUCHED_EVERY_SECONDS } from "./dead-workers.ts";
import { LOOKED_EVERY_SECONDS, watchDueJobs } from "./due-jobs.ts";
import { openEncodingSlots } from "./encoding-slot.ts";
import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";
import type { Watched } from "./loop-watch.ts";
import type { Metrics } from "./metrics.ts";
import type { OwnJobs } from "./own-jobs.ts";
import type { Ending, Job } from "./queue.ts";
import { traced } from "./trace.ts";

/** Jobs that do not end in this time are given back and run again elsewhere. */
const STOP_GRACE_MS = 4_000;
/** An aborted job gets this long to end its child processes and clean up. */
const INTERRUPTED_GRACE_MS = 3_000;

type Taken = {
  id: string;
  name: string;
  retryCount: number;
  retryLimit: number;
  data: unknown;
  signal: AbortSignal;
};

/** Metrics of jobs; `loop` where they share the event loop with requests. */
export type JobMeters = Pick<Metrics, "jobSeconds"> & { loop?: Watched };

type WorkerState = {
  boss: PgBoss;
  log: Log;
  meters: JobMeters;
  own: OwnJobs;
  /** Names of the kinds of jobs that this worker takes. */
  kinds: string[];
  encoding: ReturnType<typeof openEncodingSlots>;
  due: ReturnType<typeof watchDueJobs>;
  closing: AbortController;
  /** Jobs that ended after an abort. */
  interrupted: Taken[];
};

/** Takes jobs from the queue, one handler each. */
export function openWorker(boss: PgBoss, log: Log, meters: JobMeters, own: OwnJobs) {
  const noteError = (error: unknown) => {
    own.note();
    log.warn({ err: error }, "queue error");
  };
  const [encoding, due] = [openEncodingSlots(boss, noteError), watchDueJobs(boss, noteError)];
  const closing = new AbortController();
  const state: WorkerState = { boss, log, meters, own, kinds: [], encoding, due, closing, interrupted: [] };
  let stopped: Promise<void> | undefined;
  return {
    /** A kind that is only scheduled needs no frequent looks: its jobs are announced when they are due. */
    async workOn<Context>(job: Job<object, Context>, context: Context, isScheduled: boolean) {
      const { encoding: urgency } = job.options;
      const take = (taken: Taken) => performTraced(state, job, context, taken);
      if (urgency)
        return encoding.take(job.name, { urgency, perform: (fetched, signal) => take({ ...fetched, signal }) });
      state.kinds.push(job.name);
      for (let slot = 0; slot < job.options.concurrency; slot++) {
        const isFirst = slot === 0 && !isScheduled;
        const workerId = await openSlot(state, job, context, isFirst ? LOOKED_EVERY_SECONDS : SELDOM_SECONDS);
        if (isFirst) due.wake(job.name, workerId);
      }
    },
    stop() {
      stopped ??= stopWorking(state);
      return stopped;
    },
  };
}

/**
 * New jobs are announced to all slots at once, and a slot of a kind is woken for those that became due later. So slots
 * look for themselves seldom; where announcements are not heard, one slot of a kind does so often.
 */
const SELDOM_SECONDS = 30;

async function openSlot<Context>(
  state: WorkerState,
  job: Job<object, Context>,
  context: Context,
  pollingIntervalSeconds: number,
): Promise<string> {
  const { boss } = state;
  const polling = { pollingIntervalSeconds, notifyPollingIntervalSeconds: SELDOM_SECONDS };
  const heartbeatRefreshSeconds = TOUCHED_EVERY_SECONDS;
  const waiting = { ...polling, batchSize: 1, includeMetadata: true, heartbeatRefreshSeconds } as const;
  // Local, not in the database: there, two workers that fetch at the same moment can both get a job of one group.
  const options = { ...waiting, localGroupConcurrency: job.options.perGroup };
  const workerId: string = await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    // Works through a backlog without pauses; by default a worker waits for its next poll.
    boss.notifyWorker(workerId);
    return performTraced(state, job, context, taken);
  });
  return workerId;
}

function performTraced<Context>(state: WorkerState, job: Job<object, Context>, context: Context, taken: Taken) {
  const { requestId, kills } = envelope.parse(taken.data);
  const ids = { ...(requestId ? { requestId } : {}), job: job.name, jobId: taken.id };
  return traced(ids, () => (kills < MOST_KILLS ? perform : endKilled)(state, job, context, taken));
}

/** A job that ended its process each time is not tried again: its row says so. */
async function endKilled<Context>(state: WorkerState, job: Job<object, Context>, context: Context, { data }: Taken) {
  state.log.error("a job is given up: each process that had it was killed");
  await job.giveUp?.(job.input.parse(data), context, "killed");
  return { outcome: "killed" };
}

async function perform<Context>(state: WorkerState, job: Job<object, Context>, context: Context, taken: Taken) {
  const { log, meters, closing, interrupted, own } = state;
  const run = { name: job.name, id: taken.id, attempt: taken.retryCount };
  own.begin(run);
  const started = performance.now();
  const leaveLoop = meters.loop?.begin(() => `job ${job.name}`);
  const ended = (outcome: "done" | "skipped" | "failed" | "interrupted") =>
    meters.jobSeconds.observe({ job: job.name, outcome }, (performance.now() - started) / 1000);
  try {
    const signal = AbortSignal.any([taken.signal, closing.signal]);
    const outcome = await job.handle(job.input.parse(taken.data), context, signal);
    log.info({ ms: Math.round(performance.now() - started), outcome }, "job done");
    ended(outcome === "skipped" ? "skipped" : "done");
    return { outcome };
  } catch (error) {
    if (closing.signal.aborted) interrupted.push(taken);
    else {
      log.error({ err: error }, "job failed");
      if (taken.retryCount >= taken.retryLimit) await giveUp(state, job, context, taken);
    }
    ended(closing.signal.aborted ? "interrupted" : "failed");
    throw error;
  } finally {
    own.end(run);
    leaveLoop?.();
  }
}

/** An error here is only logged; the sweep repairs rows that are still marked as in progress. */
async function giveUp<Context>({ log }: WorkerState, job: Job<object, Context>, context: Context, { data }: Taken) {
  try {
    await job.giveUp?.(job.input.parse(data), context, "unexpected" satisfies Ending);
  } catch (error) {
    log.error({ err: error }, "the job could not be marked as failed");
  }
}

async function stopWorking({ boss, log, kinds, encoding, due, closing, interrupted }: WorkerState) {
  due.stop();
  const idle = Promise.all([...kinds.map((name) => boss.offWork(name, { wait: true })), encoding.stop()]);
  await inTime(idle, STOP_GRACE_MS);
  closing.abort();
  await inTime(idle, INTERRUPTED_GRACE_MS);
  for (const job of interrupted.splice(0)) {
    await giveBack(boss, job).catch((error) => log.warn({ err: error, jobId: job.id }, "a job was not given back"));
    log.info({ job: job.name, jobId: job.id }, "job given back");
  }
}

/** An interruption is not a failure: the job starts again at once and keeps all its attempts. */
async function giveBack(boss: PgBoss, { name, id, retryLimit }: Taken) {
  await boss.retry(name, id);
  await boss.update(name, undefined, { id, startAfter: 0, retryLimit: retryLimit + 1 });
}
