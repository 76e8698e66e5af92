import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { renderChangedClip } from "~/features/clips/editing/jobs.server.ts";
import type { Timeline } from "~/features/clips/editing/rules/timeline.ts";
import { thumbnailKey } from "~/features/clips/runs/rules.ts";
import { keptPictures } from "~/features/content/media-use/queries.server.ts";
import { addCaptions } from "~/features/video/captions/commands.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type AccountId, type MadeClipId, newId, type VideoId } from "~/lib/ids.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { CUTS, FILM_MS, filmOfThreeShots } from "../../support/clip-to-edit.ts";
import { createMadeClip } from "../../support/factories/clips.ts";
import { createVideo } from "../../support/factories/video.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const FILM = { durationMs: FILM_MS, width: 640, height: 360, bars: NO_BARS };
const CUES = [{ startMs: 4_500, endMs: 8_000, settings: "", text: "Nobody came." }];

/** A clip of a film of three shots, with captions. */
async function clipOwner() {
  const [{ visitor: owner, accountId }, { visitor: stranger }] = [
    await launchedOwner(product),
    await launchedOwner(product),
  ];
  const id = newId<VideoId>();
  const playableKey = `films/${id}/film.mp4`;
  const path = join(folder, `${id}.mp4`);
  await filmOfThreeShots(path);
  await product.storage.putFile(playableKey, path);
  await createVideo(product.db, accountId, { id, playableKey, ...FILM });
  const captions = { cues: CUES, label: "English", srclang: "en", isDefault: true };
  await addCaptions(product, { accountId, videoId: id }, captions, new Date());
  const { madeClipId } = await createMadeClip(product.db, accountId, id);
  return { owner, stranger, accountId, clipId: madeClipId, address: `/studio/clips/${madeClipId}` };
}

const LOOK = {
  ...{ title: "Bell", start: "0:00", end: "0:05", aspect: "1:1", captionStyle: "none", captionColour: "white" },
  ...{ brandColour: "#e02020", callToAction: "", focus: "{}", watermark: "", corner: "top-right" },
};
const edit = async (who: Visitor, address: string, more = {}) =>
  (await who.fetch(`${address}/look`, { method: "PUT", body: new URLSearchParams({ ...LOOK, ...more }) })).status;
const rowOf = async (clipId: MadeClipId) =>
  found((await product.db.select().from(madeClips).where(eq(madeClips.id, clipId)))[0]);

/** Renders a clip; returns what ffmpeg was asked to make, by the end of its arguments. */
async function stagesOf(clipId: MadeClipId): Promise<string[]> {
  const stages: string[] = [];
  const ffmpeg: Ffmpeg = {
    ...product.ffmpeg,
    run(args, options) {
      const last = args.at(-1) ?? "";
      const isLoudness = args.some((one) => one.includes("ebur128"));
      stages.push(
        isLoudness ? "loudness" : last.endsWith("clip.mp4") ? "clip" : last.endsWith(".pcm") ? "film" : "picture",
      );
      return product.ffmpeg.run(args, options);
    },
  };
  expect(await renderChangedClip.handle({ clipId }, { ...product, ffmpeg }, new AbortController().signal)).toBe(
    "rendered",
  );
  return stages;
}

test("a changed clip does again only what changed", async () => {
  const { owner, clipId, address } = await clipOwner();
  expect(await edit(owner, address)).toBe(200);
  const first = await stagesOf(clipId);
  expect([
    first.filter((stage) => stage === "film").length,
    first.includes("loudness"),
    first.includes("picture"),
  ]).toEqual([1, true, true]);
  const thumbnail = await product.storage.size(thumbnailKey(clipId, 2));

  expect(await edit(owner, address, { title: "The bell", captionColour: "gold" })).toBe(200);
  expect(await rowOf(clipId)).toMatchObject({ status: "ready", revision: 2, title: "The bell" });

  expect(await edit(owner, address, { callToAction: "Watch Full Film" })).toBe(200);
  expect(await stagesOf(clipId)).toEqual(["clip"]);
  expect(await product.storage.size(thumbnailKey(clipId, 3))).toBe(thumbnail);

  expect(await edit(owner, address, { callToAction: "Watch Full Film", focus: '{"4000":0.3}' })).toBe(200);
  const placed = await stagesOf(clipId);
  expect([placed[0], new Set(placed)]).toEqual(["clip", new Set(["clip", "picture"])]);

  expect(await edit(owner, address, { start: "0:01", focus: '{"4000":0.3}' })).toBe(200);
  const trimmed = await stagesOf(clipId);
  expect([trimmed.includes("loudness"), trimmed.includes("film")]).toEqual([true, false]);
  expect(await rowOf(clipId)).toMatchObject({ status: "ready", startMs: 1_000, focus: { 4000: 0.3 } });
});

