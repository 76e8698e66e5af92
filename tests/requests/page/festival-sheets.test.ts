import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_FESTIVAL_FACTS } from "~/features/content/festival-facts/rules.ts";
import { measureFilm } from "~/features/video/measurements/jobs.server.ts";
import { measurementOf } from "~/features/video/measurements/queries.server.ts";
import type { VideoId } from "~/lib/ids.ts";
import { FfmpegFailed } from "~/platform/ffmpeg.ts";
import { createVideo } from "../../support/factories/video.ts";
import { cachedFilm } from "../../support/film-cache.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { referenceLoudness } from "../../support/loudness-reference.ts";
import { changePage } from "../../support/pages.ts";
import { readPdf } from "../../support/pdf.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { storedFilm } from "../../support/stored-film.ts";
import { Visitor } from "../../support/visitor.ts";

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

const SHEET = "/studio/film/festivals/sheet";
const screen = async (visitor: Visitor, path = SHEET) => (await visitor.get(path)).text();
const measure = (videoId: VideoId, services: TestProduct = product) =>
  measureFilm.handle({ videoId }, services, new AbortController().signal);
const program = promisify(execFile);

/** The storage takes the file that it is given, so it gets a copy. */
async function ownerOf(path: string) {
  const owner = await launchedOwner(product);
  await copyFile(path, `${path}.sent`);
  const videoId = await storedFilm(product, owner.accountId, `${path}.sent`, { durationMs: 4000 });
  await changePage(product.db, owner.accountId, (page) => ({ ...page, videoId }));
  return { ...owner, videoId };
}

async function filmOf(name: string, sound: string, picture: string, codec: string) {
  const path = join(folder, name);
  const inputs = ["-f", "lavfi", "-i", sound, "-f", "lavfi", "-i", picture, "-t", "4"];
  await cachedFilm([...inputs, "-map", "1:v", "-map", "0:a", "-c:v", "mpeg4", "-c:a", codec], path);
  return path;
}

/** A tone of 1,000 Hz at -23 dBFS in both channels is -23 LUFS. Source: EBU Tech 3341, test case 1. */
const CALIBRATED = "sine=frequency=1000:sample_rate=48000,volume=-4.939dB,pan=stereo|c0=c0|c1=c0";

test("a film is measured from its own file: size, rate, loudness and digest", async () => {
  const path = await filmOf("calibrated.mp4", CALIBRATED, "testsrc2=size=320x180:rate=24000/1001", "aac");
  const { visitor, videoId, accountId } = await ownerOf(path);
  expect(await screen(visitor)).toContain("Measure the film");
  expect(await measurementOf(product.db, videoId)).toBeNull();
  await visitor.post(SHEET, {});
  expect(await screen(visitor)).toContain("The film is being measured.");
  expect(await measure(videoId)).toBe("measured");
  expect(await measure(videoId)).toBe("skipped");
  const measured = (await measurementOf(product.db, videoId))?.measured;
  const digest = createHash("sha256").update(await readFile(path));
  expect(measured).toMatchObject({ video: { width: 320, height: 180 }, sha256: digest.digest("hex") });
  expect(Math.abs((measured?.audio?.loudness ?? 0) + 23)).toBeLessThanOrEqual(0.1);
  const projection = { ...NO_FESTIVAL_FACTS.projection, sound: "5.1", medium: "DCP" };
  await changePage(product.db, accountId, (page) => ({ ...page, festival: { ...NO_FESTIVAL_FACTS, projection } }));
  const sheet = await screen(visitor);
  for (const words of ["0:00:04", "320 x 180", "23.976", "LUFS, integrated", "Differs from the file"])
    expect(sheet).toContain(words);
});

const SURROUND = "anoisesrc=amplitude=0.1:seed=7,pan=5.1|FL=c0|FR=c0|FC=c0|LFE=c0|BL=c0|BR=c0";
const IN_BOTH = "pan=stereo|c0=c0|c1=c0";

