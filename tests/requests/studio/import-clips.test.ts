import { readFile, rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { captions } from "~/db/schema/captions.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { videos } from "~/db/schema/videos.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { forgetStaged } from "~/features/studio/imports/commands/staged.server.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import { type AccountId, type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import { createAccount } from "../../support/factories/account.ts";
import { createMadeClip, createShelf } from "../../support/factories/clips.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { exported, type ImportWorld, imported, openImportWorld } from "../../support/import-world.ts";
import { readyClip } from "../../support/ready-clip.ts";
import { readZip } from "../../support/zip.ts";

let world: ImportWorld;
let [file, other] = ["", ""];
beforeAll(async () => {
  world = await openImportWorld();
  file = await makeFilm(world.folder, "upright.mp4", 4);
  other = await makeFilm(world.folder, "film.mp4", 4);
});
afterAll(async () => {
  await world.stop();
  await rm(file, { force: true });
});

const GB = 1024 ** 3;
const VTT = "WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nThe bell rings.\n";
const LOOK = { gainDb: -3.5, words: "w".repeat(43), shown: { anything: true } };

/** An owner with a film, its captions, and a finished clip of four seconds. */
async function owner() {
  const { db, storage } = world;
  const { accountId } = await createPublishedSite(db, { plan: "pro" });
  const film = await createVideo(db, accountId, { byteSize: 1000 });
  await db
    .update(videos)
    .set({ playableKey: playableKey(film.id) })
    .where(eq(videos.id, film.id));
  await storage.putFile(playableKey(film.id), await makeFilm(world.folder, "wide.mp4"));
  const captionId = newId<CaptionId>();
  await db.insert(captions).values({ id: captionId, videoId: film.id, label: "English", srclang: "en" });
  await storage.put(captionKey(film.id, captionId), Buffer.from(VTT));
  const bytes = await readFile(file);
  const clip = await clipOf(accountId, film.id, bytes, {
    ...{ title: "The bell, at last", description: "Louder than the rest.", transcript: "The bell rings." },
    ...{ captionId, captionStyle: "bold", captionColour: "gold", focus: { 0: 0.4, 2000: "whole" }, madeLook: LOOK },
    ...{ engagementScore: 81, emotion: "Tension", bestPlatform: "TikTok", sharedAt: new Date() },
  });
  return { accountId, film, clip, byteSize: bytes.length };
}

async function clipOf(
  accountId: AccountId,
  videoId: VideoId,
  bytes: Buffer,
  values: Partial<typeof madeClips.$inferInsert> = {},
) {
  const clip = await readyClip(world, accountId, videoId, { endMs: 4000, byteSize: bytes.length, ...values });
  await world.storage.put(clipKey(clip.id, 1), bytes);
  return clip;
}

const clipsOf = (accountId: AccountId) => world.db.select().from(madeClips).where(eq(madeClips.accountId, accountId));

test("finished clips come back with their files, words and reasons, and are shared nowhere", async () => {
  const { accountId, clip, byteSize } = await owner();
  const target = await createAccount(world.db, { plan: "pro" });
  const path = await exported(world, accountId);
  const report = await imported(world, target.accountId, path);
  expect(report.lines).toEqual([]);
  expect(report.came).toMatchObject({ videos: 1, captions: 1, made_clips: 1 });
  const [brought] = await clipsOf(target.accountId);
  const { id, runId, videoId, captionId, madeLook, ...values } = found(brought);
  const { title, description, transcript, startMs, endMs, engagementScore, emotion, bestPlatform } = clip;
  const { captionStyle, captionColour, focus } = clip;
  expect(values).toMatchObject({
    ...{ title, description, transcript, startMs, endMs, engagementScore, emotion, bestPlatform },
    ...{ captionStyle, captionColour, focus, byteSize, status: "ready", revision: 1, madeRevision: 1 },
    ...{ sharedAt: null, removedAt: null },
  });
  expect(madeLook).toMatchObject({ gainDb: LOOK.gainDb, words: LOOK.words, shown: { captionStyle, startMs, endMs } });
  const [track] = await world.db.select().from(captions).where(eq(captions.videoId, videoId));
  expect(captionId).toBe(found(track).id);
  const [run] = await world.db.select().from(clipRuns).where(eq(clipRuns.id, runId));
  expect(run).toMatchObject({ accountId: target.accountId, status: "completed", purpose: "form" });
  expect(await world.storage.size(clipKey(id, 1))).toBe(byteSize);
  expect(await world.storage.size(thumbnailKey(id, 1))).toBeGreaterThan(100);

  const again = await imported(world, target.accountId, path);
  expect([again.came.made_clips, again.known.made_clips]).toEqual([undefined, 1]);
  expect(await clipsOf(target.accountId)).toHaveLength(1);

  const written = await Promise.all([path, await exported(world, target.accountId)].map(recordOfClip));
  expect(written[1]).toEqual(written[0]);
});

/** The exported record of an account's only clip, without ids, times and what an import decides. */
async function recordOfClip(path: string) {
  const lines = String((await readZip(await readFile(path))).get("records/made_clips.ndjson")).trim();
  const { id, account_id, video_id, run_id, caption_id, created_at, updated_at, ...record } = JSON.parse(lines);
  const { shared_at, made_look, brand_colour, ...rest } = record;
  return { ...rest, gainDb: made_look.gainDb, words: made_look.words };
}

test("what failed, was changed since, was deleted or has another file is left out and named", async () => {
  const { accountId, film, clip } = await owner();
  await createShelf(world.db, accountId, clip.id);
  const bytes = await readFile(file);
  await createMadeClip(world.db, accountId, film.id);
  await clipOf(accountId, film.id, bytes, { revision: 2, status: "processing" });
  await clipOf(accountId, film.id, bytes, { removedAt: new Date() });
  await clipOf(accountId, film.id, Buffer.from("no film"));
  await clipOf(accountId, film.id, await readFile(other));
  await clipOf(accountId, film.id, bytes, { endMs: 9000 });
  await world.storage.remove(clipKey((await clipOf(accountId, film.id, bytes)).id, 1));
  const target = await createAccount(world.db, { plan: "pro" });
  const report = await imported(world, target.accountId, await exported(world, accountId));
  expect(report.shown).toMatchObject({ clip_schedules: 1 });
  const reasons = report.lines.filter(({ table }) => table === "made_clips").map(({ why }) => why);
  const ODD = "its file is not one of this clip";
  expect(reasons.toSorted()).toEqual(
    [
      ...["it was not finished", "it was not finished", "it had been deleted"],
      ...[ODD, ODD, ODD, "its file is not in the archive"],
    ].toSorted(),
  );
  const brought = await clipsOf(target.accountId);
  expect(brought.map(({ title }) => title)).toEqual(["The bell, at last"]);
});

test("clips without room are left out, and their bytes are not counted", async () => {
  const { accountId, byteSize } = await owner();
  const target = await createAccount(world.db);
  const path = await exported(world, accountId);
  const filmBytes = (await readFile(await makeFilm(world.folder, "wide.mp4"))).length;
  await createVideo(world.db, target.accountId, { byteSize: 5 * GB - filmBytes - byteSize + 1 });
  const report = await imported(world, target.accountId, path);
  expect(report.lines).toContainEqual({ table: "made_clips", line: 1, why: "your plan has no room for it" });
  expect(report.came.made_clips).toBeUndefined();
  expect(await clipsOf(target.accountId)).toEqual([]);
  expect((await spaceUsed(world.db, target.accountId, new Date())).bytes).toBe(5 * GB - byteSize + 1);
});

test("an import that is called off leaves no clip and no search", async () => {
  const { accountId } = await owner();
  const target = await createAccount(world.db, { plan: "pro" });
  const stop = new AbortController();
  const db = new Proxy(world.db, {
    get(of, name, receiver) {
      if (name === "transaction" && stop.signal.aborted) return () => Promise.reject(new Error("stopped"));
      return Reflect.get(of, name, receiver);
    },
  });
  const storage = {
    ...world.storage,
    async putFile(key: string, path: string) {
      await world.storage.putFile(key, path);
      if (key.startsWith("clips/")) stop.abort();
    },
  };
  const services = { db, storage };
  const path = await exported(world, accountId);
  await expect(imported(world, target.accountId, path, { services, signal: stop.signal })).rejects.toThrow();
  const [staged] = await clipsOf(target.accountId);
  expect(staged?.removedAt).toEqual(staged?.createdAt);
  const { createdAt: stagedAt } = found(staged);
  await forgetStaged(world, { accountId: target.accountId, stagedAt });
  expect(await clipsOf(target.accountId)).toEqual([]);
  expect(await world.db.$count(clipRuns, eq(clipRuns.accountId, target.accountId))).toBe(0);
});
