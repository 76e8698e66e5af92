import { readFile, rm, writeFile } from "node:fs/promises";
import { and, count, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { serviceJobs, serviceMonths } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { move, noteIntent } from "~/features/clips/services/commands/worker.server.ts";
import { lookAtDue, sendSound } from "~/features/clips/services/jobs.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { WORDS_MESSAGES as MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { CALLBACK_PURPOSE } from "~/features/clips/services/rules.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import { type AccountId, newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import type { Log } from "~/platform/log.ts";
import { CUT_FILM_MS, createCutFilm, latestRunOf, startClips, workOnRun } from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import {
  ASSEMBLYAI_KEY,
  type AssemblyAiServer,
  saidAt,
  startAssemblyAi,
} from "../../support/services/assembly-ai-server.ts";
import { storedFilm } from "../../support/stored-film.ts";
import type { Visitor } from "../../support/visitor.ts";

let service: AssemblyAiServer;
let product: TestProduct;
let folder: string;
beforeAll(async () => {
  service = await startAssemblyAi();
  const clipServices = { assemblyAi: service.access, shotstack: null, klap: null, reachedAt: null, budgetCents: 5_000 };
  product = await startTestProduct({ role: "web", clipServices });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await service.stop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  service.reset();
  // Another test's work is none of the next one's.
  await product.db.update(serviceJobs).set({ nextLookAt: null });
});

const WORDS = {
  language_code: "en_us",
  audio_duration: 20,
  words: [...saidAt("The keeper counts the ships.", 1_000), ...saidAt("Nobody <answers> him.", 12_000)],
  sentiment_analysis_results: [{ text: "", start: 1_000, end: 3_000, sentiment: "POSITIVE", confidence: 0.9 }],
  iab_categories_result: {
    results: [{ labels: [{ label: "Travel>SeaTravel", relevance: 0.8 }], timestamp: { start: 1_000, end: 14_000 } }],
  },
  somethingNew: { not: "known here" },
};

const logged: string[] = [];
const log = { warn: (told: object) => logged.push(JSON.stringify(told)) } as unknown as Log;
const stopping = new AbortController().signal;

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
  const { id: videoId } = await createVideo(product.db, accountId, {
    playableKey: "films/none/film.mp4",
    durationMs: 20_000,
  });
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

test("the sound alone is sent after consent; its words become captions that are marked until they are read", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  const { visitor: stranger } = await launchedOwner(product);
  await createMadeClip(product.db, accountId, videoId);
  expect((await press(stranger, videoId)).status).toBe(404);
  const screen = async () => (await owner.get(`/dashboard/clips/words?film=${videoId}`)).text();
  expect(await screen()).toContain("The sound of my films may be sent to AssemblyAI");
  const refused = await owner.fetch("/studio/clips/service-jobs", {
    method: "POST",
    body: new URLSearchParams({ videoId }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([409, { problems: { agrees: expect.any(String) } }]);
  expect((await press(owner, videoId)).status).toBe(200);
  expect((await press(owner, videoId)).status).toBe(409);

  const { id } = await jobOf(accountId);
  expect(await send(id)).toBe("sent");
  const [address, sound] = found([...service.uploads][0]);
  const heard = await soundIn(sound);
  expect(heard).toMatchObject({ video: null, audio: { codec: "aac", channels: 1 } });
  expect(sound.length * 8).toBeLessThan(64_000 * 4);

  expect(await look(await jobOf(accountId))).toMatchObject({ state: "under way", externalId: service.works[0]?.id });
  expect(service.works[0]?.order).toMatchObject({
    audio_url: address,
    speaker_labels: false,
    language_detection: true,
  });
  expect(service.works[0]?.order).not.toHaveProperty("webhook_url");
  service.stands({ status: "processing" });
  expect(await look(await jobOf(accountId))).toMatchObject({ state: "under way", attempts: 1 });
  expect(await screen()).toContain("Writing down what is said");
  service.stands({ status: "completed" });
  service.says(WORDS);
  expect(await look(await jobOf(accountId))).toMatchObject({ state: "done", problem: null, toldCents: 1 });

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
  await writeFile(`${folder}/sound.m4a`, bytes);
  return probe(product.ffmpeg, `${folder}/sound.m4a`, stopping);
}

async function storedText(key: string) {
  const copy = await product.storage.localCopy(key);
  return readFile(copy.path, "utf8").finally(() => copy.release());
}

test("an upload that is refused for now is repeated, and one that is refused for good costs nothing", async () => {
  const { owner, accountId, videoId } = await filmOwner();
  await press(owner, videoId);
  const { id } = await jobOf(accountId);
  service.faults.push({ at: "upload", status: 429, headers: { "retry-after": "300" } });
  expect(await send(id)).toBe("later");
  const waits = found((await jobOf(accountId)).nextLookAt).getTime() - Date.now();
  expect(waits).toBeGreaterThan(290_000);
  service.faults.push({ at: "upload", status: 401 });
  expect(await send(id)).toBe("failed");
  const ended = await jobOf(accountId);
  expect(ended).toMatchObject({ state: "failed", toldCents: 0 });
  expect(ended.problem).toMatch(/^AssemblyAI transcription failed: 401 - /);
  const page = await (await owner.get("/dashboard/clips")).text();
  expect(page).toContain("AssemblyAI transcription failed: 401");
  expect([page, JSON.stringify(ended), logged.join()].join()).not.toContain(ASSEMBLYAI_KEY);
  const dismissal = await owner.fetch(`/studio/clips/service-jobs/${id}`, { method: "DELETE", body: new FormData() });
  expect(dismissal.status).toBe(200);
  expect(await (await owner.get("/dashboard/clips")).text()).not.toContain("AssemblyAI transcription failed");
});

test("work whose answer was lost is found in the service's list, and not begun twice", async () => {
  const { accountId, job } = await handedOver();
  service.faults.push({ at: "start", cutsAfterWork: true });
  expect(await look(job)).toMatchObject({ state: "starting", externalId: null, intentAt: expect.any(Date) });
  expect(await look(job)).toMatchObject({ state: "under way", externalId: service.works[0]?.id });
  service.says(WORDS);
  await look(job);
  await product.db.update(serviceJobs).set({ state: "under way" }).where(eq(serviceJobs.id, job.id));
  expect(await look(job)).toMatchObject({ state: "done" });
  expect(service.works).toHaveLength(1);
  expect(await captionsOf(product.db, (await jobOf(accountId)).videoId)).toHaveLength(1);
});

test("work that is in no list is uncertain, which its owner alone ends or sends again", async () => {
  const { owner, accountId, job } = await handedOver();
  const { visitor: stranger } = await launchedOwner(product);
  // A worker is killed between the intent and the call.
  await noteIntent(product.db, job.id, new Date());
  await look(job);
  service.faults.push({ at: "list", status: 503 });
  for (const state of ["starting", "starting", "uncertain"]) expect(await look(job)).toMatchObject({ state });
  expect(await look(job)).toMatchObject({ state: "uncertain" });
  expect(service.works).toHaveLength(0);
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("did not say whether it began");
  const again = (who: Visitor) =>
    who.fetch(`/studio/clips/service-jobs/${job.id}/sending`, { method: "POST", body: new FormData() });
  expect([(await again(stranger)).status, (await again(owner)).status, (await again(owner)).status]).toEqual([
    ...[404, 200, 409],
  ]);
  expect(await look(job)).toMatchObject({ state: "under way" });
  expect(service.works).toHaveLength(1);
  expect(await jobsOf(accountId)).toHaveLength(1);
});

test.each([
  ["start", { at: "start", status: 403 }, /^AssemblyAI transcription failed: 403 - /, 0],
  ["poll", { at: "poll", status: 404 }, /^Failed to poll transcription: 404$/, null],
] as const)("a refused %s ends the work in the spec's words", async (_, fault, words, told) => {
  const { job } = await handedOver();
  service.faults.push({ ...fault });
  if (fault.at === "poll") await look(job);
  const ended = await look(job);
  expect(ended).toMatchObject({ state: "failed", toldCents: told });
  expect(ended.problem).toMatch(words);
});

test("a service that fails for a while is asked again, an answer of another shape too", async () => {
  const { job } = await handedOver();
  service.faults.push({ at: "start", status: 429 });
  expect(await look(job)).toMatchObject({ state: "starting", intentAt: null });
  await look(job);
  service.faults.push({ at: "poll", status: 500 }, { at: "poll", body: "<html>" }, { at: "poll", body: '{"id":7}' });
  for (const attempts of [1, 2, 3]) expect(await look(job)).toMatchObject({ state: "under way", attempts });
  service.stands({ status: "error", error: "Server error" });
  expect(await look(job)).toMatchObject({ state: "failed", problem: "Transcription failed: Server error" });
});

test("a transcript that never ends is not waited for; told late that it is done, it is taken", async () => {
  const { job } = await handedOver();
  const begun = await look(job);
  service.stands({ status: "processing" });
  await move(product.db, job.id, "under way", { attempts: 119 }, new Date());
  expect(await look(job)).toMatchObject({ state: "failed", problem: MESSAGES.timeout });
  service.stands({ status: "completed" });
  service.says(WORDS);
  expect((await callBack(job.id, begun.externalId ?? "")).status).toBe(204);
  expect(await look(job)).toMatchObject({ state: "done", problem: null });
});

test("a callback counts only if the service says the same: before the answer, twice, forged, of another account", async () => {
  const { accountId, job } = await handedOver();
  const other = await handedOver();
  const theirs = found((await look(other.job)).externalId);
  const forged = await fetch(`${product.baseUrl}/api/clips/callbacks/assemblyai/${"0".repeat(32)}-${"x".repeat(43)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ transcript_id: theirs }),
  });
  expect(forged.status).toBe(404);
  service.faults.push({ at: "start", cutsAfterWork: true });
  await look(job);
  const ours = found(service.works.at(-1)).id;
  service.says(WORDS);
  expect((await callBack(job.id, theirs)).status).toBe(204);
  expect(await look(job)).toMatchObject({ state: "starting", externalId: null });
  expect((await callBack(job.id, ours)).status).toBe(204);
  expect(await look(job)).toMatchObject({ state: "done", externalId: ours });
  expect((await callBack(job.id, ours)).status).toBe(204);
  expect(await jobOf(accountId)).toMatchObject({ state: "done", nextLookAt: null });
});

test("a film that is removed meanwhile gets no words, silence none either, and what was cancelled stays cancelled", async () => {
  const gone = await handedOver();
  await look(gone.job);
  await product.db.delete(videos).where(eq(videos.id, gone.videoId));
  service.says(WORDS);
  expect(await look(gone.job)).toMatchObject({ state: "failed", problem: MESSAGES.filmGone });
  const silent = await handedOver();
  await look(silent.job);
  service.says({ words: [] });
  expect(await look(silent.job)).toMatchObject({ state: "done", problem: MESSAGES.noWords });
  const cancelled = await handedOver();
  const path = `/studio/clips/service-jobs/${cancelled.job.id}`;
  expect((await cancelled.owner.fetch(path, { method: "DELETE", body: new FormData() })).status).toBe(200);
  expect(await look(cancelled.job)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect(service.works).toHaveLength(2);
});

test("nothing is begun beyond the plan's budget, the operator's, without a key, or in a film without sound", async () => {
  const free = await filmOwner("free");
  const answer = async (response: Response) => [response.status, JSON.stringify(await response.json())] as const;
  expect(await answer(await press(free.owner, free.videoId))).toEqual([
    409,
    expect.stringContaining("Your plan does not"),
  ]);
  const basic = await filmOwner("basic");
  await product.db
    .update(videos)
    .set({ durationMs: 5 * 3_600_000 })
    .where(eq(videos.id, basic.videoId));
  expect(await answer(await press(basic.owner, basic.videoId))).toEqual([
    409,
    expect.stringContaining("$2 of services"),
  ]);
  const { owner, accountId, videoId } = await filmOwner();
  await product.db.update(serviceMonths).set({ cents: 5_000 });
  expect(await answer(await press(owner, videoId))).toEqual([409, expect.stringContaining("used up")]);
  await product.db.update(serviceMonths).set({ cents: 0 });
  const silent = await storedFilm(product, accountId, await makeFilm(folder, "silent.mp4"), { durationMs: 4_000 });
  await press(owner, silent);
  const { id } = await jobOf(accountId);
  expect(await sendSound.handle({ jobId: id }, product, stopping)).toBe("failed");
  expect(await jobOf(accountId)).toMatchObject({ problem: MESSAGES.noSound, toldCents: 0 });
  await press(owner, videoId);
  const withoutKey = { ...product, assemblyAi: null };
  expect(await sendSound.handle({ jobId: (await jobOf(accountId)).id }, withoutKey, stopping)).toBe("failed");
  expect(await jobOf(accountId)).toMatchObject({
    problem: "AssemblyAI API key not configured. Set ASSEMBLYAI_API_KEY.",
  });
  expect(service.asked).toEqual([]);
});

test("a run waits for the words without a worker; chapters choose its clips, and without words this server does", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const videoId = await createCutFilm(product, accountId);
  const wishes = { way: "assemblyai", choosesFirst: "on" };
  expect((await startClips(owner, videoId, wishes)).status).toBe(409);
  expect((await startClips(owner, videoId, { ...wishes, agrees: "on" })).status).toBe(302);
  const run = await latestRunOf(product, videoId);
  const job = await jobOf(accountId);
  expect(run).toMatchObject({ status: "waiting", awaitsJobId: job.id, line: "Waiting for the words of the film" });
  await send(job.id);
  await look(job);
  service.says({
    ...{ language_code: "en", audio_duration: CUT_FILM_MS / 1000, words: saidAt("One two three.", 31_000) },
    chapters: [{ start: 30_000, end: 80_000, headline: "The harbour", summary: "Ships leave." }],
    sentiment_analysis_results: [{ start: 31_000, end: 33_000, sentiment: "NEGATIVE", confidence: 0.8 }],
  });
  await look(job);
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
  const { owner, accountId, videoId } = await filmOwner();
  await startClips(owner, videoId, { way: "assemblyai", agrees: "on" });
  service.faults.push({ at: "upload", status: 413 });
  expect(await send((await jobOf(accountId)).id)).toBe("failed");
  await readEvents(product, accountId);
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "waiting", awaitsJobId: null, way: "local" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("AssemblyAI transcription failed: 413");
});

test("work that waits holds no worker: looks take twenty that are due, the rest comes next, and monitoring counts all", async () => {
  const { accountId } = await launchedOwner(product);
  const at = (ms: number) => new Date(Date.now() + ms);
  const work = { accountId, title: "Salt Road", service: "assemblyai", kind: "words", state: "under way" } as const;
  const rows = Array.from({ length: 1_000 }, (_, place) => ({
    ...{ ...work, id: newId<ServiceJobId>(), videoId: newId<VideoId>(), externalId: "none", estimatedCents: 1 },
    ...{ nextLookAt: at(place < 25 ? -1_000 : 600_000), createdAt: at(0), updatedAt: at(0) },
  }));
  await product.db.insert(serviceJobs).values(rows);
  const lookNow = () => lookAtDue({ ...product, log }, at(0));
  expect([await lookNow(), await lookNow(), await lookNow()]).toEqual([{ looked: 20 }, { looked: 5 }, { looked: 0 }]);
  const [open] = await product.db
    .select({ count: count() })
    .from(serviceJobs)
    .where(and(eq(serviceJobs.accountId, accountId), eq(serviceJobs.state, "under way")));
  expect(open).toEqual({ count: 975 });
  expect(await product.metrics.registry.metrics()).toMatch(/indielens_service_jobs\{[^}]*state="under way"\} 9\d\d/);
});
