import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceConsents, serviceJobs, serviceMonths } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { renderClipJob } from "~/features/clips/editing/rules.ts";
import { takeRendered } from "~/features/clips/runs/jobs.server.ts";
import { clipKey, makeClipsJob, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { move, noteIntent } from "~/features/clips/services/commands/worker.server.ts";
import { lookAtDue } from "~/features/clips/services/jobs.server.ts";
import type { ServiceJob } from "~/features/clips/services/queries.server.ts";
import { monthKey } from "~/features/clips/services/rules/budget.ts";
import { HANDED_PURPOSE } from "~/features/clips/services/rules/handed.ts";
import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { CALLBACK_PURPOSE } from "~/features/clips/services/rules.ts";
import { addCaptions } from "~/features/video/captions/commands.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type AccountId, type ClipRunId, type MadeClipId, newId, type ServiceJobId } from "~/lib/ids.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import { openDownloader } from "~/platform/downloads.ts";
import type { Log } from "~/platform/log.ts";
import { FILM_MS, filmOfThreeShots } from "../../support/clip-to-edit.ts";
import { workOnRun } from "../../support/cut-films.ts";
import { readEvents } from "../../support/events.ts";
import { createMadeClip, createServiceJob } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { freePort } from "../../support/free-port.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { SHOTSTACK_KEY, type ShotstackServer, startShotstack } from "../../support/services/shotstack-server.ts";
import { storedFilm } from "../../support/stored-film.ts";
import type { Visitor } from "../../support/visitor.ts";

let service: ShotstackServer;
let product: TestProduct;
let folder: string;
let result: Buffer;
beforeAll(async () => {
  service = await startShotstack();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const clipServices = {
    assemblyAi: null,
    whisper: null,
    shotstack: service.access,
    reachedAt: baseUrl,
    budgetCents: 5_000,
  };
  product = await startTestProduct({ role: "web", port, baseUrl, clipServices });
  folder = await scratchFolder();
  result = await readFile(await makeFilm(folder, "upright.mp4", 4));
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

const logged: string[] = [];
const log = { warn: (told: object) => logged.push(JSON.stringify(told)) } as unknown as Log;
const stopping = new AbortController().signal;

const LOOK = {
  ...{ title: "Bell", start: "0:03", end: "0:07", aspect: "9:16", captionStyle: "bold", captionColour: "gold" },
  ...{ brandColour: "#e02020", callToAction: "", focus: '{"8000":"whole"}', watermark: "", corner: "top-right" },
  ...{ showsTitle: "on" },
};
const CUES = [{ startMs: 4_500, endMs: 6_500, settings: "", text: "Nobody <b>came</b> & left." }];

/** A clip of a film of three shots, with captions. */
async function clipOwner(plan: "free" | "grow" = "grow") {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan });
  const path = join(folder, `${newId()}.mp4`);
  await filmOfThreeShots(path);
  const known = { durationMs: FILM_MS, width: 640, height: 360, bars: NO_BARS };
  const videoId = await storedFilm(product, accountId, path, known);
  const captions = { cues: CUES, label: "English", srclang: "en", isDefault: true };
  await addCaptions(product, { accountId, videoId }, captions, new Date());
  const { madeClipId: clipId, runId } = await createMadeClip(product.db, accountId, videoId);
  return { owner, accountId, videoId, clipId, runId };
}

const edit = (who: Visitor, clipId: MadeClipId, more = {}) =>
  who.fetch(`/studio/clips/${clipId}/look`, { method: "PUT", body: new URLSearchParams({ ...LOOK, ...more }) });
const clipOf = async (clipId: MadeClipId) =>
  found((await product.db.select().from(madeClips).where(eq(madeClips.id, clipId)))[0]);
const jobsOf = (accountId: AccountId) =>
  product.db.select().from(serviceJobs).where(eq(serviceJobs.accountId, accountId)).orderBy(serviceJobs.createdAt);
const jobOf = async (accountId: AccountId) => found((await jobsOf(accountId)).at(-1));
const screen = async (who: Visitor) => (await who.get("/dashboard/clips")).text();

/** Looks at one piece of work now, whenever it would be due, and returns what it is then. */
async function look({ id }: Pick<ServiceJob, "id">, at = product.config): Promise<ServiceJob> {
  await product.db.update(serviceJobs).set({ nextLookAt: null });
  await product.db
    .update(serviceJobs)
    .set({ nextLookAt: new Date(0) })
    .where(eq(serviceJobs.id, id));
  await lookAtDue({ ...product, config: at, log }, new Date(0));
  return found((await product.db.select().from(serviceJobs).where(eq(serviceJobs.id, id)))[0]);
}

const take = (jobId: ServiceJobId) =>
  takeRendered.handle(
    { jobId },
    { ...product, downloader: openDownloader({ mayReach: () => true, ports: [service.port] }) },
    stopping,
  );

const ORDER: RenderOrder = {
  ...{ startMs: 0, endMs: 4_000, width: 1080, height: 1920, shots: [{ fromMs: 0, crop: null }] },
  ...{ captions: [], title: null, card: null, watermark: null, revision: 2 },
  made: { captionId: null, transcript: "", shown: {}, words: "" },
};

/** A clip that was ordered of Shotstack, as if it had been measured. */
async function orderedClip() {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const { id: videoId } = await createVideo(product.db, accountId, { playableKey: "films/none/film.mp4" });
  const { madeClipId: clipId } = await createMadeClip(product.db, accountId, videoId);
  const wanted = { renderer: "shotstack", status: "processing", revision: 2, endMs: 4_000 } as const;
  await product.db.update(madeClips).set(wanted).where(eq(madeClips.id, clipId));
  const work = {
    service: "shotstack",
    kind: "render",
    state: "starting",
    clipId,
    order: ORDER,
    problem: null,
  } as const;
  const id = await createServiceJob(product.db, accountId, videoId, {
    ...work,
    estimatedCents: 2,
    createdAt: new Date(),
  });
  return { owner, accountId, videoId, clipId, job: { id } };
}

/** The same at Shotstack. */
async function begunClip() {
  const ordered = await orderedClip();
  return { ...ordered, begun: await look(ordered.job) };
}

const callBack = (jobId: ServiceJobId, id: string) =>
  fetch(`${product.baseUrl}/api/clips/callbacks/shotstack/${product.sealedIds.seal(CALLBACK_PURPOSE, jobId)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      type: "edit",
      action: "render",
      id,
      status: "done",
      url: "https://elsewhere.example/x.mp4",
    }),
  });

/** Expects that this server makes a clip, once its owner was told why. */
async function expectMadeHere(accountId: AccountId, clipId: MadeClipId) {
  await readEvents(product, accountId);
  expect(await clipOf(clipId)).toMatchObject({ status: "processing", renderer: "local", revision: 2 });
  expect(await product.queue.isPending([renderClipJob], { clipId })).toBe(true);
}

test("after consent Shotstack fetches the film and renders the clip, whose file is copied here and marked", async () => {
  const { owner, accountId, videoId, clipId } = await clipOwner();
  const asked = { renderer: "shotstack" };
  const refused = await edit(owner, clipId, asked);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { problems: { agreesToRender: expect.any(String) } },
  ]);
  expect((await edit(owner, clipId, { ...asked, agreesToRender: "on" })).status).toBe(200);
  expect(await renderChangedClip.handle({ clipId }, product, stopping)).toBe("ordered");
  expect(await renderChangedClip.handle({ clipId }, product, stopping)).toBe("ordered");
  const job = await jobOf(accountId);
  expect(await jobsOf(accountId)).toMatchObject([{ state: "starting", estimatedCents: 2, clipId, videoId }]);
  const sealed = product.sealedIds.seal(HANDED_PURPOSE, job.id);
  const film = `${product.baseUrl}/api/clips/handed/${sealed}/film.mp4`;
  // Nothing is handed out before the call.
  expect((await fetch(film)).status).toBe(404);

  expect(await look(job)).toMatchObject({ state: "under way", externalId: service.works[0]?.id });
  const order = found(service.works[0]).order;
  const [titles, captions, shots, below] = order.timeline.tracks.map(({ clips }) => clips);
  expect(titles).toMatchObject([{ asset: { html: "<p>Bell</p>", background: "#e02020" }, start: 0, length: 3 }]);
  expect(captions).toMatchObject([{ asset: { html: "<p>NOBODY CAME &amp; LEFT.</p>" }, start: 1.5, length: 2 }]);
  expect(shots).toMatchObject([
    { asset: { src: film, trim: 3, volume: 0, crop: {} }, start: 0, length: 1, fit: "crop" },
    { asset: { src: film, trim: 4, volume: 0 }, start: 1, length: 3 },
  ]);
  expect(below).toMatchObject([{ asset: { src: film, trim: 3, volume: 1 }, start: 0, length: 4, filter: "blur" }]);
  expect(order.output).toEqual({ format: "mp4", fps: 30, quality: "medium", size: { width: 1080, height: 1920 } });
  const part = await fetch(film, { headers: { range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  expect((await fetch(film.replace(sealed, `${sealed.slice(0, -2)}xx`))).status).toBe(404);
  expect((await fetch(film.replace("film.mp4", "watermark.png"))).status).toBe(404);

  service.stands({ status: "rendering" });
  expect(await look(job)).toMatchObject({ state: "under way", attempts: 1 });
  const waiting = await screen(owner);
  for (const words of ["Render here instead", "Being rendered by Shotstack"]) expect(waiting).toContain(words);
  service.stands({ status: "done", duration: 4.02 });
  service.delivers(result);
  expect(await look(job)).toMatchObject({ state: "arriving" });
  expect(await take(job.id)).toBe("taken");
  expect(await take(job.id)).toBe("skipped");
  await readEvents(product, accountId);
  expect(await jobOf(accountId)).toMatchObject({ state: "done", problem: null, toldCents: 3 });
  expect(await clipOf(clipId)).toMatchObject({
    ...{ status: "ready", madeRevision: 2, renderer: "shotstack", byteSize: result.length },
    transcript: "Nobody came & left.",
  });
  expect(await product.storage.size(clipKey(clipId, 2))).toBe(result.length);
  expect(await product.storage.size(thumbnailKey(clipId, 2))).toBeGreaterThan(1_000);
  expect(await screen(owner)).toContain("Rendered by Shotstack");
  expect((await fetch(film)).status).toBe(404);
  expect(await (await fetch(`${product.baseUrl}/privacy`)).text()).toContain(
    "Shotstack, a service that renders videos",
  );
  expect(service.works).toHaveLength(1);
});

test.each([401, 402, 403, 413, 422])(
  "an order that is refused with %i costs nothing, is told, and is rendered here",
  async (status) => {
    const { owner, accountId, clipId, job } = await orderedClip();
    service.faults.push({ at: "start", status });
    const ended = await look(job);
    expect(ended).toMatchObject({ state: "failed", toldCents: 0 });
    expect(ended.problem).toMatch(new RegExp(`^Shotstack render failed: ${status} - `));
    await expectMadeHere(accountId, clipId);
    const page = await screen(owner);
    expect(page).toContain(`Shotstack render failed: ${status}`);
    expect([page, JSON.stringify(ended), logged.join()].join()).not.toContain(SHOTSTACK_KEY);
  },
);

test("a busy service is asked again as it wants, for a while", async () => {
  const { accountId, clipId, job } = await orderedClip();
  service.faults.push({ at: "start", status: 429, headers: { "retry-after": "300" } });
  const first = await look(job);
  expect(first).toMatchObject({ state: "starting", intentAt: null, attempts: 1 });
  expect(found(first.nextLookAt).getTime() - Date.now()).toBeGreaterThan(290_000);
  service.faults.push({ at: "start", status: 429, times: 3 });
  for (const state of ["starting", "starting", "failed"]) expect(await look(job)).toMatchObject({ state });
  await expectMadeHere(accountId, clipId);
  expect(service.works).toHaveLength(0);
});

test("an order whose answer was lost is found by its callback alone, which counts only if the service says the same", async () => {
  const { accountId, clipId, job } = await orderedClip();
  const other = await begunClip();
  service.faults.push({ at: "start", cutsAfterWork: true });
  expect(await look(job)).toMatchObject({ state: "starting", externalId: null, intentAt: expect.any(Date) });
  const ours = found(service.works.at(-1)).id;
  const forged = await fetch(`${product.baseUrl}/api/clips/callbacks/shotstack/${"0".repeat(32)}-${"x".repeat(43)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(forged.status).toBe(404);
  expect((await callBack(job.id, other.begun.externalId ?? "")).status).toBe(204);
  expect(await look(job)).toMatchObject({ state: "starting", externalId: null });
  expect((await callBack(job.id, ours)).status).toBe(204);
  service.delivers(result);
  expect(await look(job)).toMatchObject({ state: "arriving", externalId: ours });
  expect((await callBack(job.id, ours)).status).toBe(204);
  expect(await take(job.id)).toBe("taken");
  expect((await callBack(job.id, ours)).status).toBe(204);
  expect(await jobOf(accountId)).toMatchObject({ state: "done", nextLookAt: null });
  expect(await clipOf(clipId)).toMatchObject({ status: "ready", madeRevision: 2 });
  expect(service.works).toHaveLength(2);
});

test.each([
  ["a killed worker", null],
  ["500", { at: "start", status: 500 }],
  ["an answer without an id", { at: "start", status: 201, body: '{"success":true}' }],
] as const)(
  "after %s nobody knows whether it was begun: its owner sends it again, or this server renders",
  async (_, fault) => {
    const { owner, accountId, clipId, job } = await orderedClip();
    const { visitor: stranger } = await launchedOwner(product);
    if (fault) service.faults.push({ ...fault });
    // A worker is killed between the intent and the call.
    else await noteIntent(product.db, job.id, new Date());
    for (let looks = fault ? 5 : 4; looks > 0; looks--) await look(job);
    const lost = await jobOf(accountId);
    expect(lost).toMatchObject({ state: "uncertain" });
    expect(found(lost.nextLookAt).getTime()).toBe(found(lost.intentAt).getTime() + 24 * 3_600_000);
    const page = await screen(owner);
    expect(page).toContain("did not say whether it began");
    expect(page.includes("No render ID returned from Shotstack")).toBe(fault?.status === 201);
    const again = (who: Visitor) =>
      who.fetch(`/studio/clips/service-jobs/${job.id}/sending`, { method: "POST", body: new FormData() });
    const instead = (who: Visitor) =>
      who.fetch(`/studio/clips/service-jobs/${job.id}`, { method: "DELETE", body: new FormData() });
    expect([(await again(stranger)).status, (await instead(stranger)).status]).toEqual([404, 404]);
    if (fault) {
      expect((await instead(owner)).status).toBe(200);
      await expectMadeHere(accountId, clipId);
      return expect(service.works).toHaveLength(0);
    }
    expect((await again(owner)).status).toBe(200);
    expect(await look(job)).toMatchObject({ state: "under way" });
    return expect(service.works).toHaveLength(1);
  },
);

test("work of which nothing is said within a day ends, and is rendered here", async () => {
  const { accountId, clipId, job } = await orderedClip();
  await move(product.db, job.id, "starting", { state: "uncertain", intentAt: new Date(0) }, new Date());
  expect(await look(job)).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.neverSaid });
  await expectMadeHere(accountId, clipId);
});

