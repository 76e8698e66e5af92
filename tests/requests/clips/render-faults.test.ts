import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { madeClips } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { move, noteIntent } from "~/features/clips/services/commands/worker.server.ts";
import { RENDER_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import {
  begunClip,
  callBack,
  expectMadeHere,
  orderedClip,
  surroundingsOfRenders,
} from "../../support/services/rendered-clips.ts";
import { SHOTSTACK_KEY } from "../../support/services/shotstack-server.ts";
import type { Visitor } from "../../support/visitor.ts";

const at = surroundingsOfRenders();

test.each([401, 402, 403, 413, 422])(
  "an order that is refused with %i costs nothing, is told, and is rendered here",
  async (status) => {
    const { owner, accountId, clipId, job } = await orderedClip(at);
    at.service.faults.push({ at: "start", status });
    const ended = await at.work.look(job);
    expect(ended).toMatchObject({ state: "failed", toldCents: 0 });
    expect(ended.problem).toMatch(new RegExp(`^Shotstack render failed: ${status} - `));
    await expectMadeHere(at, accountId, clipId);
    const page = await at.work.screen(owner);
    expect(page).toContain(`Shotstack render failed: ${status}`);
    expect([page, JSON.stringify(ended), at.work.logged.join()].join()).not.toContain(SHOTSTACK_KEY);
  },
);

test("a busy service is asked again as it wants, for a while", async () => {
  const { accountId, clipId, job } = await orderedClip(at);
  at.service.faults.push({ at: "start", status: 429, headers: { "retry-after": "300" } });
  const first = await at.work.look(job);
  expect(first).toMatchObject({ state: "starting", intentAt: null, attempts: 1 });
  expect(found(first.nextLookAt).getTime() - Date.now()).toBeGreaterThan(290_000);
  at.service.faults.push({ at: "start", status: 429, times: 3 });
  for (const state of ["starting", "starting", "failed"]) expect(await at.work.look(job)).toMatchObject({ state });
  await expectMadeHere(at, accountId, clipId);
  expect(at.service.works).toHaveLength(0);
});

test.each([
  ["a killed worker", null],
  ["500", { at: "start", status: 500 }],
  ["an answer without an id", { at: "start", status: 201, body: '{"success":true}' }],
] as const)(
  "after %s nobody knows whether it was begun: its owner sends it again, or this server renders",
  async (_, fault) => {
    const { owner, accountId, clipId, job } = await orderedClip(at);
    const { visitor: stranger } = await launchedOwner(at.product);
    if (fault) at.service.faults.push({ ...fault });
    // A worker is killed between the intent and the call.
    else await noteIntent(at.product.db, job.id, new Date());
    for (let looks = fault ? 5 : 4; looks > 0; looks--) await at.work.look(job);
    const lost = await at.work.jobById(job.id);
    expect(lost).toMatchObject({ state: "uncertain" });
    expect(found(lost.nextLookAt).getTime()).toBe(found(lost.intentAt).getTime() + 24 * 3_600_000);
    const page = await at.work.screen(owner);
    expect(page).toContain("did not say whether it began");
    expect(page.includes("No render ID returned from Shotstack")).toBe(fault?.status === 201);
    const again = (who: Visitor) =>
      who.fetch(`/studio/clips/service-jobs/${job.id}/sending`, { method: "POST", body: new FormData() });
    const instead = (who: Visitor) =>
      who.fetch(`/studio/clips/service-jobs/${job.id}`, { method: "DELETE", body: new FormData() });
    expect([(await again(stranger)).status, (await instead(stranger)).status]).toEqual([404, 404]);
    if (fault) {
      expect((await instead(owner)).status).toBe(200);
      await expectMadeHere(at, accountId, clipId);
      return expect(at.service.works).toHaveLength(0);
    }
    expect((await again(owner)).status).toBe(200);
    expect(await at.work.look(job)).toMatchObject({ state: "under way" });
    return expect(at.service.works).toHaveLength(1);
  },
);

test("work of which nothing is said within a day ends, and is rendered here", async () => {
  const { accountId, clipId, job } = await orderedClip(at);
  await move(at.product.db, job.id, "starting", { state: "uncertain", intentAt: new Date(0) }, new Date());
  expect(await at.work.look(job)).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.neverSaid });
  await expectMadeHere(at, accountId, clipId);
});

