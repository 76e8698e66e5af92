import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { madeClips } from "~/db/schema/made-clips.ts";
import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import { clipKey } from "~/features/clips/runs/rules.ts";
import { HANDED_PURPOSE } from "~/features/clips/services/rules/handed.ts";
import { EDIT_MESSAGES } from "~/features/clips/services/rules/messages.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { clipsOf, surroundingsOfKlap } from "../../support/services/klap-clips.ts";
import type { Visitor } from "../../support/visitor.ts";

const at = surroundingsOfKlap();

/** A clip of the shared owner that is ready, with its file. */
async function readyClip() {
  const { visitor: owner, accountId } = await at.work.owner();
  const { id: videoId } = await createVideo(at.product.db, accountId, { playableKey: "films/none/film.mp4" });
  const { madeClipId: clipId, runId } = await createMadeClip(at.product.db, accountId, videoId);
  const file = join(at.folder, `${clipId}.mp4`);
  await writeFile(file, at.result);
  await at.product.storage.putFile(clipKey(clipId, 1), file);
  const made = { status: "ready", madeRevision: 1, endMs: 4_000 } as const;
  await at.product.db.update(madeClips).set(made).where(eq(madeClips.id, clipId));
  return { owner, accountId, videoId, clipId, runId };
}

const OPTIONS = { captions: "on", emojis: "on", aspect: "9:16" };
const aiEdit = (who: Visitor, clipId: MadeClipId, more = {}) =>
  who.fetch(`/studio/clips/${clipId}/ai-edits`, { method: "POST", body: new URLSearchParams({ ...OPTIONS, ...more }) });

/** An edit that Klap has not begun yet. */
async function askedEdit() {
  const ready = await readyClip();
  expect((await aiEdit(ready.owner, ready.clipId, { agreesToKlap: "on" })).status).toBe(200);
  return { ...ready, job: await at.work.jobOf(ready.accountId, ready.videoId) };
}

test("a clip is edited by Klap, which fetches it, and the new clip stands beside the old one", async () => {
  const { owner, accountId, videoId, clipId, runId } = await readyClip();
  const { visitor: stranger } = await launchedOwner(at.product);
  expect((await aiEdit(stranger, clipId)).status).toBe(404);
  const refused = await aiEdit(owner, clipId);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { problems: { agreesToKlap: expect.any(String) } },
  ]);
  expect((await aiEdit(owner, clipId, { agreesToKlap: "on" })).status).toBe(200);
  const job = await at.work.jobOf(accountId, videoId);
  expect(job).toMatchObject({ kind: "edit", state: "starting", estimatedCents: 96 });
  expect(await at.work.screen(owner)).toContain("Queued");
  await at.work.look(job);
  const clip = `${at.product.baseUrl}/api/clips/handed/${at.product.sealedIds.seal(HANDED_PURPOSE, job.id)}/clip.mp4`;
  expect(found(at.service.works[0]).order).toMatchObject({
    ...{ source_video_url: clip, dimensions: { width: 1080, height: 1920 } },
    editing_options: { captions: true, reframe: false, emojis: true, intro_title: false },
  });
  const handed = await fetch(clip, { headers: { range: "bytes=4-7" } });
  expect([handed.status, await handed.text()]).toEqual([206, "ftyp"]);
  expect(await at.work.screen(owner)).toContain("Processing");
  expect(await at.work.look(job)).toMatchObject({ state: "done", toldCents: 48 });
  const file = await at.work.jobOf(accountId, videoId);
  expect(file).toMatchObject({ kind: "edited", state: "starting", estimatedCents: 48 });
  at.service.delivers(at.result);
  await at.work.look(file);
  await at.work.look(file);
  expect(await at.work.take(file.id)).toBe("taken");
  await at.work.read(accountId);
  const page = await at.work.screen(owner);
  for (const words of [EDIT_MESSAGES.complete, "It cost about $0.96."]) expect(page).toContain(words);
  const [before, after] = await clipsOf(at, runId);
  expect(before).toMatchObject({ id: clipId, status: "ready", madeRevision: 1, origin: "film" });
  expect(after).toMatchObject({ title: "Salt Road (AI edit)", status: "ready", origin: "klap", madeRevision: 1 });
});