test("a render that fails, cannot be asked for, or never ends is told in the spec's words, and is rendered here", async () => {
  const failed = await begunClip();
  service.stands({ status: "failed", error: "Asset could not be fetched" });
  expect(await look(failed.job)).toMatchObject({ problem: "Render failed: Asset could not be fetched" });
  await expectMadeHere(failed.accountId, failed.clipId);
  const unknown = await begunClip();
  service.faults.push(
    { at: "poll", status: 500 },
    { at: "poll", body: "<html>" },
    { at: "poll", body: '{"response":7}' },
  );
  for (const attempts of [1, 2, 3]) expect(await look(unknown.job)).toMatchObject({ state: "under way", attempts });
  service.faults.push({ at: "poll", status: 404 });
  expect(await look(unknown.job)).toMatchObject({ problem: "Failed to poll render: 404" });
  await expectMadeHere(unknown.accountId, unknown.clipId);
  const endless = await begunClip();
  service.stands({ status: "rendering" });
  await move(product.db, endless.job.id, "under way", { attempts: 39 }, new Date());
  const overdue = await look(endless.job);
  expect(overdue).toMatchObject({ state: "failed", problem: "Render timeout: exceeded maximum wait time" });
  // Told too late, because this server makes the clip by now.
  expect((await callBack(endless.job.id, overdue.externalId ?? "")).status).toBe(204);
  expect(await jobOf(endless.accountId)).toMatchObject({ state: "failed" });
});

