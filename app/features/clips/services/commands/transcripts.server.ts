import { videoById } from "~/features/video/videos/queries.server.ts";
import type { AssemblyAi, Transcript } from "~/platform/assembly-ai.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import type { ServiceJob } from "../queries.server.ts";
import { wordsCents } from "../rules/budget.ts";
import { WORDS_MESSAGES } from "../rules/messages.ts";
import type { Hand, Seen } from "./hands.server.ts";
import { keepHeard, wordsIn } from "./heard.server.ts";
import { end } from "./worker.server.ts";

type Services = DbAndQueue & { storage: Storage };
type Order = { job: ServiceJob; callback: string | null };

/** AssemblyAI writes down the sound that was handed over. */
export function transcriptHand(services: Services, assemblyAi: AssemblyAi, { job, callback }: Order): Hand {
  const audioUrl = job.handedAddress ?? "";
  return {
    begin: () => assemblyAi.transcribe({ audioUrl, callbackUrl: callback }),
    find: () => assemblyAi.startedOf(audioUrl),
    async ask(externalId) {
      const called = await assemblyAi.transcript(externalId);
      return called.ok ? { ok: true, value: seen(services, job, called.value) } : called;
    },
  };
}

function seen(services: Services, job: ServiceJob, transcript: Transcript): Seen {
  const { status, error, audio_url } = transcript;
  const isOurs = audio_url === job.handedAddress;
  if (status === "error") return { isOurs, standing: { is: "failed", problem: WORDS_MESSAGES.failed(error) } };
  if (status !== "completed") return { isOurs, standing: { is: "working" } };
  return { isOurs, standing: { is: "done", take: (begun) => take(services, begun, transcript) } };
}

async function take(services: Services, job: ServiceJob, transcript: Transcript): Promise<void> {
  const { db } = services;
  const video = await videoById(db, job.videoId);
  const cents = transcript.audio_duration ? wordsCents(transcript.audio_duration * 1000) : undefined;
  const now = new Date();
  if (video?.accountId !== job.accountId)
    return end(services, job, { state: "failed", problem: WORDS_MESSAGES.filmGone, cents }, now);
  if (!wordsIn(transcript).words.length)
    return end(services, job, { state: "done", problem: WORDS_MESSAGES.noWords, cents }, now);
  const kept = await keepHeard(services, { accountId: job.accountId, videoId: video.id }, transcript, now);
  const problem = kept.ok ? {} : { problem: kept.message };
  await end(services, job, { state: "done", cents, bringsResult: true, ...problem }, now);
}
