import { readFile, writeFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { serviceMonths } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { sendSound } from "~/features/clips/services/jobs.server.ts";
import { WORDS_MESSAGES as MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { CUT_FILM_MS, createCutFilm, latestRunOf, startClips, workOnRun } from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import type { TestProduct } from "../../support/product.ts";
import { type AssemblyAiServer, saidAt } from "../../support/services/assembly-ai-server.ts";
import { openWordsWork, WORDS, type WordsWork } from "../../support/services/words-work.ts";
import { storedFilm } from "../../support/stored-film.ts";

let work: WordsWork;
let service: AssemblyAiServer;
let product: TestProduct;
beforeAll(async () => {
  work = await openWordsWork();
  ({ service, product } = work);
});
afterAll(() => work.stop());
afterEach(() => work.reset());

const stopping = new AbortController().signal;

test("the sound alone is sent after consent; its words become captions that are marked until they are read", async () => {
  const { owner, accountId, videoId } = await work.filmOwner();
  const { visitor: stranger } = await launchedOwner(product);
  await createMadeClip(product.db, accountId, videoId);
  expect((await work.press(stranger, videoId)).status).toBe(404);
  const screen = async () => (await owner.get(`/dashboard/clips/words?film=${videoId}`)).text();
  expect(await screen()).toContain("The sound of my films may be sent to AssemblyAI");
  const refused = await owner.fetch("/studio/clips/service-jobs", {
    method: "POST",
    body: new URLSearchParams({ videoId }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([409, { problems: { agrees: expect.any(String) } }]);
  expect((await work.press(owner, videoId)).status).toBe(200);
  expect((await work.press(owner, videoId)).status).toBe(409);

  const { id } = await work.jobOf(accountId);
  expect(await work.send(id)).toBe("sent");
  const [address, sound] = found([...service.uploads][0]);
  const heard = await soundIn(sound);
  expect(heard).toMatchObject({ video: null, audio: { codec: "aac", channels: 1 } });
  expect(sound.length * 8).toBeLessThan(64_000 * 4);

  expect(await work.look(await work.jobOf(accountId))).toMatchObject({
    state: "under way",
    externalId: service.works[0]?.id,
  });
  expect(service.works[0]?.order).toMatchObject({
    audio_url: address,
    speaker_labels: false,
    language_detection: true,
  });
  expect(service.works[0]?.order).not.toHaveProperty("webhook_url");
  expect(service.works[0]?.order).not.toHaveProperty("auto_chapters");
  service.stands({ status: "processing" });
  expect(await work.look(await work.jobOf(accountId))).toMatchObject({ state: "under way", attempts: 1 });
  expect(await screen()).toContain("Writing down what is said");
  service.stands({ status: "completed" });
  service.says(WORDS);
  expect(await work.look(await work.jobOf(accountId))).toMatchObject({ state: "done", problem: null, toldCents: 1 });

  const [captions] = await captionsOf(product.db, videoId);
  expect(captions).toMatchObject({ srclang: "en-US", isDefault: false, machineMadeAt: expect.any(Date) });
  const text = await storedText(captionKey(videoId, found(captions).id));
  expect(text).toContain("00:00:01.000 --> 00:00:02.950\nThe <00:00:01.400>keeper");
  expect(text).toContain("&lt;answers&gt;");
  await readEvents(product, accountId);
  const library = await (await owner.get("/dashboard/clips")).text();
  for (const words of ["Positive 90%", "Sea Travel"]) expect(library).toContain(words);

  const change = (path: string, method: string, fields = {}) =>
    owner.fetch(`/captions/${captions?.id}${path}`, { method, body: new URLSearchParams(fields) });
  expect((await change("", "PATCH", { isDefault: "true" })).status).toBe(409);
  expect(await screen()).toContain("These words were made by a machine");
  expect((await change("/machine-mark", "DELETE")).status).toBe(200);
  expect((await change("", "PATCH", { isDefault: "true" })).status).toBe(200);
  expect(await (await fetch(`${product.baseUrl}/privacy`)).text()).toContain("is sent to AssemblyAI");
});

async function soundIn(bytes: Buffer) {
  await writeFile(`${work.folder}/sound.m4a`, bytes);
  return probe(product.ffmpeg, `${work.folder}/sound.m4a`, stopping);
}

async function storedText(key: string) {
  const copy = await product.storage.localCopy(key);
  return readFile(copy.path, "utf8").finally(() => copy.release());
}

test("a film that is removed meanwhile gets no words, silence none either, and what was cancelled stays cancelled", async () => {
  const gone = await work.handedOver();
  await work.look(gone.job);
  await product.db.delete(videos).where(eq(videos.id, gone.videoId));
  service.says(WORDS);
  expect(await work.look(gone.job)).toMatchObject({ state: "failed", problem: MESSAGES.filmGone });
  const silent = await work.handedOver();
  await work.look(silent.job);
  service.says({ words: [] });
  expect(await work.look(silent.job)).toMatchObject({ state: "done", problem: MESSAGES.noWords });
  const cancelled = await work.handedOver();
  const path = `/studio/clips/service-jobs/${cancelled.job.id}`;
  expect((await cancelled.owner.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(200);
  expect(await work.look(cancelled.job)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect(service.works).toHaveLength(2);
});

test("nothing is begun beyond the plan's budget, the operator's, without a key, or in a film without sound", async () => {
  const free = await work.filmOwner("free");
  const answer = async (response: Response) => [response.status, JSON.stringify(await response.json())] as const;
  expect(await answer(await work.press(free.owner, free.videoId))).toEqual([
    409,
    expect.stringContaining("Your plan does not"),
  ]);
  const basic = await work.filmOwner("basic");
  await product.db
    .update(videos)
    .set({ durationMs: 5 * 3_600_000 })
    .where(eq(videos.id, basic.videoId));
  expect(await answer(await work.press(basic.owner, basic.videoId))).toEqual([
    409,
    expect.stringContaining("$2 of services"),
  ]);
  const { owner, accountId, videoId } = await work.filmOwner();
  await product.db.update(serviceMonths).set({ cents: 5_000 });
  expect(await answer(await work.press(owner, videoId))).toEqual([409, expect.stringContaining("used up")]);
  await product.db.update(serviceMonths).set({ cents: 0 });
  const silent = await storedFilm(product, accountId, await makeFilm(work.folder, "silent.mp4"), { durationMs: 4_000 });
  await work.press(owner, silent);
  const { id } = await work.jobOf(accountId);
  expect(await sendSound.handle({ jobId: id }, product, stopping)).toBe("failed");
  expect(await work.jobOf(accountId)).toMatchObject({ problem: MESSAGES.noSound, toldCents: 0 });
  await work.press(owner, videoId);
  const withoutKey = { ...product, assemblyAi: null };
  expect(await sendSound.handle({ jobId: (await work.jobOf(accountId)).id }, withoutKey, stopping)).toBe("failed");
  expect(await work.jobOf(accountId)).toMatchObject({
    problem: "AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.",
  });
  expect(service.asked).toEqual([]);
});

test("a run waits for the words without a worker; sections of the transcript choose its clips, and without words this server does", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const videoId = await createCutFilm(product, accountId);
  const wishes = { way: "assemblyai", choosesFirst: "on" };
  expect((await startClips(owner, videoId, wishes)).status).toBe(409);
  expect((await startClips(owner, videoId, { ...wishes, agrees: "on" })).status).toBe(302);
  const run = await latestRunOf(product, videoId);
  const job = await work.jobOf(accountId);
  expect(run).toMatchObject({ status: "waiting", awaitsJobId: job.id, line: "Waiting for the words of the film" });
  await work.send(job.id);
  await work.look(job);
  service.says({
    ...{ language_code: "en", audio_duration: CUT_FILM_MS / 1000, words: saidAt("One two three.", 31_000) },
    speech_understanding: {
      response: {
        summarization: {
          ...{ status: "success", summary_type: "paragraph", effort: "low" },
          summary: [{ start: 30_000, end: 80_000, headline: "The harbour", text: "Ships leave." }],
        },
      },
    },
    sentiment_analysis_results: [{ start: 31_000, end: 33_000, sentiment: "NEGATIVE", confidence: 0.8 }],
  });
  await work.look(job);
  await readEvents(product, accountId);
  expect(await latestRunOf(product, videoId)).toMatchObject({
    status: "waiting",
    awaitsJobId: null,
    way: "assemblyai",
  });
  expect(await workOnRun(product, run.id)).toBe("choosing");
  const stretches = await product.db.select().from(clipCandidates).where(eq(clipCandidates.runId, run.id));
  expect(stretches).toMatchObject([
    {
      ...{ startMs: 30_000, endMs: 80_000, reason: "The harbour", emotion: "Tension", bestPlatform: "Instagram" },
      ...{ sentiment: "negative", sentimentScore: expect.closeTo(-0.4), score: 60, transcript: "One two three." },
    },
  ]);
  expect((await startClips(owner, videoId, wishes)).status).toBe(302);
  expect(await latestRunOf(product, videoId)).toMatchObject({ awaitsJobId: null, way: "assemblyai" });
  expect(service.works).toHaveLength(1);
});

test("a run whose words cannot be had goes on by this server alone, and says why", async () => {
  const { owner, accountId, videoId } = await work.filmOwner();
  await startClips(owner, videoId, { way: "assemblyai", agrees: "on" });
  service.faults.push({ at: "upload", status: 413 });
  expect(await work.send((await work.jobOf(accountId)).id)).toBe("failed");
  await readEvents(product, accountId);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "waiting", awaitsJobId: null, way: "local" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("AssemblyAI transcription failed: 413");
});