test.each([
  ["no video", { body: "<html>not here</html>" }, RENDER_MESSAGES.noVideo],
  ["too large", { headers: { "content-length": "600000000" }, body: "" }, RENDER_MESSAGES.tooLarge],
  ["gone", { status: 404 }, RENDER_MESSAGES.gone],
  ["closed, as its store answers for what is deleted", { status: 403 }, RENDER_MESSAGES.gone],
] as const)("a result that is %s is not taken: this server renders", async (_, fault, problem) => {
  const { accountId, clipId, job } = await begunClip();
  await look(job);
  service.faults.push({ at: "result", ...fault });
  expect(await take(job.id)).toBe("failed");
  expect(await jobOf(accountId)).toMatchObject({ state: "failed", problem });
  await expectMadeHere(accountId, clipId);
});

test("a result of another length or format is not taken, and one at an address inside of this network neither", async () => {
  const long = await begunClip();
  service.delivers(await readFile(await makeFilm(folder, "upright.mp4", 6)));
  await look(long.job);
  await take(long.job.id);
  expect(await jobOf(long.accountId)).toMatchObject({ problem: RENDER_MESSAGES.otherLength });
  const wide = await begunClip();
  service.delivers(await readFile(await makeFilm(folder, "faststart.mp4", 4)));
  await look(wide.job);
  await take(wide.job.id);
  expect(await jobOf(wide.accountId)).toMatchObject({ problem: RENDER_MESSAGES.otherSize });
  const inside = await begunClip();
  await look(inside.job);
  expect(await takeRendered.handle({ jobId: inside.job.id }, product, stopping)).toBe("failed");
  expect(await jobOf(inside.accountId)).toMatchObject({ problem: RENDER_MESSAGES.notCopied });
});

