import { expect, test } from "vitest";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { consentsOf } from "~/features/clips/services/queries.server.ts";
import { HANDED_PURPOSE } from "~/features/clips/services/rules/handed.ts";
import { newId } from "~/lib/ids.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import {
  askForClips,
  clipsOf,
  expectLookedForHere,
  foundRun,
  runOf,
  surroundingsOfKlap,
  waitingRun,
} from "../../support/services/klap-clips.ts";
import { storedFilm } from "../../support/stored-film.ts";
import type { Visitor } from "../../support/visitor.ts";

const at = surroundingsOfKlap();

test("after consent Klap fetches the film, finds clips and makes them, and their files are copied here", async () => {
  const { visitor: owner, accountId } = await launchedOwner(at.product, { plan: "grow" });
  const path = await makeFilm(at.folder, "faststart.mp4", 2);
  const videoId = await storedFilm(at.product, accountId, path, { durationMs: 60_000 });
  const refused = await askForClips(owner, { videoId });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("Please agree that Klap")]);
  expect((await askForClips(owner, { videoId }, { agreesToKlap: "on" })).status).toBe(302);
  const job = await at.work.jobOf(accountId);
  expect(job).toMatchObject({ state: "starting", kind: "shorts", estimatedCents: 432 });
  expect(await runOf(at, videoId)).toMatchObject({ status: "waiting", way: "klap", awaitsJobId: job.id });
  const film = `${at.product.baseUrl}/api/clips/handed/${at.product.sealedIds.seal(HANDED_PURPOSE, job.id)}/film.mp4`;
  // Nothing is handed out before the call.
  expect((await fetch(film)).status).toBe(404);

  expect(await at.work.look(job)).toMatchObject({ state: "under way", externalId: at.service.works[0]?.id });
  expect(found(at.service.works[0]).order).toMatchObject({
    ...{ source_video_url: film, name: "Salt Road", max_clip_count: 8, min_duration: 15, max_duration: 60 },
    dimensions: { width: 1080, height: 1920 },
  });
  const part = await fetch(film, { headers: { range: "bytes=4-7" } });
  expect([part.status, await part.text()]).toEqual([206, "ftyp"]);
  expect(await at.work.screen(owner)).toContain("Waiting for Klap to find clips");
  at.service.stands({ status: "in_progress" });
  expect(await at.work.look(job)).toMatchObject({ state: "under way", attempts: 1 });
  at.service.stands({ status: "ready" });
  expect(await at.work.look(job)).toMatchObject({ state: "done", toldCents: 48 });
  await at.work.read(accountId);
  expect((await fetch(film)).status).toBe(404);

  const [best, second] = (await at.work.jobsOf(accountId)).slice(1);
  expect([best, second]).toMatchObject([{ kind: "export", estimatedCents: 48 }, { title: "Short 0" }]);
  expect(await runOf(at, videoId)).toMatchObject({ line: "Waiting for Klap: 0 of 2 clips are here" });
  expect(await at.work.screen(owner)).toContain("Being made by Klap");
  at.service.delivers(at.result);
  for (const one of [found(best), found(second)]) {
    await at.work.look(one);
    expect(await at.work.look(one)).toMatchObject({ state: "arriving" });
    expect([await at.work.take(one.id), await at.work.take(one.id)]).toEqual(["taken", "skipped"]);
    await at.work.read(accountId);
  }
  const run = await runOf(at, videoId);
  expect(run).toMatchObject({ status: "completed", problem: null, awaitsJobId: null });
  const [clip] = await clipsOf(at, run.id);
  expect(clip).toMatchObject({
    ...{ status: "ready", origin: "klap", title: "Short 1", description: "A strong hook.", engagementScore: 90 },
    ...{ startMs: 0, bestPlatform: "Instagram", byteSize: at.result.length, captionStyle: null },
  });
  expect(clip?.originMs).toBe(clip?.endMs);
  expect(await at.product.storage.size(clipKey(found(clip).id, 1))).toBe(at.result.length);
  expect(await at.product.storage.size(thumbnailKey(found(clip).id, 1))).toBeGreaterThan(1_000);
  expect(await at.work.screen(owner)).toContain("Made by Klap");
  expect(await (await fetch(`${at.product.baseUrl}/privacy`)).text()).toContain("Klap, a service that makes and edits");
});

