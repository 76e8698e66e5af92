import { and, count, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { heardIn } from "~/features/clips/services/commands/heard.server.ts";
import { move, noteIntent } from "~/features/clips/services/commands/worker.server.ts";
import { lookAtDue } from "~/features/clips/services/jobs.server.ts";
import { WORDS_MESSAGES as MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { newId, type ServiceJobId, type VideoId } from "~/lib/ids.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import type { TestProduct } from "../../support/product.ts";
import { ASSEMBLYAI_KEY, type AssemblyAiServer } from "../../support/services/assembly-ai-server.ts";
import { openWordsWork, WORDS, type WordsWork } from "../../support/services/words-work.ts";
import type { Visitor } from "../../support/visitor.ts";

let work: WordsWork;
let service: AssemblyAiServer;
let product: TestProduct;
beforeAll(async () => {
  work = await openWordsWork();
  ({ service, product } = work);
});
afterAll(() => work.stop());
afterEach(() => work.reset());

test("an upload that is refused for now is repeated, and one that is refused for good costs nothing", async () => {
  const { owner, accountId, videoId } = await work.filmOwner();
  await work.press(owner, videoId);
  const { id } = await work.jobOf(accountId);
  service.faults.push({ at: "upload", status: 429, headers: { "retry-after": "300" } });
  expect(await work.send(id)).toBe("later");
  const waits = found((await work.jobOf(accountId)).nextLookAt).getTime() - Date.now();
  expect(waits).toBeGreaterThan(290_000);
  service.faults.push({ at: "upload", status: 401 });
  expect(await work.send(id)).toBe("failed");
  const ended = await work.jobOf(accountId);
  expect(ended).toMatchObject({ state: "failed", toldCents: 0 });
  expect(ended.problem).toMatch(/^AssemblyAI transcription failed: 401 - /);
  const page = await (await owner.get("/dashboard/clips")).text();
  expect(page).toContain("AssemblyAI transcription failed: 401");
  expect([page, JSON.stringify(ended), work.logged.join()].join()).not.toContain(ASSEMBLYAI_KEY);
  const dismissal = await owner.fetch(`/studio/clips/service-jobs/${id}`, { method: "DELETE", body: new FormData() });
  expect(dismissal.status).toBe(200);
  expect(await (await owner.get("/dashboard/clips")).text()).not.toContain("AssemblyAI transcription failed");
});

test("work whose answer was lost is found in the service's list, and not begun twice", async () => {
  const { accountId, job } = await work.handedOver();
  service.faults.push({ at: "start", cutsAfterWork: true });
  expect(await work.look(job)).toMatchObject({ state: "starting", externalId: null, intentAt: expect.any(Date) });
  expect(await work.look(job)).toMatchObject({ state: "under way", externalId: service.works[0]?.id });
  service.says(WORDS);
  await work.look(job);
  await product.db.update(serviceJobs).set({ state: "under way" }).where(eq(serviceJobs.id, job.id));
  expect(await work.look(job)).toMatchObject({ state: "done" });
  expect(service.works).toHaveLength(1);
  expect(await captionsOf(product.db, (await work.jobOf(accountId)).videoId)).toHaveLength(1);
});

test("work that is in no list is uncertain, which its owner alone ends or sends again", async () => {
  const { owner, accountId, job } = await work.handedOver();
  const { visitor: stranger } = await launchedOwner(product);
  // A worker is killed between the intent and the call.
  await noteIntent(product.db, job.id, new Date());
  await work.look(job);
  service.faults.push({ at: "list", status: 503 });
  for (const state of ["starting", "starting", "uncertain"]) expect(await work.look(job)).toMatchObject({ state });
  expect(await work.look(job)).toMatchObject({ state: "uncertain" });
  expect(service.works).toHaveLength(0);
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("did not say whether it began");
  const again = (who: Visitor) =>
    who.fetch(`/studio/clips/service-jobs/${job.id}/sending`, { method: "POST", body: new FormData() });
  expect([(await again(stranger)).status, (await again(owner)).status, (await again(owner)).status]).toEqual([
    ...[404, 200, 409],
  ]);
  expect(await work.look(job)).toMatchObject({ state: "under way" });
  expect(service.works).toHaveLength(1);
  expect(await work.jobsOf(accountId)).toHaveLength(1);
});

test.each([
  ["start", { at: "start", status: 403 }, /^AssemblyAI transcription failed: 403 - /, 0],
  ["poll", { at: "poll", status: 404 }, /^Failed to poll transcription: 404$/, null],
] as const)("a refused %s ends the work in the spec's words", async (_, fault, words, told) => {
  const { job } = await work.handedOver();
  service.faults.push({ ...fault });
  if (fault.at === "poll") await work.look(job);
  const ended = await work.look(job);
  expect(ended).toMatchObject({ state: "failed", toldCents: told });
  expect(ended.problem).toMatch(words);
});

test("where a service refuses sections of a transcript, its words are ordered without them; chapters of before are read", async () => {
  const { job } = await work.handedOver();
  const refusal = { status: 400, body: '{"error":"speech_understanding is not available"}' };
  service.faults.push({ at: "start", ...refusal });
  expect(await work.look(job)).toMatchObject({ state: "under way" });
  expect(service.works).toMatchObject([
    { order: expect.not.objectContaining({ speech_understanding: expect.anything() }) },
  ]);
  service.says({ ...WORDS, chapters: [{ start: 0, end: 9_000, headline: "Ships", summary: "They leave." }] });
  expect(await work.look(job)).toMatchObject({ state: "done" });
  expect(await heardIn(product.storage, job.videoId)).toMatchObject({
    chapters: [{ startMs: 0, endMs: 9_000, headline: "Ships", summary: "They leave." }],
  });
});

test("a service that fails for a while is asked again, an answer of another shape too", async () => {
  const { job } = await work.handedOver();
  service.faults.push({ at: "start", status: 429 });
  expect(await work.look(job)).toMatchObject({ state: "starting", intentAt: null });
  await work.look(job);
  service.faults.push({ at: "poll", status: 500 }, { at: "poll", body: "<html>" }, { at: "poll", body: '{"id":7}' });
  for (const attempts of [1, 2, 3]) expect(await work.look(job)).toMatchObject({ state: "under way", attempts });
  service.stands({ status: "error", error: "Server error" });
  expect(await work.look(job)).toMatchObject({ state: "failed", problem: "Transcription failed: Server error" });
});

test("a transcript that never ends is not waited for; told late that it is done, it is taken", async () => {
  const { job } = await work.handedOver();
  const begun = await work.look(job);
  service.stands({ status: "processing" });
  await move(product.db, job.id, "under way", { attempts: 119 }, new Date());
  expect(await work.look(job)).toMatchObject({ state: "failed", problem: MESSAGES.timeout });
  service.stands({ status: "completed" });
  service.says(WORDS);
  expect((await work.callBack(job.id, begun.externalId ?? "")).status).toBe(204);
  expect(await work.look(job)).toMatchObject({ state: "done", problem: null });
});

test("a callback counts only if the service says the same: before the answer, twice, forged, of another account", async () => {
  const { accountId, job } = await work.handedOver();
  const other = await work.handedOver();
  const theirs = found((await work.look(other.job)).externalId);
  const forged = await fetch(`${product.baseUrl}/api/clips/callbacks/assemblyai/${"0".repeat(32)}-${"x".repeat(43)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ transcript_id: theirs }),
  });
  expect(forged.status).toBe(404);
  service.faults.push({ at: "start", cutsAfterWork: true });
  await work.look(job);
  const ours = found(service.works.at(-1)).id;
  service.says(WORDS);
  expect((await work.callBack(job.id, theirs)).status).toBe(204);
  expect(await work.look(job)).toMatchObject({ state: "starting", externalId: null });
  expect((await work.callBack(job.id, ours)).status).toBe(204);
  expect(await work.look(job)).toMatchObject({ state: "done", externalId: ours });
  expect((await work.callBack(job.id, ours)).status).toBe(204);
  expect(await work.jobOf(accountId)).toMatchObject({ state: "done", nextLookAt: null });
});

test("work that waits holds no worker: looks take twenty that are due, the rest comes next, and monitoring counts all", async () => {
  const { accountId } = await launchedOwner(product);
  const at = (ms: number) => new Date(Date.now() + ms);
  const waiting = { accountId, title: "Salt Road", service: "assemblyai", kind: "words", state: "under way" } as const;
  const rows = Array.from({ length: 1_000 }, (_, place) => ({
    ...{ ...waiting, id: newId<ServiceJobId>(), videoId: newId<VideoId>(), externalId: "none", estimatedCents: 1 },
    ...{ nextLookAt: at(place < 25 ? -1_000 : 600_000), createdAt: at(0), updatedAt: at(0) },
  }));
  await product.db.insert(serviceJobs).values(rows);
  const lookNow = () => lookAtDue({ ...product, log: work.log }, at(0));
  expect([await lookNow(), await lookNow(), await lookNow()]).toEqual([{ looked: 20 }, { looked: 5 }, { looked: 0 }]);
  const [open] = await product.db
    .select({ count: count() })
    .from(serviceJobs)
    .where(and(eq(serviceJobs.accountId, accountId), eq(serviceJobs.state, "under way")));
  expect(open).toEqual({ count: 975 });
  expect(await product.metrics.registry.metrics()).toMatch(/indielens_service_jobs\{[^}]*state="under way"\} 9\d\d/);
});