test("nothing is ordered without a way in, a key, or a film; a clip that was changed meanwhile is not taken", async () => {
  const { clipServices } = product.config;
  const closed = await orderedClip();
  const unreached = { ...product.config, clipServices: { ...clipServices, reachedAt: null } };
  expect(await look(closed.job, unreached)).toMatchObject({ problem: RENDER_MESSAGES.unreached });
  const gone = await orderedClip();
  await product.db.delete(videos).where(eq(videos.id, gone.videoId));
  expect(await look(gone.job)).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.filmGone });
  const keyless = await orderedClip();
  await product.db
    .update(serviceJobs)
    .set({ nextLookAt: new Date(0) })
    .where(eq(serviceJobs.id, keyless.job.id));
  await lookAtDue({ ...product, shotstack: null, log }, new Date(0));
  expect(await jobOf(keyless.accountId)).toMatchObject({
    problem: "Shotstack API key not configured. Set SHOTSTACK_API_KEY.",
  });
  expect(service.asked).toEqual([]);
  const changed = await begunClip();
  await look(changed.job);
  await product.db.update(madeClips).set({ revision: 3 }).where(eq(madeClips.id, changed.clipId));
  expect(await take(changed.job.id)).toBe("dropped");
  expect(await jobOf(changed.accountId)).toMatchObject({ state: "cancelled" });
});

