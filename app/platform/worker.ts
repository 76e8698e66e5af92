import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { inTime } from "./in-time.ts";
import type { Log } from "./log.ts";
import type { Watched } from "./loop-watch.ts";
import type { Metrics } from "./metrics.ts";
import type { Job } from "./queue.ts";
import { traced } from "./trace.ts";

/** Jobs that do not end in this time are given back and run again elsewhere. */
const STOP_GRACE_MS = 4_000;
/** A job that is told to stop gets this long to end its child processes and tidy up. */
const INTERRUPTED_GRACE_MS = 1_500;

type Taken = {
  id: string;
  name: string;
  retryCount: number;
  retryLimit: number;
  data: unknown;
  signal: AbortSignal;
};

/** What jobs are measured by; `loop` where they share the event loop with requests. */
export type JobMeters = Pick<Metrics, "jobSeconds"> & { loop?: Watched };

type Workplace = {
  boss: PgBoss;
  log: Log;
  meters: JobMeters;
  /** Names of the kinds of jobs that are worked on here. */
  kinds: string[];
  closing: AbortController;
  /** Jobs that were told to stop and did. */
  interrupted: Taken[];
};

/** Takes jobs from the queue, one handler each. */
export function openWorker(boss: PgBoss, log: Log, meters: JobMeters) {
  const workplace: Workplace = { boss, log, meters, kinds: [], closing: new AbortController(), interrupted: [] };
  let stopped: Promise<void> | undefined;
  return {
    workOn: <Context>(job: Job<object, Context>, context: Context) => workOn(workplace, job, context),
    stop() {
      stopped ??= stopWorking(workplace);
      return stopped;
    },
  };
}

async function workOn<Context>(workplace: Workplace, job: Job<object, Context>, context: Context) {
  workplace.kinds.push(job.name);
  for (let place = 0; place < job.options.concurrency; place++) await openPlace(workplace, job, context);
}

async function openPlace<Context>(workplace: Workplace, job: Job<object, Context>, context: Context) {
  const { boss } = workplace;
  const waiting = { notifyPollingIntervalSeconds: 2, batchSize: 1, includeMetadata: true } as const;
  // Counted here and not in the database: there, two places that ask at the same moment both get the same group's.
  const options = { ...waiting, localGroupConcurrency: job.options.perGroup };
  const workerId: string = await boss.work(job.name, options, async ([taken]) => {
    if (!taken) return;
    // A backlog is worked off without a pause: by itself a worker would wait for its next poll.
    boss.notifyWorker(workerId);
    const { requestId } = envelope.parse(taken.data);
    const ids = { ...(requestId ? { requestId } : {}), job: job.name, jobId: taken.id };
    return traced(ids, () => perform(workplace, job, context, taken));
  });
}

/** Travels with a job's ids, so that its log lines can be found from the request that caused it. */
const envelope = z.object({ requestId: z.string().optional() });

async function perform<Context>(workplace: Workplace, job: Job<object, Context>, context: Context, taken: Taken) {
  const { log, meters, closing, interrupted } = workplace;
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
      if (taken.retryCount >= taken.retryLimit) await giveUp(workplace, job, context, taken);
    }
    ended(closing.signal.aborted ? "interrupted" : "failed");
    throw error;
  } finally {
    leaveLoop?.();
  }
}

/** Failing at this too is logged only: what then still says that it is in work is the sweep's. */
async function giveUp<Context>({ log }: Workplace, job: Job<object, Context>, context: Context, { data }: Taken) {
  try {
    await job.giveUp?.(job.input.parse(data), context);
  } catch (error) {
    log.error({ err: error }, "job not given up");
  }
}

async function stopWorking({ boss, log, kinds, closing, interrupted }: Workplace) {
  const idle = Promise.all(kinds.map((name) => boss.offWork(name, { wait: true })));
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