test("an edit that cannot be started, fails or is called off says so, and leaves no clip behind", async () => {
  const refused = await askedEdit();
  at.service.faults.push({ at: "edit", status: 402, body: "no credits" });
  await at.work.look(refused.job);
  await at.work.read(refused.accountId);
  const page = await at.work.screen(refused.owner);
  expect(page).toContain("Failed to start AI editing. Please try again. (402 - no credits)");
  expect(await clipsOf(at, refused.runId)).toMatchObject([{ id: refused.clipId }]);
  const failed = await askedEdit();
  await at.work.look(failed.job);
  at.service.stands({ status: "error" });
  expect(await at.work.look(failed.job)).toMatchObject({ problem: EDIT_MESSAGES.failed("") });
  await at.work.read(failed.accountId);
  expect(await clipsOf(at, failed.runId)).toHaveLength(1);
  const dropped = await askedEdit();
  const call = { method: "DELETE", body: new FormData() };
  expect((await dropped.owner.fetch(`/studio/clips/service-jobs/${dropped.job.id}`, call)).status).toBe(200);
  await at.work.read(dropped.accountId);
  expect(await clipsOf(at, dropped.runId)).toHaveLength(1);
  expect(await at.work.jobById(dropped.job.id)).toMatchObject({ state: "cancelled", toldCents: 0 });
});

test("a plan without services, and one whose budget is used up, are told why at once", async () => {
  const { visitor: owner, accountId } = await launchedOwner(at.product, { plan: "free" });
  const { id: videoId } = await createVideo(at.product.db, accountId, { playableKey: "films/none/film.mp4" });
  const { madeClipId } = await createMadeClip(at.product.db, accountId, videoId);
  expect((await aiEdit(owner, madeClipId, { agreesToKlap: "on" })).status).toBe(404);
  await at.product.db.update(madeClips).set({ status: "ready", madeRevision: 1 }).where(eq(madeClips.id, madeClipId));
  const refused = await aiEdit(owner, madeClipId, { agreesToKlap: "on" });
  expect([refused.status, await refused.json()]).toMatchObject([
    ...[409, { problems: { form: expect.stringMatching(/^Failed to start AI editing\. .*plan does not include/) } }],
  ]);
});

const LOOK = {
  ...{ title: "Bell", start: "0:00", end: "0:03", aspect: "1:1", captionStyle: "bold", captionColour: "gold" },
  ...{ brandColour: "#e02020", callToAction: "Watch Full Film", focus: "{}", watermark: "", corner: "top-right" },
};

test("what Klap made can be trimmed and get an end card; its format stays, and its first file is kept", async () => {
  const { owner, clipId } = await readyClip();
  const byKlap = { origin: "klap", originMs: 4_000, captionStyle: null } as const;
  await at.product.db.update(madeClips).set(byKlap).where(eq(madeClips.id, clipId));
  const timeline = await (await owner.get(`/studio/clips/${clipId}/timeline`)).json();
  expect(timeline).toMatchObject({ filmMs: 4_000, lines: [], starts: [], inside: { width: 1080, height: 1920 } });
  const edit = (more = {}) =>
    owner.fetch(`/studio/clips/${clipId}/look`, { method: "PUT", body: new URLSearchParams({ ...LOOK, ...more }) });
  expect((await edit({ end: "0:05" })).status).toBe(409);
  expect((await edit()).status).toBe(200);
  expect(await renderChangedClip.handle({ clipId }, at.product, at.work.stopping)).toBe("rendered");
  const clip = await at.work.clipOf(clipId);
  expect(clip).toMatchObject({ status: "ready", madeRevision: 2, aspect: "9:16", captionStyle: null, captionId: null });
  const made = await at.product.storage.localCopy(clipKey(clipId, 2));
  const film = await probe(at.product.ffmpeg, made.path, at.work.stopping);
  await made.release();
  expect(film).toMatchObject({ video: { width: 1080, height: 1920 } });
  expect(Math.abs((film.durationMs ?? 0) - 3_000)).toBeLessThan(100);
  expect(await at.product.storage.size(clipKey(clipId, 1))).toBe(at.result.length);
  expect((await owner.get(timeline.filmUrl)).status).toBe(200);
});