/** A run whose two clips are to be rendered by Shotstack. */
async function runOfTwo(aspect: "9:16" | "1:1" = "9:16") {
  const { owner, accountId, videoId } = await clipOwner();
  await product.db.insert(serviceConsents).values({ accountId, service: "shotstack", agreedAt: new Date() });
  const runId = newId<ClipRunId>();
  const run = { id: runId, accountId, videoId, title: "Salt Road", aspect, status: "waiting" } as const;
  await product.db.insert(clipRuns).values({ ...run, wanted: 2, filmMs: FILM_MS, renderer: "shotstack" });
  const told = { emotion: "Calm", bestPlatform: "TikTok" } as const;
  const stretches = [0, 1].map((place) => ({ place, startMs: place * 5_000, endMs: place * 5_000 + 2_000 }));
  for (const stretch of stretches) {
    const one = { ...stretch, ...told, accountId, runId, score: 50, reason: "Bells", transcript: "" };
    await product.db.insert(clipCandidates).values(one);
    const look = {
      title: `Bell ${stretch.place}`,
      aspect,
      status: "processing",
      renderer: "shotstack",
    } as const;
    const clip = { ...stretch, ...told, accountId, runId, videoId, ...look };
    await product.db.insert(madeClips).values({ ...clip, description: "Bells", engagementScore: 50 });
  }
  return { owner, accountId, videoId, runId };
}
const runRow = async (runId: ClipRunId) =>
  found((await product.db.select().from(clipRuns).where(eq(clipRuns.id, runId)))[0]);

