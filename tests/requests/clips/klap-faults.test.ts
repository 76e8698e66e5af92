import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { serviceMonths } from "~/db/schema/service-jobs.ts";
import { videos } from "~/db/schema/videos.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { analyseWizardFilm } from "~/features/clips/runs/commands/launch.server.ts";
import { move } from "~/features/clips/services/commands/worker.server.ts";
import { EXPORT_MESSAGES, SHORTS_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import type { Log } from "~/platform/log.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import {
  clipsOf,
  expectLookedForHere,
  foundRun,
  runOf,
  surroundingsOfKlap,
  waitingRun,
} from "../../support/services/klap-clips.ts";
import { KLAP_KEY } from "../../support/services/klap-server.ts";

const at = surroundingsOfKlap();

test.each([401, 402, 403, 413, 422])(
  "a search that is refused with %i costs nothing and is told, and this server looks for clips",
  async (status) => {
    const { owner, accountId, videoId, job } = await waitingRun(at);
    at.service.faults.push({ at: "shorts", status });
    const ended = await at.work.look(job);
    expect(ended).toMatchObject({ state: "failed", toldCents: 0 });
    await expectLookedForHere(at, { accountId, videoId });
    const page = await at.work.screen(owner);
    expect(page).toContain(`Klap did not take the film: ${status}`);
    expect([page, JSON.stringify(ended), at.work.logged.join()].join()).not.toContain(KLAP_KEY);
    // The operator learns of a key that is refused.
    expect(at.work.logged.some((line) => line.includes(job.id))).toBe(status === 401 || status === 403);
  },
);

test("a busy service is asked again as it wants, for a while", async () => {
  const { accountId, videoId, job } = await waitingRun(at);
  at.service.faults.push({ at: "shorts", status: 429, headers: { "retry-after": "300" } });
  const first = await at.work.look(job);
  expect(first).toMatchObject({ state: "starting", intentAt: null, attempts: 1 });
  expect(found(first.nextLookAt).getTime() - Date.now()).toBeGreaterThan(290_000);
  at.service.faults.push({ at: "shorts", status: 429, times: 3 });
  for (const state of ["starting", "starting", "failed"]) expect(await at.work.look(job)).toMatchObject({ state });
  await expectLookedForHere(at, { accountId, videoId });
  expect(at.service.works).toHaveLength(0);
});

test.each([
  ["a connection that is closed after the work began", { at: "shorts", cutsAfterWork: true }, 1],
  ["500", { at: "shorts", status: 500 }, 0],
  ["an answer without an id", { at: "shorts", status: 201, body: '{"status":"processing"}' }, 0],
] as const)(
  "after %s nobody knows whether it was begun, and it is never begun twice by itself",
  async (_, fault, begun) => {
    const { owner, accountId, videoId, job } = await waitingRun(at);
    at.service.faults.push({ ...fault });
    for (let looks = 5; looks > 0; looks--) await at.work.look(job);
    const lost = await at.work.jobById(job.id);
    expect(lost).toMatchObject({ state: "uncertain" });
    expect(found(lost.nextLookAt).getTime()).toBe(found(lost.intentAt).getTime() + 3_600_000);
    expect(at.service.works).toHaveLength(begun);
    expect(await at.work.screen(owner)).toContain("did not say whether it began");
    if (!begun) {
      await move(at.product.db, job.id, "uncertain", { intentAt: new Date(0) }, new Date());
      expect(await at.work.look(job)).toMatchObject({ state: "failed", problem: SHORTS_MESSAGES.neverSaid });
      return expectLookedForHere(at, { accountId, videoId });
    }
    const again = await owner.fetch(`/studio/clips/service-jobs/${job.id}/sending`, {
      method: "POST",
      body: new FormData(),
    });
    expect(again.status).toBe(200);
    expect(await at.work.look(job)).toMatchObject({ state: "under way" });
    return expect(at.service.works).toHaveLength(2);
  },
);

test("a task that fails, is forgotten, brings nothing or never ends is told, and this server looks for clips", async () => {
  const failed = await waitingRun(at);
  await at.work.look(failed.job);
  at.service.stands({ status: "failed", error: "No speech" });
  expect(await at.work.look(failed.job)).toMatchObject({ problem: "Klap made no clips: No speech", toldCents: 48 });
  await expectLookedForHere(at, failed);
  at.service.stands({ status: "completed" });
  const empty = await waitingRun(at);
  await at.work.look(empty.job);
  at.service.finds([]);
  expect(await at.work.look(empty.job)).toMatchObject({ problem: SHORTS_MESSAGES.nothing });
  const forgotten = await waitingRun(at);
  await at.work.look(forgotten.job);
  at.service.faults.push({ at: "task", status: 500 }, { at: "task", body: "<html>" }, { at: "task", body: "[7]" });
  at.service.faults.push({ at: "projects", body: '{"projects":7}' });
  for (const attempts of [1, 2, 3, 4])
    expect(await at.work.look(forgotten.job)).toMatchObject({ state: "under way", attempts });
  at.service.faults.push({ at: "task", status: 404 });
  expect(await at.work.look(forgotten.job)).toMatchObject({ problem: "Task not found - session may have ended" });
  const withdrawn = await waitingRun(at);
  await at.work.look(withdrawn.job);
  at.service.faults.push({ at: "task", status: 401 });
  expect(await at.work.look(withdrawn.job)).toMatchObject({ problem: "Klap could not be asked: 401" });
  const endless = await waitingRun(at);
  await at.work.look(endless.job);
  at.service.stands({ status: "pending" });
  await move(at.product.db, endless.job.id, "under way", { attempts: 399 }, new Date());
  expect(await at.work.look(endless.job)).toMatchObject({ problem: SHORTS_MESSAGES.timeout });
  await expectLookedForHere(at, endless);
});

