import { videoById } from "~/features/video/videos/queries.server.ts";
import type { CallFailure } from "~/lib/service-failures.ts";
import type { AssemblyAi } from "~/platform/assembly-ai.ts";
import type { ClipServices } from "~/platform/clip-services.ts";
import type { Klap } from "~/platform/klap.ts";
import type { Log } from "~/platform/log.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Shotstack } from "~/platform/shotstack.ts";
import type { Storage } from "~/platform/storage.ts";
import type { ServiceJob } from "../queries.server.ts";
import { isOverdue, KINDS } from "../rules/kinds.ts";
import { type Messages, RENDER_MESSAGES } from "../rules/messages.ts";
import { afterFailure, CALLBACK_PURPOSE, callbackUrl, endOfDoubt, LOOKED_FOR, pauseMs } from "../rules.ts";
import type { Hand, Standing } from "./hands.server.ts";
import { klapHand } from "./klap.server.ts";
import { renderHand } from "./renders.server.ts";
import { transcriptHand } from "./transcripts.server.ts";
import { end, move, noteBegun, noteIntent, sendSoundAgain } from "./worker.server.ts";

export type Looking = DbAndQueue & {
  storage: Storage;
  assemblyAi: AssemblyAi | null;
  shotstack: Shotstack | null;
  klap: Klap | null;
  log: Log;
  sealedIds: SealedIds;
  config: { clipServices: ClipServices };
};
type Asking = { services: Looking; job: ServiceJob; hand: Hand };

/** Does what is due of one piece of work: begins it, looks for it, or takes its result. */
export async function lookAt(services: Looking, job: ServiceJob): Promise<void> {
  const hand = handFor(services, job);
  if (typeof hand === "string") return fail(services, job, hand);
  if (job.state === "waiting") return sendSoundAgain(services, job);
  if (job.state === "uncertain") return endDoubt(services, job);
  const asking = { services, job, hand };
  if (job.state === "under way") return followWork(asking);
  if (job.state !== "starting") return;
  if (!job.intentAt) return beginWork(asking);
  return job.externalId ? compareWork(asking, job.externalId) : searchWork(asking);
}

/** Who does this work; a sentence where nobody can. */
function handFor(services: Looking, job: ServiceJob): Hand | string {
  const { assemblyAi, shotstack, klap, sealedIds, config } = services;
  const { reachedAt } = config.clipServices;
  const callback = callbackUrl(reachedAt, job.service, sealedIds.seal(CALLBACK_PURPOSE, job.id));
  if (job.kind === "words")
    return assemblyAi ? transcriptHand(services, assemblyAi, { job, callback }) : KINDS.words.messages.noKey;
  if (job.service === "klap")
    return klap ? klapHand(services, klap, { job, reachedAt }) : KINDS[job.kind].messages.noKey;
  if (!shotstack) return RENDER_MESSAGES.noKey;
  return reachedAt && callback
    ? renderHand(services, shotstack, { job, callback, reachedAt })
    : RENDER_MESSAGES.unreached;
}

/** A while after its call a service can tell nothing any more; words wait for their owner. */
async function endDoubt(services: Looking, job: ServiceJob): Promise<void> {
  const endsAt = endOfDoubt(job.kind, job.intentAt);
  if (endsAt && endsAt <= new Date()) await fail(services, job, messagesOf(job).neverSaid ?? "");
  else await move(services.db, job.id, "uncertain", { nextLookAt: endsAt }, new Date());
}

const messagesOf = ({ kind }: ServiceJob): Messages => KINDS[kind].messages;

