import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyframes, probe } from "~/features/video/probes/queries.server.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { cachedFilm } from "../../support/film-cache.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { signedInUploader } from "../../support/uploader.ts";

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const SECONDS = 5;
const PICTURE = ["-f", "lavfi", "-i", `testsrc2=size=320x180:rate=30:duration=${SECONDS}`];
const SOUND = ["-f", "lavfi", "-i", `sine=frequency=440:sample_rate=48000:duration=${SECONDS}`];
const OPUS = ["-c:a", "libopus"];
const VP8 = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
/** As MediaRecorder writes them: without a length, and without an index to seek by. */
const LIVE_WEBM = ["-f", "webm", "-live", "1"];
const PIECES = ["-movflags", "frag_keyframe+empty_moov+default_base_moof"];

test.each<[string, string[]]>([
  ["recording.webm", [...PICTURE, ...SOUND, ...VP8, ...OPUS, ...LIVE_WEBM]],
  ["silent.webm", [...PICTURE, ...VP8, ...LIVE_WEBM]],
  ["pieces.mp4", [...PICTURE, ...SOUND, ...H264, "-c:a", "aac", ...PIECES]],
])("a browser's %s is published with its length, and can be sought in", async (name, recipe) => {
  const path = join(folder, name);
  await cachedFilm(recipe, path);
  const owner = await signedInUploader(product.baseUrl, `${name}@example.org`);
  const id = await owner.upload(path, name);
  const state = await owner.settled(id);
  expect(state.status).toBe("ready");
  expect(Math.abs((state.durationMs ?? 0) - SECONDS * 1000)).toBeLessThan(150);
  const published = join(folder, "published.mp4");
  const response = await owner.visitor.get(`/media/${playableKey(id)}`);
  await writeFile(published, Buffer.from(await response.arrayBuffer()));
  const film = await probe(ffmpeg, published, signal);
  expect(film.container).toContain("mp4");
  expect(film.video?.pictures).toBeGreaterThan(SECONDS * 29);
  expect((await keyframes(ffmpeg, published, signal)).length).toBeGreaterThan(0);
});

test("a recording of sound alone is refused with the way out", async () => {
  const path = join(folder, "sound.webm");
  await cachedFilm([...SOUND, ...OPUS, ...LIVE_WEBM], path);
  const owner = await signedInUploader(product.baseUrl, "sound@example.org");
  const state = await owner.settled(await owner.upload(path, "sound.webm"));
  expect(state).toMatchObject({
    status: "failed",
    message: "This file has no picture. Please upload a video with a picture.",
  });
});