test("nothing is sent without a way in, a key, or a film", async () => {
  const closed = await waitingRun(at);
  const { clipServices } = at.product.config;
  const config = { ...at.product.config, clipServices: { ...clipServices, reachedAt: null } };
  expect(await at.work.look(closed.job, { config })).toMatchObject({ problem: SHORTS_MESSAGES.unreached });
  const keyless = await waitingRun(at);
  expect(await at.work.look(keyless.job, { klap: null })).toMatchObject({ problem: SHORTS_MESSAGES.noKey });
  const gone = await waitingRun(at);
  await at.product.db.delete(videos).where(eq(videos.id, gone.videoId));
  expect(await at.work.look(gone.job)).toMatchObject({ problem: SHORTS_MESSAGES.filmGone });
  expect(at.service.asked).toEqual([]);
});

test("a result that is too large, gone, of another length or format is not taken", async () => {
  const { accountId, runId, files } = await foundRun(at);
  at.service.delivers(await readFile(await makeFilm(at.folder, "small-upright.mp4", 1)));
  const refusedWith = async (fault: object | null, place: number) => {
    const job = found(files[place]);
    await at.work.look(job);
    await at.work.look(job);
    if (fault) at.service.faults.push({ at: "result", ...fault });
    expect(await at.work.take(job.id)).toBe("failed");
    return (await at.work.jobById(job.id)).problem;
  };
  expect(await refusedWith({ headers: { "content-length": "600000000" }, body: "" }, 0)).toBe(EXPORT_MESSAGES.tooLarge);
  expect(await refusedWith(null, 1)).toBe(EXPORT_MESSAGES.otherLength);
  await at.work.read(accountId);
  expect(await clipsOf(at, runId)).toEqual([]);
  const again = await foundRun(at);
  files.splice(0, 2, ...again.files);
  expect(await refusedWith({ status: 403 }, 0)).toBe(EXPORT_MESSAGES.gone);
  at.service.delivers(await readFile(await makeFilm(at.folder, "faststart.mp4", 4)));
  expect(await refusedWith(null, 1)).toBe(EXPORT_MESSAGES.otherSize);
});

const log = { error() {} } as unknown as Log;

/** The wizard's film of a new account, analysed as after the video step. */
async function analysed(plan: Plan, film: object) {
  const { accountId } = await launchedOwner(at.product, { plan });
  const { id: videoId } = await createVideo(at.product.db, accountId, { durationMs: 600_000, ...film });
  const told = { accountId, videoId, title: "Salt Road", genre: "Drama", agreesToKlap: true };
  const { queue, config } = at.product;
  await at.product.db.transaction((tx) =>
    analyseWizardFilm({ tx, queue, log, clipServices: config.clipServices }, told, new Date()),
  );
  return { accountId, videoId };
}

test("the wizard's run asks Klap for 10 clips of 30 to 90 seconds; where it fails, this server goes on", async () => {
  const { accountId, videoId } = await analysed("pro", { playableKey: "films/none/film.mp4" });
  const run = await runOf(at, videoId);
  expect(run).toMatchObject({ purpose: "analysis", status: "waiting", way: "klap", progress: 0, problem: null });
  at.service.faults.push({ at: "shorts", status: 402 });
  const job = await at.work.jobOf(accountId);
  expect(job.klapOrder).toMatchObject({ count: 10, shortestMs: 30_000, longestMs: 90_000, captions: true, link: null });
  await at.work.look(job);
  await expectLookedForHere(at, { accountId, videoId });
});

test("a film of the wizard that is elsewhere is asked for by its address, and a plan without services holds nobody", async () => {
  const sourceUrl = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const linked = { platform: "youtube", sourceUrl, durationMs: null };
  const { accountId, videoId } = await analysed("pro", linked);
  const job = await at.work.jobOf(accountId);
  expect(job.klapOrder).toMatchObject({ link: sourceUrl });
  at.service.stands({ status: "error", error: "Private video" });
  await at.work.look(job);
  await at.work.look(job);
  await at.work.read(accountId);
  expect(await runOf(at, videoId)).toMatchObject({ status: "failed", problem: "klap" });
  const free = await analysed("free", { playableKey: "films/none/film.mp4" });
  expect(await runOf(at, free.videoId)).toMatchObject({ way: "local", purpose: "analysis", status: "waiting" });
  const freeLink = await analysed("free", linked);
  expect(await at.product.db.$count(clipRuns, eq(clipRuns.videoId, freeLink.videoId))).toBe(0);
});

test("where the month's budget reaches for some files alone, the best clips are made and their owner is told why", async () => {
  const { owner, accountId, videoId, runId, job } = await waitingRun(at);
  at.service.finds([0.9, 0.5, 0.7]);
  await at.work.look(job);
  await at.work.look(job);
  const { budgetCents } = at.product.config.clipServices;
  const spend = (cents: number) => at.product.db.update(serviceMonths).set({ cents });
  await spend(budgetCents - 2 * 48);
  await at.work.read(accountId);
  expect(await clipsOf(at, runId)).toMatchObject([{ title: "Short 0" }, { title: "Short 2" }]);
  const states = (await at.work.jobsOf(accountId, videoId)).map(({ state }) => state);
  expect(states.toSorted()).toEqual(["done", "failed", "starting", "starting"]);
  expect(await at.work.screen(owner)).toContain("is used up");
  await spend(0);
});