const fail = (services: Looking, job: ServiceJob, problem: string, cents?: number) =>
  end(services, job, { state: "failed", problem, cents }, new Date());

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The intent is written before the call: after a kill between the two the work is looked for, and never begun twice. */
async function beginWork({ services, job, hand }: Asking): Promise<void> {
  const { db } = services;
  if (!(await videoById(db, job.videoId))) return fail(services, job, messagesOf(job).filmGone, 0);
  if (!(await noteIntent(db, job.id, new Date()))) return;
  const called = await hand.begin();
  const now = new Date();
  if (called.ok) return void (await noteBegun(db, job, called.value, now));
  noteRefusedKey(services, job, called);
  const next = afterFailure("start", called, job.attempts, job.kind);
  if (next === "end") return fail(services, job, messagesOf(job).notStarted(called), 0);
  const waits = pauseMs(next === "search" ? 0 : job.attempts, called.retryAfterMs, Math.random());
  // It took the order, and does not say what it calls the work.
  const problem = called.status !== null && called.status < 300 ? called.detail : null;
  const tries = next === "search" ? { attempts: 0, problem } : { attempts: job.attempts + 1, intentAt: null };
  await move(db, job.id, "starting", { ...tries, nextLookAt: later(now, waits) }, now);
}

/** For the operator, who alone can mend it. */
function noteRefusedKey({ log }: Looking, { id: jobId, service }: ServiceJob, { status }: CallFailure) {
  if (status === 401 || status === 403) log.warn({ jobId, service, status }, "a service refuses the key that is set");
}

/** Work that may have been begun is looked for in the service's list; after a while it is uncertain. */
async function searchWork({ services, job, hand }: Asking): Promise<void> {
  const { db } = services;
  const found = await hand.find();
  const now = new Date();
  if (found.ok && found.value) return void (await noteBegun(db, job, found.value, now));
  const attempts = job.attempts + 1;
  const isLost = attempts >= LOOKED_FOR;
  const waits = pauseMs(attempts, found.ok ? null : found.retryAfterMs, Math.random());
  const next = isLost
    ? ({ state: "uncertain", nextLookAt: endOfDoubt(job.kind, job.intentAt) } as const)
    : { nextLookAt: later(now, waits) };
  await move(db, job.id, "starting", { ...next, attempts }, now);
}

/** What a callback named counts once the service says that it is what was ordered. */
async function compareWork(asking: Asking, externalId: string): Promise<void> {
  const { services, job, hand } = asking;
  const { db } = services;
  const called = await hand.ask(externalId, true);
  const now = new Date();
  if (called.ok && called.value.isOurs) {
    if (!(await noteBegun(db, job, externalId, now))) return;
    const begun = { ...job, state: "under way", externalId, attempts: 0 } as const;
    return goOn({ ...asking, job: begun }, called.value.standing);
  }
  // A service that does not answer now has said nothing against it.
  const isForged = called.ok || called.kind === "refused";
  const waits = pauseMs(job.attempts, called.ok ? null : called.retryAfterMs, Math.random());
  const next = isForged ? { externalId: null } : {};
  await move(db, job.id, "starting", { ...next, nextLookAt: later(now, waits) }, now);
}

async function followWork(asking: Asking): Promise<void> {
  const { services, job, hand } = asking;
  const called = await hand.ask(job.externalId ?? "", false);
  if (called.ok) return goOn(asking, called.value.standing);
  noteRefusedKey(services, job, called);
  if (afterFailure("look", called, 0, job.kind) === "end")
    return fail(services, job, messagesOf(job).notPolled(called));
  return wait(asking, called);
}

async function goOn(asking: Asking, standing: Standing): Promise<void> {
  if (standing.is === "working") return wait(asking, null);
  return standing.is === "failed" ? fail(asking.services, asking.job, standing.problem) : standing.take(asking.job);
}

async function wait({ services, job }: Asking, failure: CallFailure | null): Promise<void> {
  const [now, attempts] = [new Date(), job.attempts + 1];
  if (isOverdue(job.kind, attempts)) return fail(services, job, messagesOf(job).timeout);
  const ms = failure ? pauseMs(0, failure.retryAfterMs, Math.random()) : KINDS[job.kind].lookAgainMs(attempts);
  await move(services.db, job.id, "under way", { attempts, nextLookAt: later(now, ms) }, now);
}