test("a run waits for its clips without a worker; one that fails is rendered here, and the other one stays", async () => {
  const { owner, accountId, runId } = await runOfTwo();
  expect(await workOnRun(product, runId)).toBe("awaiting");
  const [first, second] = await jobsOf(accountId);
  expect(await runRow(runId)).toMatchObject({
    status: "rendering",
    line: "Waiting for Shotstack: 0 of 2 clips are here",
  });
  const page = await screen(owner);
  expect(page).toContain("Waiting for Shotstack: 0 of 2 clips are here");
  expect(page).not.toContain("Render here instead");
  service.delivers(await readFile(await makeFilm(folder, "upright.mp4", 2)));
  await look(found(first));
  await look(found(first));
  await take(found(first).id);
  service.faults.push({ at: "start", status: 402 });
  await readEvents(product, accountId);
  expect(await runRow(runId)).toMatchObject({ line: "Waiting for Shotstack: 1 of 2 clips are here" });
  await look(found(second));
  await readEvents(product, accountId);
  expect(await runRow(runId)).toMatchObject({ status: "rendering", awaitsJobId: null });
  expect(await product.queue.isPending([makeClipsJob], { runId })).toBe(true);
  expect(await workOnRun(product, runId)).toBe("completed");
  const clips = await product.db.select().from(madeClips).where(eq(madeClips.runId, runId)).orderBy(madeClips.place);
  expect(clips).toMatchObject([
    ...[
      { status: "ready", renderer: "shotstack" },
      { status: "ready", renderer: "local" },
    ],
  ]);
});

async function spendByAll(cents: number) {
  const month = { month: monthKey(new Date()), cents };
  await product.db
    .insert(serviceMonths)
    .values(month)
    .onConflictDoUpdate({ target: serviceMonths.month, set: { cents } });
}

test("a budget that is used up between two calls, and letters that Shotstack lacks: told, and rendered here", async () => {
  const { owner, accountId, runId } = await runOfTwo("1:1");
  await spendByAll(4_999);
  await product.db.update(madeClips).set({ showsTitle: true, title: "海" }).where(eq(madeClips.runId, runId));
  await product.db.update(madeClips).set({ title: "Sea" }).where(eq(madeClips.place, 1));
  expect(await workOnRun(product, runId)).toBe("awaiting");
  const [letters, ordered] = await jobsOf(accountId);
  expect(letters).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.letters, toldCents: 0 });
  expect(ordered).toMatchObject({ state: "starting", estimatedCents: 1 });
  expect(await screen(owner)).toContain("This server renders instead.");
  const cancelled = await owner.fetch(`/studio/clips/runs/${runId}/cancellation`, {
    method: "POST",
    body: new FormData(),
  });
  expect(cancelled.status).toBe(200);
  await readEvents(product, accountId);
  expect((await jobsOf(accountId)).at(-1)).toMatchObject({ state: "cancelled", toldCents: 0 });
  expect(await product.queue.isPending([makeClipsJob], { runId })).toBe(false);
  await spendByAll(5_000);
  await owner.fetch(`/studio/clips/runs/${runId}/retry`, { method: "POST", body: new FormData() });
  expect(await workOnRun(product, runId)).toBe("completed");
  expect(await jobOf(accountId)).toMatchObject({ state: "failed", problem: expect.stringContaining("used up") });
  await spendByAll(0);
  expect(service.asked).toEqual([]);
});
