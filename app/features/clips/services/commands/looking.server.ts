import { videoById } from "~/features/video/videos/queries.server.ts";
import type { CallFailure } from "~/lib/service-failures.ts";
import type { AssemblyAi, Transcript } from "~/platform/assembly-ai.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import type { Storage } from "~/platform/storage.ts";
import type { ServiceJob } from "../queries.server.ts";
import { wordsCents } from "../rules/budget.ts";
import {
  afterFailure,
  CALLBACK_PURPOSE,
  callbackUrl,
  isOverdue,
  LOOKED_FOR,
  lookAgainMs,
  MESSAGES,
  pauseMs,
} from "../rules.ts";
import { keepHeard, wordsIn } from "./heard.server.ts";
import { end, move, noteBegun, noteIntent, sendSoundAgain } from "./worker.server.ts";

export type Looking = DbAndQueue & {
  storage: Storage;
  assemblyAi: AssemblyAi | null;
  sealedIds: SealedIds;
  config: { baseUrl: string };
};
type Asking = { services: Looking; job: ServiceJob; assemblyAi: AssemblyAi };

/** Does what is due of one piece of work: begins it, looks for it, or takes its result. */
export async function lookAt(services: Looking, job: ServiceJob): Promise<void> {
  const { assemblyAi } = services;
  if (!assemblyAi) return fail(services, job, MESSAGES.noKey);
  if (job.state === "waiting") return sendSoundAgain(services, job);
  const asking = { services, job, assemblyAi };
  if (job.state === "under way") return followWork(asking);
  if (job.state !== "starting") return;
  if (!job.intentAt) return beginWork(asking);
  return job.externalId ? compareWork(asking, job.externalId) : searchWork(asking);
}

const fail = (services: Looking, job: ServiceJob, problem: string, cents?: number) =>
  end(services, job, { state: "failed", problem, cents }, new Date());

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The intent is written before the call: after a kill between the two the work is looked for, and never begun twice. */
async function beginWork({ services, job, assemblyAi }: Asking): Promise<void> {
  const { db, sealedIds, config } = services;
  if (!(await videoById(db, job.videoId))) return fail(services, job, MESSAGES.filmGone, 0);
  if (!(await noteIntent(db, job.id, new Date()))) return;
  const sealed = sealedIds.seal(CALLBACK_PURPOSE, job.id);
  const callback = callbackUrl(config.baseUrl, job.service, sealed);
  const called = await assemblyAi.transcribe({ audioUrl: job.handedAddress ?? "", callbackUrl: callback });
  const now = new Date();
  if (called.ok) return void (await noteBegun(db, job.id, called.value, now));
  const next = afterFailure("start", called, job.attempts);
  if (next === "end") return fail(services, job, MESSAGES.notStarted(called), 0);
  const waits = pauseMs(next === "search" ? 0 : job.attempts, called.retryAfterMs, Math.random());
  const tries = next === "search" ? { attempts: 0 } : { attempts: job.attempts + 1, intentAt: null };
  await move(db, job.id, "starting", { ...tries, nextLookAt: later(now, waits) }, now);
}

/** Work that may have been begun is looked for in the service's list; after a while it is uncertain. */
async function searchWork({ services, job, assemblyAi }: Asking): Promise<void> {
  const { db } = services;
  const found = await assemblyAi.startedOf(job.handedAddress ?? "");
  const now = new Date();
  if (found.ok && found.value) return void (await noteBegun(db, job.id, found.value, now));
  const attempts = job.attempts + 1;
  const isLost = attempts >= LOOKED_FOR;
  const waits = pauseMs(attempts, found.ok ? null : found.retryAfterMs, Math.random());
  const next = isLost ? ({ state: "uncertain", nextLookAt: null } as const) : { nextLookAt: later(now, waits) };
  await move(db, job.id, "starting", { ...next, attempts }, now);
}

/** What a callback named counts once the service says that it is about the sound that was handed over. */
async function compareWork(asking: Asking, externalId: string): Promise<void> {
  const { services, job, assemblyAi } = asking;
  const { db } = services;
  const called = await assemblyAi.transcript(externalId);
  const now = new Date();
  if (called.ok && called.value.audio_url === job.handedAddress) {
    if (!(await noteBegun(db, job.id, externalId, now))) return;
    const begun = { ...job, state: "under way", externalId, attempts: 0 } as const;
    return take({ ...asking, job: begun }, called.value);
  }
  // A service that does not answer now has said nothing against it.
  const isForged = called.ok || called.kind === "refused";
  const waits = pauseMs(job.attempts, called.ok ? null : called.retryAfterMs, Math.random());
  const next = isForged ? { externalId: null } : {};
  await move(db, job.id, "starting", { ...next, nextLookAt: later(now, waits) }, now);
}

async function followWork(asking: Asking): Promise<void> {
  const { services, job, assemblyAi } = asking;
  const called = await assemblyAi.transcript(job.externalId ?? "");
  if (called.ok) return take(asking, called.value);
  if (afterFailure("look", called, 0) === "end") return fail(services, job, MESSAGES.notPolled(called));
  return wait(asking, called);
}

async function wait({ services, job }: Asking, failure: CallFailure | null): Promise<void> {
  const [now, attempts] = [new Date(), job.attempts + 1];
  if (isOverdue(attempts)) return fail(services, job, MESSAGES.timeout);
  const ms = failure ? pauseMs(0, failure.retryAfterMs, Math.random()) : lookAgainMs(attempts);
  await move(services.db, job.id, "under way", { attempts, nextLookAt: later(now, ms) }, now);
}

async function take(asking: Asking, transcript: Transcript): Promise<void> {
  const { services, job } = asking;
  const { db, storage } = services;
  if (transcript.status === "error") return fail(services, job, MESSAGES.failed(transcript.error));
  if (transcript.status !== "completed") return wait(asking, null);
  const video = await videoById(db, job.videoId);
  const cents = transcript.audio_duration ? wordsCents(transcript.audio_duration * 1000) : undefined;
  if (video?.accountId !== job.accountId) return fail(services, job, MESSAGES.filmGone, cents);
  const now = new Date();
  if (!wordsIn(transcript).words.length)
    return end(services, job, { state: "done", problem: MESSAGES.noWords, cents }, now);
  await keepHeard({ db, storage }, { accountId: job.accountId, videoId: video.id }, transcript, now);
  await end(services, job, { state: "done", cents, heard: true }, now);
}
