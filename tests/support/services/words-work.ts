import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { move } from "~/features/clips/services/commands/worker.server.ts";
import { lookAtDue, sendSound } from "~/features/clips/services/jobs.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { CALLBACK_PURPOSE } from "~/features/clips/services/rules.ts";
import type { AccountId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import type { Log } from "~/platform/log.ts";
import { createVideo } from "../factories/video.ts";
import { makeFilm } from "../films.ts";
import { found } from "../found.ts";
import { launchedOwner } from "../launched-owner.ts";
import { startTestProduct } from "../product.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { storedFilm } from "../stored-film.ts";
import type { Visitor } from "../visitor.ts";
import { saidAt, startAssemblyAi } from "./assembly-ai-server.ts";

/** What a service says of a film of twenty seconds. */
export const WORDS = {
  language_code: "en_us",
  audio_duration: 20,
  words: [...saidAt("The keeper counts the ships.", 1_000), ...saidAt("Nobody <answers> him.", 12_000)],
  sentiment_analysis_results: [{ text: "", start: 1_000, end: 3_000, sentiment: "POSITIVE", confidence: 0.9 }],
  iab_categories_result: {
    results: [{ labels: [{ label: "Travel>SeaTravel", relevance: 0.8 }], timestamp: { start: 1_000, end: 14_000 } }],
  },
  somethingNew: { not: "known here" },
};

const stopping = new AbortController().signal;

/** A product whose films AssemblyAI writes down, on loopback, and what tests do with that work. */
export async function openWordsWork() {
  const service = await startAssemblyAi();
  const keys = { assemblyAi: service.access, whisper: null, shotstack: null, klap: null };
  const product = await startTestProduct({
    role: "web",
    clipServices: { ...keys, reachedAt: null, budgetCents: 5_000 },
  });
  const folder = await scratchFolder();
  const logged: string[] = [];
  const log = { warn: (told: object) => logged.push(JSON.stringify(told)) } as unknown as Log;

  async function filmOwner(plan: "free" | "basic" | "grow" = "grow") {
    const { visitor: owner, accountId } = await launchedOwner(product, { plan });
    const film = await makeFilm(folder, "faststart.mp4");
    const videoId = await storedFilm(product, accountId, film, { durationMs: 20_000 });
    return { owner, accountId, videoId };
  }

  const press = (who: Visitor, videoId: VideoId, more = { agrees: "on" }) =>
    who.fetch("/studio/clips/service-jobs", { method: "POST", body: new URLSearchParams({ videoId, ...more }) });
  const jobsOf = (accountId: AccountId) =>
    product.db.select().from(serviceJobs).where(eq(serviceJobs.accountId, accountId)).orderBy(serviceJobs.createdAt);
  const jobOf = async (accountId: AccountId) => found((await jobsOf(accountId)).at(-1));
  const send = (jobId: ServiceJobId) => sendSound.handle({ jobId }, product, stopping);

  /** Looks at one piece of work now, whenever it would be due, and returns what it is then. */
  async function look({ id, accountId }: Pick<ServiceJob, "id" | "accountId">): Promise<ServiceJob> {
    await product.db
      .update(serviceJobs)
      .set({ nextLookAt: new Date(0) })
      .where(eq(serviceJobs.id, id));
    await lookAtDue({ ...product, log }, new Date(0));
    return jobOf(accountId);
  }

  /** Work whose sound is at the service, as if it had been sent. */
  async function handedOver() {
    const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
    const film = { playableKey: "films/none/film.mp4", durationMs: 20_000 };
    const { id: videoId } = await createVideo(product.db, accountId, film);
    expect((await press(owner, videoId)).status).toBe(200);
    const { id } = await jobOf(accountId);
    await move(product.db, id, "waiting", { state: "starting", handedAddress: `at-the-service/${id}` }, new Date());
    return { owner, accountId, videoId, job: await jobOf(accountId) };
  }

  const callBack = (jobId: ServiceJobId, transcriptId: string) =>
    fetch(`${product.baseUrl}/api/clips/callbacks/assemblyai/${product.sealedIds.seal(CALLBACK_PURPOSE, jobId)}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ transcript_id: transcriptId, status: "completed" }),
    });

  return {
    ...{ service, product, folder, logged, log },
    ...{ filmOwner, press, jobsOf, jobOf, send, look, handedOver, callBack },
    /** Another test's work is none of the next one's. */
    async reset() {
      service.reset();
      await product.db.update(serviceJobs).set({ nextLookAt: null });
    },
    async stop() {
      await product.stop();
      await service.stop();
      await rm(folder, { recursive: true });
    },
  };
}

export type WordsWork = Awaited<ReturnType<typeof openWordsWork>>;