test("a render that fails, cannot be asked for, or never ends is told in the spec's words, and is rendered here", async () => {
  const failed = await begunClip(at);
  at.service.stands({ status: "failed", error: "Asset could not be fetched" });
  expect(await at.work.look(failed.job)).toMatchObject({ problem: "Render failed: Asset could not be fetched" });
  await expectMadeHere(at, failed.accountId, failed.clipId);
  const unknown = await begunClip(at);
  at.service.faults.push(
    { at: "poll", status: 500 },
    { at: "poll", body: "<html>" },
    { at: "poll", body: '{"response":7}' },
  );
  for (const attempts of [1, 2, 3])
    expect(await at.work.look(unknown.job)).toMatchObject({ state: "under way", attempts });
  at.service.faults.push({ at: "poll", status: 404 });
  expect(await at.work.look(unknown.job)).toMatchObject({ problem: "Failed to poll render: 404" });
  await expectMadeHere(at, unknown.accountId, unknown.clipId);
  const endless = await begunClip(at);
  at.service.stands({ status: "rendering" });
  await move(at.product.db, endless.job.id, "under way", { attempts: 39 }, new Date());
  const overdue = await at.work.look(endless.job);
  expect(overdue).toMatchObject({ state: "failed", problem: "Render timeout: exceeded maximum wait time" });
  // Told too late, because this server makes the clip by now.
  expect((await callBack(at, endless.job.id, overdue.externalId ?? "")).status).toBe(204);
  expect(await at.work.jobOf(endless.accountId)).toMatchObject({ state: "failed" });
});

test.each([
  ["no video", { body: "<html>not here</html>" }, RENDER_MESSAGES.noVideo],
  ["too large", { headers: { "content-length": "600000000" }, body: "" }, RENDER_MESSAGES.tooLarge],
  ["gone", { status: 404 }, RENDER_MESSAGES.gone],
  ["closed, as its store answers for what is deleted", { status: 403 }, RENDER_MESSAGES.gone],
] as const)("a result that is %s is not taken: this server renders", async (_, fault, problem) => {
  const { accountId, clipId, job } = await begunClip(at);
  await at.work.look(job);
  at.service.faults.push({ at: "result", ...fault });
  expect(await at.work.take(job.id)).toBe("failed");
  expect(await at.work.jobOf(accountId)).toMatchObject({ state: "failed", problem });
  await expectMadeHere(at, accountId, clipId);
});

test("a result of another length or format is not taken, and one at an address inside of this network neither", async () => {
  const long = await begunClip(at);
  at.service.delivers(await readFile(await makeFilm(at.folder, "upright.mp4", 4)));
  await at.work.look(long.job);
  await at.work.take(long.job.id);
  expect(await at.work.jobOf(long.accountId)).toMatchObject({ problem: RENDER_MESSAGES.otherLength });
  const wide = await begunClip(at);
  at.service.delivers(await readFile(await makeFilm(at.folder, "faststart.mp4", 2)));
  await at.work.look(wide.job);
  await at.work.take(wide.job.id);
  expect(await at.work.jobOf(wide.accountId)).toMatchObject({ problem: RENDER_MESSAGES.otherSize });
  const inside = await begunClip(at);
  await at.work.look(inside.job);
  at.service.stands({ status: "done", url: "http://127.0.0.1/render.mp4" });
  expect(await at.work.take(inside.job.id)).toBe("failed");
  expect(await at.work.jobOf(inside.accountId)).toMatchObject({ problem: RENDER_MESSAGES.notCopied });
});

test("nothing is ordered without a way in, a key, or a film; a clip that was changed meanwhile is not taken", async () => {
  const { clipServices } = at.product.config;
  const closed = await orderedClip(at);
  const unreached = { ...at.product.config, clipServices: { ...clipServices, reachedAt: null } };
  expect(await at.work.look(closed.job, { config: unreached })).toMatchObject({ problem: RENDER_MESSAGES.unreached });
  const gone = await orderedClip(at);
  await at.product.db.delete(videos).where(eq(videos.id, gone.videoId));
  expect(await at.work.look(gone.job)).toMatchObject({ state: "failed", problem: RENDER_MESSAGES.filmGone });
  const keyless = await orderedClip(at);
  expect(await at.work.look(keyless.job, { shotstack: null })).toMatchObject({
    problem: "Shotstack API key not configured. Set SHOTSTACK_API_KEY.",
  });
  expect(at.service.asked).toEqual([]);
  const changed = await begunClip(at);
  await at.work.look(changed.job);
  await at.product.db.update(madeClips).set({ revision: 3 }).where(eq(madeClips.id, changed.clipId));
  expect(await at.work.take(changed.job.id)).toBe("dropped");
  expect(await at.work.jobOf(changed.accountId)).toMatchObject({ state: "cancelled" });
});
