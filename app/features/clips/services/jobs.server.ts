import pLimit from "p-limit";
import { z } from "zod";
import { inPriority } from "~/features/video/videos/queries/job-priority.server.ts";
import { idInput, type ServiceJobId } from "~/lib/ids.ts";
import { runCancellable } from "~/platform/cancellable-work.ts";
import { requireRoom } from "~/platform/disk-space.ts";
import { defineJob, defineSchedule } from "~/platform/queue.ts";
import { inWorkFolder } from "~/platform/work-folder.ts";
import { type Looking, lookAt } from "./commands/looking.server.ts";
import { type Sending, sendSoundOf } from "./commands/sending.server.ts";
import { forgetPieces, type Transcribing, transcribeFilm } from "./commands/transcribing.server.ts";
import { claimDue, claimTranscription, giveUp, move, reportWork } from "./commands/worker.server.ts";
import { nextLook, serviceJobById, silentJobs } from "./queries.server.ts";
import { PIECE_LIMIT_MS } from "./rules/local-words.ts";
import { BETWEEN_SCHEDULES_MS, LEASE_MS, lookAgainJob, lookJob, sendSoundJob, transcribeJob } from "./rules.ts";

type SendingServices = Sending & { config: { dataDir: string } };

/** Hands the sound of a film to a service. After a kill it begins again, which costs nothing. */
export const sendSound = defineJob<{ jobId: ServiceJobId }, SendingServices>(
  sendSoundJob.name,
  z.object({ jobId: idInput<ServiceJobId>() }),
  async ({ jobId }, services, stopping) => {
    const { db, config } = services;
    const job = await serviceJobById(db, jobId);
    if (job?.state !== "waiting" || !(await reportWork(db, jobId, "waiting", new Date()))) return "skipped";
    await requireRoom(config.dataDir);
    const report = () => reportWork(db, jobId, "waiting", new Date());
    return runCancellable(stopping, report, ({ signal, calledOff }) =>
      inWorkFolder(config.dataDir, (folder) => sendSoundOf(services, { job, folder, signal })).catch((error) => {
        if (calledOff()) return "cancelled";
        throw error;
      }),
    );
  },
  { expireInSeconds: 3 * 3600, retryLimit: 3, perGroup: 1 },
  {
    giveUp: ({ jobId }, services, ending) => giveUp(services, jobId, ending, new Date()),
    underWay: async ({ db }, silentSince) =>
      (await silentJobs(db, { service: "assemblyai", state: "waiting" }, silentSince)).map(({ id, accountId }) =>
        inPriority(db, accountId, { jobId: id }),
      ),
  },
);

type TranscribingServices = Transcribing & { config: { dataDir: string } };

/** Writes down what is said in a film on this server, one piece after the other; after a kill it goes on with the next. */
export const transcribe = defineJob<{ jobId: ServiceJobId }, TranscribingServices>(
  transcribeJob.name,
  z.object({ jobId: idInput<ServiceJobId>() }),
  async ({ jobId }, services, stopping) => {
    const { db, storage, config } = services;
    const job = await claimTranscription(db, jobId, new Date());
    if (!job) return "skipped";
    await requireRoom(config.dataDir);
    const report = (progress: number) => move(db, jobId, "under way", progress ? { progress } : {}, new Date());
    return runCancellable(stopping, report, ({ signal, calledOff, onProgress }) =>
      inWorkFolder(config.dataDir, (folder) => transcribeFilm(services, { job, folder, signal, onProgress })).catch(
        async (error) => {
          if (!calledOff()) throw error;
          await forgetPieces(storage, job);
          return "cancelled";
        },
      ),
    );
  },
  { encoding: "unhurried", expireInSeconds: 23 * 3600, retryLimit: 3, furtherAfterSeconds: PIECE_LIMIT_MS / 1000 },
  {
    giveUp: ({ jobId }, services, ending) => giveUp(services, jobId, ending, new Date()),
    async underWay({ db }, silentSince) {
      const states = ["waiting", "under way"] as const;
      const found = await Promise.all(
        states.map((state) => silentJobs(db, { service: "whisper", state }, silentSince)),
      );
      return found.flat().map(({ id, accountId }) => inPriority(db, accountId, { jobId: id }));
    },
  },
);

/** Answers may hold the words of a whole film. */
const AT_ONCE = 4;
/** As long as the work that a look has taken is its own. */
const LOOKS = { concurrency: 1, expireInSeconds: LEASE_MS / 1000 };

/** Each minute: looks at the work of services that is due. What is due before the next minute has a job of its own. */
export const lookAtServices = defineSchedule<Looking>(
  lookJob.name,
  "* * * * *",
  (services) => lookAtDue(services, new Date(Date.now() + BETWEEN_SCHEDULES_MS)),
  LOOKS,
);

/** The looks between two minutes, one after the other; no job waits for a service. */
export const lookAgain = defineJob<{ until: string }, Looking>(
  lookAgainJob.name,
  z.object({ until: z.iso.datetime() }),
  ({ until }, services) => lookAtDue(services, new Date(until)),
  LOOKS,
);

export async function lookAtDue(services: Looking, until: Date): Promise<{ looked: number }> {
  const { db, queue, log } = services;
  const due = await claimDue(db, new Date());
  const inTurn = pLimit(AT_ONCE);
  const looks = due.map((job) =>
    inTurn(() => lookAt(services, job)).catch((error) => log.warn({ err: error, jobId: job.id }, "a look failed")),
  );
  await Promise.all(looks);
  const next = await nextLook(db);
  if (next && next < until)
    await db.transaction((tx) => queue.send(tx, lookAgainJob, { until: until.toISOString() }, { notBefore: next }));
  return { looked: due.length };
}
