import { execFile } from "node:child_process";
import { mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { videos } from "~/db/schema/videos.ts";
import { analyseFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import { sweepClips } from "~/features/clips/library/jobs.server.ts";
import { renderClip } from "~/features/clips/rendering/commands.server.ts";
import { makeClips } from "~/features/clips/runs/jobs.server.ts";
import { problemText } from "~/features/clips/runs/rules.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import { type Ffmpeg, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import {
  clipsOfRun,
  createCutFilm,
  latestRunOf,
  ownerOfFilms,
  runsOf,
  startClips,
  workOnRun,
} from "../../support/cut-films.ts";
import { createVideo } from "../../support/factories/video.ts";
import { cachedFilm } from "../../support/film-cache.ts";
import { makeCutClip, makeFilm, makeHighRangeFilm } from "../../support/films.ts";
import { offHighRangeColours } from "../../support/half-colours.ts";
import { hiddenMs } from "../../support/hidden-parts.ts";
import { plantedFilm } from "../../support/planted-film.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const run = promisify(execFile);

/** Not the product's: its errors are those of the built server. */
const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));

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

/** A run of a film with this file. */
async function runOfFile(path: string, durationMs: number) {
  const { owner, accountId } = await ownerOfFilms(product);
  const id = newId<VideoId>();
  const playableKey = `films/${id}/film.mp4`;
  await product.storage.put(playableKey, await readFile(path));
  await createVideo(product.db, accountId, { id, playableKey, durationMs });
  await startClips(owner, id, { captionStyle: "none" });
  return { owner, videoId: id, run: await latestRunOf(product, id) };
}

async function cutFilmRun() {
  const { owner, accountId } = await ownerOfFilms(product);
  const videoId = await createCutFilm(product, accountId);
  await startClips(owner, videoId, { captionStyle: "none" });
  return { owner, accountId, videoId, run: await latestRunOf(product, videoId) };
}

/** The product's ffmpeg, which does something else where a clip is rendered. */
const withRendering = (render: (nth: number, go: () => Promise<void>) => Promise<void>): Ffmpeg => {
  let nth = 0;
  const instead: Ffmpeg["run"] = (args, options) =>
    args.at(-1)?.endsWith("clip.mp4") ? render(++nth, () => ffmpeg.run(args, options)) : ffmpeg.run(args, options);
  return { ...ffmpeg, run: instead };
};

test("films that give no clip say why, and nothing is left under way", async () => {
  const broken = join(folder, "broken.mp4");
  await writeFile(broken, await readFile(await makeFilm(folder, "film.mp4", 20)));
  await truncate(broken, 20_000);
  const cases: [string, number, string, string][] = [
    [await makeFilm(folder, "calm.mp4", 2), 2_000, "too-short", "shorter than 15 seconds"],
    [await makeFilm(folder, "sound-only.mp4", 20), 20_000, "no-picture", "no picture"],
    [broken, 20_000, "not-a-film", "Please take an MP4, MOV or AVI file"],
  ];
  for (const [path, durationMs, problem, sentence] of cases) {
    const { owner, run } = await runOfFile(path, durationMs);
    expect(await workOnRun(product, run.id, ffmpeg), path).toBe(problem);
    expect(await (await owner.get("/dashboard/clips")).text()).toContain(sentence);
    expect(await clipsOfRun(product, run.id)).toEqual([]);
  }
});

test("a killed ffmpeg lets the job throw; the next attempt keeps what was made, and the last one ends the run", async () => {
  const { videoId, run } = await cutFilmRun();
  const dies = withRendering((nth, go) =>
    nth === 2 ? Promise.reject(new Error("ffmpeg was ended by SIGKILL")) : go(),
  );
  await expect(workOnRun(product, run.id, dies)).rejects.toThrow("SIGKILL");
  const [first, second] = await clipsOfRun(product, run.id);
  expect([first?.status, second?.status, second?.madeRevision]).toEqual(["ready", "processing", null]);

  await makeClips.giveUp?.({ runId: run.id }, product, "unexpected");
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "failed", problem: "unexpected" });
  expect((await clipsOfRun(product, run.id)).map(({ status }) => status)).toEqual(["ready", "failed"]);
});

test("a full disk ends the run with a sentence, and a retry goes on where it was", async () => {
  const { owner, videoId, run } = await cutFilmRun();
  const full = withRendering((nth, go) =>
    nth === 2 ? Promise.reject(Object.assign(new Error("No space left on device"), { code: "ENOSPC" })) : go(),
  );
  expect(await workOnRun(product, run.id, full)).toBe("disk-full");
  expect(await latestRunOf(product, videoId)).toMatchObject({ status: "failed", problem: "disk-full" });
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("The disk of this server is full.");
  const [made] = await clipsOfRun(product, run.id);
  await owner.fetch(`/studio/clips/runs/${run.id}/retry`, { method: "POST", body: new URLSearchParams() });
  let rendered = 0;
  const counting = withRendering((nth, go) => {
    rendered = nth;
    return go();
  });
  expect([await workOnRun(product, run.id, counting), rendered]).toEqual(["completed", 1]);
  const clips = await clipsOfRun(product, run.id);
  expect(clips.map(({ status }) => status)).toEqual(["ready", "ready"]);
  expect(clips[0]?.updatedAt).toEqual(made?.updatedAt);
});