test.each([
  ["mono.mp4", "aevalsrc=0.2*sin(2*PI*300*t)*(0.3+0.7*mod(t\\,1)):c=mono", "testsrc2=size=180x320:rate=30", "aac"],
  ["surround.mp4", SURROUND, "testsrc2=rate=24", "aac"],
  ["quiet.avi", "sine=frequency=200,volume=-30dB", "testsrc2=size=720x576:rate=25,setsar=16/15", "libmp3lame"],
  ["fine.mkv", `sine=frequency=997:sample_rate=96000,volume=-12dB,${IN_BOTH}`, "testsrc2=rate=60", "flac"],
  ["square.mp4", "aevalsrc=0.98*sgn(sin(2*PI*220*t)):c=mono", "testsrc2=rate=50", "aac"],
  ["uneven.mkv", `sine=frequency=700,${IN_BOTH}`, "testsrc2=rate=25,select=not(eq(mod(n\\,3)\\,1))", "aac"],
  ["scope.mov", `anoisesrc=amplitude=0.3:seed=3:color=pink,${IN_BOTH}`, "testsrc2=size=1280x536:rate=24", "pcm_s24le"],
  ["left-only.mp4", "sine=frequency=440,pan=stereo|c0=c0|c1=0*c0", "testsrc2=rate=30000/1001", "aac"],
  ["surround-ac3.mkv", SURROUND, "testsrc2=size=352x288:rate=25", "ac3"],
  ["speech.mkv", "anoisesrc=amplitude=0.2:seed=5:color=brown", "testsrc2=rate=15", "libopus"],
  ["fades.mp4", "sine=frequency=500,afade=d=2,afade=t=out:st=2:d=2", "testsrc2=size=180x320:rate=12", "aac"],
])("%s measures what ffprobe says, and the loudness of the standard", async (name, sound, picture, codec) => {
  const path = await filmOf(name, sound, picture, codec);
  const { visitor, videoId } = await ownerOf(path);
  await visitor.post(SHEET, {});
  await measure(videoId);
  const measured = found((await measurementOf(product.db, videoId))?.measured);
  const probing = await program("ffprobe", ["-v", "error", "-show_streams", "-show_format", "-of", "json", path]);
  const { streams, format } = JSON.parse(probing.stdout);
  expect(measured).toMatchObject({
    byteSize: Number(format.size),
    audio: { channels: streams[1].channels, codec: streams[1].codec_name },
    video: { height: streams[0].height, codec: streams[0].codec_name },
  });
  const off = Math.abs((measured.audio?.loudness ?? 0) - (await referenceLoudness(path, streams[1].channels)));
  expect(off).toBeLessThanOrEqual(0.1);
});

test("the sheet is a PDF of one page in every script", async () => {
  const { visitor, videoId, accountId } = await ownerOf(await makeFilm(folder, "silent.mp4"));
  await visitor.post(SHEET, {});
  await measure(videoId);
  const title = `طريق الملح 潮の道 ${"The Salt Road ".repeat(8)}`.slice(0, 120);
  const projection = { ...NO_FESTIVAL_FACTS.projection, holder: "林晓", medium: "DCP ".repeat(24).trim() };
  await changePage(product.db, accountId, (page) => ({
    ...{ ...page, title, festival: { ...NO_FESTIVAL_FACTS, projection } },
  }));
  const answer = await visitor.get(`${SHEET}.pdf`);
  const pages = await readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(pages).toHaveLength(1);
  for (const words of ["The Salt Road", "No sound", "林晓"]) expect(pages[0]?.text).toContain(words);
});

test("what cannot be measured is said: no film, a linked one, one that cannot be read, which is tried again", async () => {
  const { visitor, accountId } = await launchedOwner(product);
  expect(await screen(visitor)).toContain("This page has no film yet.");
  const linked = { platform: "youtube", providerVideoId: "x", sourceUrl: "https://youtu.be/x" } as const;
  const { id } = await createVideo(product.db, accountId, linked);
  await changePage(product.db, accountId, (page) => ({ ...page, videoId: id }));
  expect(await screen(visitor)).toContain("A linked film plays from another site");
  const broken = await ownerOf(await makeFilm(folder, "film.mp4"));
  await broken.visitor.post(SHEET, {});
  const ffmpeg = { ...product.ffmpeg, probe: () => Promise.reject(new FfmpegFailed("moov atom not found")) };
  expect(await measure(broken.videoId, { ...product, ffmpeg })).toBe("failed");
  expect(await screen(broken.visitor)).toContain("Measure again");
  await broken.visitor.post(SHEET, {});
  expect((await measurementOf(product.db, broken.videoId))?.status).toBe("waiting");
});

test("the submission sheet is its owner's alone, as a screen, a text and a document", async () => {
  const { visitor, accountId, pageId } = await launchedOwner(product);
  const submitter = { ...NO_FESTIVAL_FACTS.submitter, budget: "EUR 9,000" };
  await changePage(product.db, accountId, (page) => ({
    ...{ ...page, title: "The Salt Road", festival: { ...NO_FESTIVAL_FACTS, submitter } },
  }));
  const answers = "/studio/film/festivals/answers";
  expect(await screen(visitor, answers)).toContain("for the form alone");
  expect(await screen(visitor, `${answers}.txt`)).toContain("Project title: The Salt Road");
  const document = await (await visitor.get(`${answers}.json`)).json();
  expect(JSON.stringify(document)).toContain("EUR 9,000");
  const stranger = await launchedOwner(product);
  for (const path of [answers, `${answers}.txt`, `${answers}.json`, SHEET, `${SHEET}.pdf`])
    expect([path, (await stranger.visitor.get(`${path}?page=${pageId}`)).status]).toEqual([path, 404]);
  expect(await screen(new Visitor(product.baseUrl), `${answers}.txt`)).not.toContain("Salt Road");
});
