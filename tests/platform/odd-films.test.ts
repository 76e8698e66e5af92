import { execFile } from "node:child_process";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probe } from "~/features/video/probes/queries.server.ts";
import { makeQualities } from "~/features/video/renditions/commands/qualities.server.ts";
import { makeStoryboard } from "~/features/video/renditions/commands/storyboards.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { surveyFiles, surveyPlan } from "~/features/video/survey/rules.ts";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { makeOddFilm, type OddFilm } from "../support/odd-films.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const LIMIT_MS = 120_000;

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const signal = new AbortController().signal;
let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function prepare(name: OddFilm) {
  const workFolder = join(folder, name.replace(".", "-"));
  await mkdir(workFolder);
  const original = await makeOddFilm(folder, name);
  const posters: unknown[] = [];
  const onPoster = async (poster: unknown) => void posters.push(poster);
  const options = { ffmpeg, original, folder: workFolder, onPoster, onProgress() {}, signal };
  const quick = await prepareFilm({ ...options, lane: "quick" });
  const film = quick.ok || quick.reason !== "too-much" ? quick : await prepareFilm({ ...options, lane: "long" });
  return { film, workFolder, posters: posters.length };
}

async function picturesOf(path: string): Promise<number> {
  const args = ["-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries", "stream=nb_read_packets"];
  const { stdout } = await promisify(execFile)("ffprobe", [...args, "-of", "csv=p=0", path]);
  return Number.parseInt(stdout, 10);
}

test.each<[OddFilm, { pictures: number; durationMs?: number }]>([
  ["gap.mov", { pictures: 50, durationMs: 20_000_040 }],
  ["gap.mp4", { pictures: 50, durationMs: 20_000_040 }],
  ["moment.mp4", { pictures: 10, durationMs: 400 }],
  ["moment.avi", { pictures: 10, durationMs: 400 }],
  ["one-picture.mp4", { pictures: 1 }],
  ["one-picture.avi", { pictures: 1 }],
  ["fast.mp4", { pictures: 32 }],
  ["tiny.mov", { pictures: 50 }],
  ["late.mov", { pictures: 50, durationMs: 2_000 }],
  ["long-shot.mp4", { pictures: 3_000 }],
  ["late-picture.mov", { pictures: 50 }],
  ["screen.mov", { pictures: 6 }],
  ["edits.mov", { pictures: 200 }],
])("%s is prepared without additional frames, with all later stages", async (name, expected) => {
  const { film, workFolder, posters } = await prepare(name);
  if (!film.ok) throw new Error(film.reason);
  expect(posters).toBe(1);
  expect(await picturesOf(film.path)).toBeLessThanOrEqual(expected.pictures);
  if (expected.durationMs) expect(Math.abs((film.durationMs ?? 0) - expected.durationMs)).toBeLessThan(50);

  const found = await probe(ffmpeg, film.path, signal);
  const plan = surveyPlan({ width: film.width, height: film.height, durationMs: film.durationMs });
  const survey = { plan, files: surveyFiles(workFolder) };
  const source = { ffmpeg, film: film.path, found, prefix: join(workFolder, "t-"), survey, limitMs: LIMIT_MS };
  const made = await makeQualities({ ...source, urgency: "soon", onProgress() {}, signal });
  for (const picture of made.pictures) {
    expect(await picturesOf(picture)).toBeLessThanOrEqual(expected.pictures);
  }
  const smallest = made.pictures.at(-1);
  const tiles = { film: found, bars: NO_BARS, picture: smallest ?? film.path, keyframesOnly: smallest !== undefined };
  const board = await makeStoryboard({
    ffmpeg,
    ...tiles,
    folder: workFolder,
    limitMs: LIMIT_MS,
    urgency: "soon",
    signal,
  });
  expect(board?.webp.length).toBeGreaterThan(0);
});

test.each<[OddFilm, string]>([
  ["long-sound.mov", "sound-goes-on"],
  ["huge.mov", "too-many-pixels"],
])("%s is refused with a message before anything is written", async (name, reason) => {
  const { film, workFolder } = await prepare(name);
  expect(film).toEqual({ ok: false, reason });
  await expect(stat(join(workFolder, "film.mp4"))).rejects.toThrow("ENOENT");
});