test("a film that is removed meanwhile takes its run along, and leaves no file", async () => {
  const { videoId, run } = await cutFilmRun();
  const removes = withRendering(async (_, go) => {
    await product.db.delete(videos).where(eq(videos.id, videoId));
    await go();
  });
  const outcome = await workOnRun(product, run.id, removes);
  expect(["cancelled", "unexpected"]).toContain(outcome);
  expect(await runsOf(product, videoId)).toEqual([]);
  await sweepClips.handle({}, product, new AbortController().signal);
  expect(await product.storage.ids("signals")).not.toContain(videoId);
});

/** Three seconds of a film, rendered without captions. */
async function clipOf(film: string, aspect: "9:16" | "16:9"): Promise<string> {
  const work = `${film}-work`;
  await mkdir(work);
  const options = { ffmpeg, folder: work, signal: new AbortController().signal };
  const opened = await openFilm(film, options);
  if (!opened.ok) throw new Error(opened.reason);
  const found = await analyseFilm(opened, { ...options, lines: [], count: 1 });
  if (!found.ok) throw new Error(found.reason);
  const output = join(work, "clip.mp4");
  await renderClip(found.toCut, { startMs: 2_000, endMs: 5_000, aspect, captions: null }, { ...options, output });
  return output;
}

const PLAIN = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25"];
const TONE = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"];
const FAST = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];

test.each([
  ["no-sound.mp4", [...PLAIN, ...FAST]],
  ["portrait.mp4", ["-f", "lavfi", "-i", "testsrc2=size=180x320:rate=25", ...TONE, ...FAST]],
  ["variable.mp4", [...PLAIN, ...TONE, "-vf", "select='not(mod(n,3))+not(mod(n,7))'", "-fps_mode", "vfr", ...FAST]],
  ["interlaced.mp4", [...PLAIN, ...TONE, "-vf", "tinterlace=interleave_top", "-flags", "+ilme+ildct", ...FAST]],
  ["ten-bit.mp4", [...PLAIN, ...TONE, "-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p10le"]],
  ["web.webm", [...PLAIN, ...TONE, "-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"]],
])("%s becomes a clip that networks take", async (name, recipe) => {
  const film = join(folder, name);
  await cachedFilm([...recipe, "-t", "20"], film);
  const output = await clipOf(film, "9:16");
  const fields = "stream=codec_type,width,height,pix_fmt:format=duration";
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", fields, "-of", "json", output]);
  const { streams, format } = JSON.parse(stdout);
  expect(streams[0]).toMatchObject({ width: 1080, height: 1920, pix_fmt: "yuv420p" });
  expect(streams).toHaveLength(name === "no-sound.mp4" ? 1 : 2);
  expect(Math.abs(Number(format.duration) - 3)).toBeLessThan(0.15);
});

test("what a film's edit list hides is not in its clips", async () => {
  const clip = await clipOf(await makeCutClip(folder, 20), "16:9");
  for (const ms of await hiddenMs(ffmpeg, clip)) expect(ms).toBeLessThan(100);
});

test("a film in PQ becomes a clip with its own colours on usual screens", async () => {
  const clip = await clipOf(await makeHighRangeFilm(folder, 20), "16:9");
  expect(await offHighRangeColours(clip)).toBeLessThanOrEqual(20);
});

test("a broken tail is measured up to where it is whole, or refused with a sentence", async () => {
  const [whole, film] = [join(folder, "planted.mp4"), join(folder, "tail.mp4")];
  await plantedFilm(whole);
  await run("ffmpeg", ["-v", "error", "-y", "-i", whole, "-c", "copy", "-movflags", "+faststart", film]);
  const { length } = await readFile(film);
  await truncate(film, Math.round(length * 0.6));
  const { run: started } = await runOfFile(film, 170_000);
  const outcome = await workOnRun(product, started.id, ffmpeg);
  expect(["completed", "damaged", "nothing"]).toContain(outcome);
  const { status, problem } = await latestRunOf(product, started.videoId);
  expect(["completed", "failed"]).toContain(status);
  if (status === "failed") expect(problemText(problem)).toMatch(/\.$|found in video$/);
  for (const clip of await clipsOfRun(product, started.id)) expect(clip.status).not.toBe("processing");
});
