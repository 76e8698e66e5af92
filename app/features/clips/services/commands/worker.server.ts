import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import type { ServiceJobId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import { lockedJob, settle } from "../commands.server.ts";
import type { ServiceJob } from "../queries.server.ts";
import { hasWorker, type JobState, KINDS, type Service } from "../rules/kinds.ts";
import { BETWEEN_SCHEDULES_MS, LEASE_MS, LOOKED_AT_ONCE, lookAgainJob, sendSoundJob } from "../rules.ts";

/** Takes the work that is due, for a while: nobody else looks at it meanwhile. */
export async function claimDue(db: Db, now: Date): Promise<ServiceJob[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: serviceJobs.id })
      .from(serviceJobs)
      .where(lte(serviceJobs.nextLookAt, now))
      .orderBy(asc(serviceJobs.nextLookAt))
      .limit(LOOKED_AT_ONCE)
      .for("update", { skipLocked: true });
    if (!due.length) return [];
    const ids = due.map(({ id }) => id);
    const lease = { nextLookAt: new Date(now.getTime() + LEASE_MS) };
    return tx.update(serviceJobs).set(lease).where(inArray(serviceJobs.id, ids)).returning();
  });
}

type Change = Partial<
  Pick<
    ServiceJob,
    "state" | "intentAt" | "externalId" | "handedAddress" | "nextLookAt" | "attempts" | "problem" | "progress"
  >
>;

/** Changes work that is still in this state; false where its owner or another worker was faster. */
export async function move(db: Db, jobId: ServiceJobId, from: JobState, change: Change, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(serviceJobs)
    .set({ ...change, updatedAt: now })
    .where(and(eq(serviceJobs.id, jobId), eq(serviceJobs.state, from)));
  return rowCount === 1;
}

/** Notes that the call is about to be made that begins the work; false where it is not wanted any more, or was made. */
export async function noteIntent(db: Db, jobId: ServiceJobId, now: Date): Promise<boolean> {
  const { rowCount } = await db
    .update(serviceJobs)
    .set({ intentAt: now, updatedAt: now })
    .where(and(eq(serviceJobs.id, jobId), eq(serviceJobs.state, "starting"), isNull(serviceJobs.intentAt)));
  return rowCount === 1;
}

/** Notes what the service calls the work. */
export function noteBegun(db: Db, { id, kind }: ServiceJob, externalId: string, now: Date): Promise<boolean> {
  const nextLookAt = new Date(now.getTime() + KINDS[kind].lookAgainMs(0));
  const begun = { state: "under way", externalId, attempts: 0, problem: null, nextLookAt } as const;
  return move(db, id, "starting", begun, now);
}

/** Has due work looked at before the schedule does, unless such looks are going on already. */
export async function wakeLooks({ db, queue }: DbAndQueue, now: Date): Promise<void> {
  if (await queue.isPending([lookAgainJob], {})) return;
  const until = new Date(now.getTime() + BETWEEN_SCHEDULES_MS);
  await db.transaction((tx) => queue.send(tx, lookAgainJob, { until: until.toISOString() }));
}

/** Has a worker send the sound again. */
export const sendSoundAgain = ({ db, queue }: DbAndQueue, { id, accountId }: ServiceJob): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(serviceJobs).set({ nextLookAt: null }).where(eq(serviceJobs.id, id));
    await queue.send(tx, sendSoundJob, { jobId: id }, await jobPriorityOf(tx, accountId));
  });

/** Takes words that this server writes down for a worker; null where they are not wanted any more. */
export async function claimTranscription(db: Db, jobId: ServiceJobId, now: Date): Promise<ServiceJob | null> {
  const open = and(eq(serviceJobs.id, jobId), inArray(serviceJobs.state, ["waiting", "under way"]));
  const [job] = await db
    .update(serviceJobs)
    .set({ state: "under way", updatedAt: now })
    .where(and(open, eq(serviceJobs.service, "whisper")))
    .returning();
  return job ?? null;
}

/** Keeps the row young while a worker has it in this state; false when it is not wanted any more. */
export const reportWork = (db: Db, jobId: ServiceJobId, state: JobState, now: Date): Promise<boolean> =>
  move(db, jobId, state, {}, now);

/** Ends work whose state is the one that is known here. */
export async function end(
  { db, queue }: DbAndQueue,
  { id, state }: ServiceJob,
  how: Parameters<typeof settle>[2],
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const job = await lockedJob(tx, id);
    if (job?.state === state) await settle({ tx, queue }, job, how, now);
  });
}

/** Ends the work of a job that is given up. */
export async function giveUp({ db, queue }: DbAndQueue, id: ServiceJobId, ending: "killed" | "unexpected", now: Date) {
  await db.transaction(async (tx) => {
    const job = await lockedJob(tx, id);
    if (!job || !hasWorker(job)) return;
    await settle({ tx, queue }, job, { state: "failed", problem: KINDS[job.kind].messages[ending] }, now);
  });
}

type Told = { jobId: ServiceJobId; service: Service; externalId: string };

/**
 * A service tells that work is done, which is looked at at once. What it calls work that may have been begun is noted
 * and compared with the service's own answer. False where there is no such work.
 */
export async function takeCallback(db: Db, { jobId, service, externalId }: Told, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await lockedJob(tx, jobId);
    if (job?.service !== service) return false;
    const due = { nextLookAt: now, updatedAt: now };
    // A clip that Shotstack renders too late is made here already; Klap calls nobody back.
    const isLate = job.kind === "words" && job.state === "failed" && job.problem === KINDS.words.messages.timeout;
    const change =
      job.state === "under way" && job.externalId === externalId
        ? due
        : (job.state === "starting" && job.intentAt) || job.state === "uncertain"
          ? { ...due, state: "starting" as const, externalId }
          : isLate && job.externalId === externalId
            ? { ...due, state: "under way" as const, problem: null }
            : null;
    if (change)
      await tx
        .update(serviceJobs)
        .set(change)
        .where(and(eq(serviceJobs.id, jobId), isLate ? isAlone : undefined));
    return true;
  });
}

/** Late work is taken up again unless other work on its film was begun meanwhile. */
const isAlone = sql`not exists (select 1 from ${serviceJobs} other where other.video_id = ${serviceJobs}.video_id
  and other.kind = 'words' and other.state in ('waiting', 'starting', 'under way', 'uncertain'))`;