test("a killed worker, and two at once, begin nothing twice", async () => {
  const { job, accountId, videoId } = await waitingRun(at);
  await Promise.all([at.work.look(job), at.work.look(job)]);
  expect(at.service.works).toHaveLength(1);
  await at.work.look(job);
  await at.work.read(accountId);
  await at.work.read(accountId);
  expect((await at.work.jobsOf(accountId, videoId)).map(({ kind }) => kind)).toEqual(["shorts", "export", "export"]);
});

test("a run that is cancelled ends the search, and a retry is made by this server", async () => {
  const { owner, accountId, videoId, runId, job } = await waitingRun(at);
  await at.work.look(job);
  const post = (what: string) =>
    owner.fetch(`/studio/clips/runs/${runId}/${what}`, { method: "POST", body: new FormData() });
  expect((await post("cancellation")).status).toBe(200);
  await at.work.read(accountId);
  expect(await at.work.jobById(job.id)).toMatchObject({ state: "cancelled" });
  expect((await post("retry")).status).toBe(200);
  await expectLookedForHere(at, { accountId, videoId });
});

test("clips that fail are left out and the others stay; where all fail, this server looks for clips", async () => {
  const { accountId, runId, videoId, files } = await foundRun(at);
  const [first, second] = [found(files[0]), found(files[1])];
  at.service.faults.push({ at: "export", status: 402 });
  expect(await at.work.look(first)).toMatchObject({ state: "failed", toldCents: 0 });
  await at.work.read(accountId);
  expect(await clipsOf(at, runId)).toMatchObject([{ title: "Short 0", status: "processing" }]);
  await at.work.look(second);
  await at.work.look(second);
  at.service.faults.push({ at: "result", body: "<html>no video</html>" });
  expect(await at.work.take(second.id)).toBe("failed");
  expect(await at.work.jobById(second.id)).toMatchObject({ problem: "What Klap made is not a video." });
  await expectLookedForHere(at, { accountId, videoId });
});

const LINK = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test("a link to a platform goes to Klap, whose failure is told with both ways out", async () => {
  const { visitor: owner, accountId } = await launchedOwner(at.product, { plan: "grow" });
  const form = await (await owner.get("/dashboard/clips?view=create")).text();
  expect(form).toContain("terms of the platform");
  expect((await askForClips(owner, { url: LINK })).status).toBe(409);
  expect((await askForClips(owner, { url: LINK }, { agreesToKlap: "on" })).status).toBe(302);
  const job = await at.work.jobOf(accountId);
  await at.work.look(job);
  expect(found(at.service.works[0]).order).toMatchObject({ source_video_url: LINK });
  at.service.stands({ status: "error", error: "Private video" });
  expect(await at.work.look(job)).toMatchObject({ problem: "Klap made no clips: Private video" });
  await at.work.read(accountId);
  expect(await runOf(at, job.videoId)).toMatchObject({ status: "failed", problem: "klap" });
  const page = await at.work.screen(owner);
  for (const words of ["Klap made no clips of this link.", "or upload the file as your film"])
    expect(page).toContain(words);
});

test("a plan without services refuses a link with both ways out, and nothing is kept or sent", async () => {
  const { visitor: owner, accountId } = await launchedOwner(at.product, { plan: "free" });
  const refused = await askForClips(owner, { url: LINK }, { agreesToKlap: "on" });
  const page = await refused.text();
  expect(refused.status).toBe(409);
  for (const words of ["Your plan does not include", "or upload the file as your film"]) expect(page).toContain(words);
  expect(await at.work.jobsOf(accountId)).toEqual([]);
  expect(at.service.asked).toEqual([]);
  // Nobody has agreed to what was not begun.
  expect(await consentsOf(at.product.db, accountId)).toEqual([]);
});

test("a stranger has neither the work nor what is handed out for it", async () => {
  const { job } = await waitingRun(at);
  await at.work.look(job);
  const { visitor: stranger } = await launchedOwner(at.product);
  const call = (who: Visitor) =>
    who.fetch(`/studio/clips/service-jobs/${job.id}`, { method: "DELETE", body: new FormData() });
  expect((await call(stranger)).status).toBe(404);
  const forged = `${at.product.baseUrl}/api/clips/handed/${newId()}-${"x".repeat(43)}/film.mp4`;
  expect((await fetch(forged)).status).toBe(404);
  expect(at.service.asked).toEqual(["shorts"]);
});
