import { and, eq, inArray, lt, notInArray } from "drizzle-orm";
import { serviceConsents, serviceJobs } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { holdOwner } from "~/features/account/accounts/queries.server.ts";
import { isDemoAccount } from "~/features/account/demos/queries.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { jobPriorityOf } from "~/features/video/videos/queries/job-priority.server.ts";
import { type AccountId, newId, type OwnServiceJob, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { FoundShort } from "~/lib/klap-orders.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { correctCost, takeBudget } from "./commands/budget.server.ts";
import { hasAgreed, openJobOf, type ServiceJob } from "./queries.server.ts";
import { budgetMessage, vainCents, wordsCents } from "./rules/budget.ts";
import { isOpen, JOB_STATES, type Service } from "./rules/kinds.ts";
import { START_MESSAGES, type StartRefusal } from "./rules/messages.ts";
import { lookAgainJob, sendSoundJob } from "./rules.ts";

export type NewWords = { videoId: VideoId; title: string; agrees: boolean };
export type StartedWords = { ok: true; id: ServiceJobId } | { ok: false; reason: StartRefusal; message: string };

const refused = (reason: StartRefusal, message = START_MESSAGES[reason]): StartedWords => ({
  ok: false,
  reason,
  message,
});

/** Has a service write down what is said in a film of the account, within its budget and the operator's. */
export async function startWords(
  { tx, queue, clipServices }: TxAndQueue & { clipServices: ClipServices },
  accountId: AccountId,
  { videoId, title, agrees }: NewWords,
  now: Date,
): Promise<StartedWords> {
  const { plan } = await lockedEntitlement(tx, accountId);
  if (!clipServices.assemblyAi) return refused("no-key");
  if (await isDemoAccount(tx, accountId)) return refused("demo");
  const own = and(eq(videos.id, videoId), eq(videos.accountId, accountId), eq(videos.platform, "file"));
  const [video] = await tx.select().from(videos).where(own).for("share");
  if (!video) return refused("not-found");
  if (video.status !== "ready" || !video.durationMs) return refused("not-ready");
  if (await openJobOf(tx, videoId)) return refused("busy");
  if (!agrees && !(await hasAgreed(tx, accountId, "assemblyai"))) return refused("consent");
  const cents = wordsCents(video.durationMs);
  const lack = await takeBudget(tx, { accountId, plan, cents, operatorCents: clipServices.budgetCents }, now);
  if (lack) return refused("budget", budgetMessage(lack, plan, cents));
  await noteConsent(tx, accountId, "assemblyai", now);
  const id = newId<ServiceJobId>();
  const work = { service: "assemblyai", kind: "words", state: "waiting", estimatedCents: cents } as const;
  await tx.insert(serviceJobs).values({ id, accountId, videoId, title, ...work, createdAt: now, updatedAt: now });
  await queue.send(tx, sendSoundJob, { jobId: id }, await jobPriorityOf(tx, accountId));
  return { ok: true, id };
}

/** Notes that an account's owner agrees to what is sent to a service. */
export const noteConsent = (tx: Tx, accountId: AccountId, service: Service, now: Date) =>
  tx.insert(serviceConsents).values({ accountId, service, agreedAt: now }).onConflictDoNothing();

/** A job of this account, or of any where none is named, locked. */
export async function lockedJob(tx: Tx, jobId: ServiceJobId, accountId?: AccountId): Promise<ServiceJob | null> {
  await holdOwner(tx, serviceJobs, jobId);
  const own = accountId ? eq(serviceJobs.accountId, accountId) : undefined;
  const [job] = await tx
    .select()
    .from(serviceJobs)
    .where(and(eq(serviceJobs.id, jobId), own))
    .for("update");
  return job ?? null;
}

type Outcome = { ok: true } | { ok: false; reason: "not-found" | "not-restartable" };
const NOT_FOUND = { ok: false, reason: "not-found" } as const;

/** Cancels work that is not over, or takes the message about its end away. */
export async function dismissJob({ tx, queue }: TxAndQueue, own: OwnServiceJob, now: Date): Promise<Outcome> {
  const job = await lockedJob(tx, own.jobId, own.accountId);
  if (!job) return NOT_FOUND;
  if (isOpen(job.state)) await settle({ tx, queue }, job, { state: "cancelled" }, now);
  else await tx.update(serviceJobs).set({ dismissedAt: now }).where(alike(job));
  return { ok: true };
}

/** Work that the screen shows as one, because it ended in the same way. */
const alike = ({ id, accountId, videoId, kind, problem, state }: ServiceJob) =>
  state !== "failed" || problem === null
    ? eq(serviceJobs.id, id)
    : and(
        ...[eq(serviceJobs.accountId, accountId), eq(serviceJobs.videoId, videoId), eq(serviceJobs.kind, kind)],
        ...[eq(serviceJobs.state, state), eq(serviceJobs.problem, problem)],
      );

/** Begins uncertain work again, because its owner says so: the service may do it twice. */
export async function sendAgain({ tx, queue }: TxAndQueue, own: OwnServiceJob, now: Date): Promise<Outcome> {
  const job = await lockedJob(tx, own.jobId, own.accountId);
  if (!job) return NOT_FOUND;
  if (job.state !== "uncertain") return { ok: false, reason: "not-restartable" };
  const again = {
    state: "starting",
    intentAt: null,
    externalId: null,
    attempts: 0,
    problem: null,
    nextLookAt: now,
  } as const;
  await tx
    .update(serviceJobs)
    .set({ ...again, updatedAt: now })
    .where(eq(serviceJobs.id, job.id));
  await queue.send(tx, lookAgainJob, { until: now.toISOString() });
  return { ok: true };
}

type End = {
  state: "done" | "failed" | "cancelled";
  problem?: string;
  /** What it costs, where that is known by now. */
  cents?: number;
  /** Whether what was ordered is there. */
  bringsResult?: boolean;
  /** The clips that were found. */
  found?: FoundShort[];
  /** Whether nobody wants it any more; else this server does what it can instead. */
  isDropped?: boolean;
};

/** Ends work once, and tells who waits for it. What was never begun costs nothing. */
export async function settle({ tx, queue }: TxAndQueue, job: ServiceJob, end: End, now: Date): Promise<void> {
  const { state, problem = null, cents, found } = end;
  const { rowCount } = await tx
    .update(serviceJobs)
    .set({ state, problem, nextLookAt: null, updatedAt: now, ...(found && { found }) })
    .where(and(eq(serviceJobs.id, job.id), inArray(serviceJobs.state, JOB_STATES.filter(isOpen))));
  if (!rowCount) return;
  const costs = cents ?? (job.intentAt ? vainCents(job.kind) : 0);
  if (costs !== null) await correctCost(tx, job, costs);
  await tell({ tx, queue }, job, end, now);
}

function tell({ tx, queue }: TxAndQueue, job: ServiceJob, { bringsResult = false, isDropped = false }: End, at: Date) {
  const { id: jobId, accountId, videoId, clipId } = job;
  const of = { accountId, at };
  if (job.kind === "shorts")
    return recordEvent(tx, queue, {
      ...{ ...of, kind: "shorts.settled", subjectId: videoId },
      payload: { jobId, made: bringsResult },
    });
  if (!clipId)
    return recordEvent(tx, queue, {
      ...{ ...of, kind: "words.settled", subjectId: videoId },
      payload: { jobId, heard: bringsResult },
    });
  const outcome = bringsResult ? ("made" as const) : isDropped ? ("dropped" as const) : ("local" as const);
  return recordEvent(tx, queue, { ...of, kind: "render.settled", subjectId: clipId, payload: { jobId, outcome } });
}

/** Forgets work that is over since long ago. */
export const deleteOldJobs = (db: Db, before: Date) =>
  db
    .delete(serviceJobs)
    .where(and(lt(serviceJobs.createdAt, before), notInArray(serviceJobs.state, JOB_STATES.filter(isOpen))));