test("the dialog gets the film around a clip, its cuts, loudness and words; strangers get nothing", async () => {
  const { owner, stranger, clipId, address } = await clipOwner();
  const timeline = async (query = "") => (await (await owner.get(`${address}/timeline${query}`)).json()) as Timeline;
  expect(await timeline()).toMatchObject({ frameMs: null, starts: [], loudness: [] });
  await edit(owner, address);
  await stagesOf(clipId);
  const whole = await timeline();
  expect(whole).toMatchObject({ shown: { startMs: 0, endMs: FILM_MS }, frameMs: 40, starts: CUTS });
  expect(whole.loudness).toHaveLength(120);
  expect(whole.loudness[40]).toBeGreaterThan((whole.loudness[10] ?? 0) + 6);
  expect(whole.lines).toMatchObject([{ startMs: 4_500, endMs: 8_000, text: "Nobody came." }]);
  expect(whole.samples.times.length).toBeGreaterThan(50);
  expect((await owner.get(whole.filmUrl)).status).toBe(200);
  expect((await timeline("?start=x&end=-1")).shown).toEqual(whole.shown);
  for (const name of ["timeline", "lettering?kind=title&text=Bell&colour=%23e02020&aspect=1:1"])
    expect((await stranger.get(`${address}/${name}`)).status).toBe(404);
});

test("texts come as the pictures that are laid over the clip", async () => {
  const { owner, address } = await clipOwner();
  const lettering = (query: string) => owner.get(`${address}/lettering?${query}`);
  const sizeOf = async (query: string) => {
    const answer = await lettering(query);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return { width, height };
  };
  expect(await sizeOf("kind=caption&text=Nobody+came.&style=bold&colour=gold&aspect=9:16")).toEqual({
    ...{ width: 864, height: 308 },
  });
  expect(await sizeOf("kind=title&text=Bell&colour=%23e02020&aspect=9:16")).toEqual({ width: 908, height: 308 });
  expect(await sizeOf("kind=card&text=Stream+Now&colour=%23e02020&aspect=1:1")).toEqual({ width: 1080, height: 1080 });
  for (const wrong of ["", "kind=poster&text=a", `kind=title&text=${"a".repeat(200)}&colour=%23e02020&aspect=1:1`])
    expect((await lettering(wrong)).status).toBe(404);
});

test("a watermark is a picture of the account's own, and is kept for the clip", async () => {
  const { owner, accountId, clipId, address } = await clipOwner();
  const key = await pictureOf(accountId);
  const { accountId: other } = await launchedOwner(product);
  expect(await edit(owner, address, { watermark: await pictureOf(other) })).toBe(409);
  expect(await edit(owner, address, { watermark: key, corner: "bottom-left", aspect: "9:16" })).toBe(200);
  expect(await rowOf(clipId)).toMatchObject({ watermarkKey: key, watermarkCorner: "bottom-left" });
  expect(await keptPictures(product.db, [accountId], new Date())).toContain(key);
  const { pictures: offered } = (await (await owner.get(`${address}/timeline`)).json()) as Timeline;
  expect(offered).toEqual([{ key, width: 40, height: 20 }]);
  expect(await stagesOf(clipId)).toContain("clip");
  const frame = await owner.get(`${address}/thumbnail`);
  const corner = { left: 60, top: 1920 - 384 - 12, width: 20, height: 4 };
  const { data } = await sharp(Buffer.from(await frame.arrayBuffer()))
    .resize(1080, 1920)
    .extract(corner)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(200);
  expect(data[1]).toBeLessThan(60);
});

/** A red picture of an account, 40 pixels wide. */
async function pictureOf(accountId: AccountId): Promise<string> {
  const key = `pictures/${accountId}/m1abcdef-${newId().slice(0, 8)}-40x20.png`;
  const red = { create: { width: 40, height: 20, channels: 4, background: "#ff0000" } } as const;
  await product.storage.put(key, await sharp(red).png().toBuffer());
  await product.db.insert(pictures).values({ key, accountId, byteSize: 100, createdAt: new Date() });
  return key;
}
