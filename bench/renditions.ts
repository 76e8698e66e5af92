// From an uploaded 1080p film to all its renditions, against ffmpeg alone with the same encoder settings; and what the
// survey of the film, its poster frames and its loop add to that.

import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { encoderThreads } from "~/features/video/encoding/rules.ts";
import { offeredFrames } from "../app/features/video/poster-frames/commands/found.server.ts";
import { keyframes, probe } from "../app/features/video/probes/queries.server.ts";
import type { Probe } from "../app/features/video/probes/rules.ts";
import { makeQualities } from "../app/features/video/renditions/commands/qualities.server.ts";
import { makeStoryboard } from "../app/features/video/renditions/commands/storyboards.server.ts";
import { qualityArgs, qualityPlan } from "../app/features/video/renditions/rules/qualities.ts";
import { storedFrames } from "../app/features/video/survey/commands/frames.server.ts";
import { findLoop, surveyOf } from "../app/features/video/survey/commands.server.ts";
import { NO_BARS } from "../app/features/video/survey/rules/bars.ts";
import { surveyFiles, surveyPlan } from "../app/features/video/survey/rules.ts";
import { prepareFilm } from "../app/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "../app/platform/ffmpeg.ts";
import { createLog } from "../app/platform/log.ts";
import { type FilmName, makeFilm } from "../tests/support/films.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { cpuSecondsOf } from "./support/cpu.ts";
import { median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const FILM_SECONDS = 8;
const ROUNDS = 7;

const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
const scratch = await scratchFolder();
const signal = AbortSignal.timeout(60 * 60_000);
const limitMs = 60 * 60_000;
await compare("full-hd.mp4", "whose own stream is the top quality", (film) => keyframes(ffmpeg, film, signal));
await compare("old-full-hd.mp4", "that has to be encoded", async () => []);
await rm(scratch, { recursive: true });

type Keyframes = (film: string) => Promise<number[]>;

async function compare(name: FilmName, kind: string, keyframes: Keyframes) {
  const original = await makeFilm(scratch, name, FILM_SECONDS);
  const [ratios, withPictures]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    // Alternating, and in CPU time, so that other work on the machine does not count.
    const folder = (kind: string) => join(scratch, `${name}-${kind}-${round}`);
    const pictures = await cpuSecondsOf(() => processFilm(original, folder("pictures"), true));
    const ours = await cpuSecondsOf(() => processFilm(original, folder("ours"), false));
    const bare = await cpuSecondsOf(() => encodeAlone(original, folder("bare"), keyframes));
    ratios.push(ours / bare);
    withPictures.push(pictures / ours);
  }
  verdict(`a 1080p film ${kind}, to its renditions, against ffmpeg alone`, median(ratios), "at most", 1.2, "x");
  verdict(`the same with survey, poster frames and loop, against without`, median(withPictures), "at most", 1.25, "x");
}

/** The work of the two jobs of an upload: the film itself, every quality, the storyboard, and the film's pictures. */
async function processFilm(original: string, folder: string, hasPictures: boolean) {
  await mkdir(folder);
  const watched = { onProgress() {}, signal };
  const onPoster = async () => {};
  const film = await prepareFilm({ ffmpeg, lane: "quick", original, folder, onPoster, ...watched });
  if (!film.ok) throw new Error(film.reason);
  const found = await probe(ffmpeg, film.path, signal);
  const survey = hasPictures ? surveyIn(found, folder) : null;
  const source = { film: film.path, found, prefix: join(folder, "t-"), survey };
  const made = await makeQualities({ ffmpeg, ...source, limitMs, urgency: "soon", ...watched });
  const picture = made.pictures.at(-1);
  if (made.names.length !== 3 || !picture) throw new Error("the film has no renditions");
  const bars = NO_BARS;
  await makeStoryboard({
    ffmpeg,
    film: found,
    bars,
    picture,
    keyframesOnly: true,
    folder,
    limitMs,
    urgency: "soon",
    signal,
  });
  if (survey) await takePictures(film.path, found, folder);
}

async function takePictures(film: string, found: Probe, folder: string) {
  const { plan, files } = surveyIn(found, folder);
  const source = { film, folder, videoIndex: found.video?.index ?? 0, durationMs: found.durationMs };
  const survey = await surveyOf(await storedFrames(files, plan.size), { faces: null, folder });
  await findLoop(ffmpeg, source, { plan, survey, posterMs: null }, { limitMs, signal });
  for await (const { image } of offeredFrames(ffmpeg, { source, survey }, null, { limitMs, signal })) {
    if (!image.width) throw new Error("a poster frame is empty");
  }
}

function surveyIn({ video, durationMs }: Probe, folder: string) {
  const plan = surveyPlan({ width: video?.width ?? 0, height: video?.height ?? 0, durationMs });
  return { plan, files: surveyFiles(folder) };
}

/** The same qualities straight from the original in one run, and nothing else. */
async function encodeAlone(original: string, folder: string, keyframes: Keyframes) {
  await mkdir(folder);
  const found = await probe(ffmpeg, original, signal);
  const plan = qualityPlan(found, await keyframes(original));
  if (!plan) throw new Error("no plan");
  const args = qualityArgs(
    plan,
    { film: original, prefix: join(folder, "t-"), survey: null },
    encoderThreads(availableParallelism()),
  );
  await promisify(execFile)("ffmpeg", ["-nostdin", "-loglevel", "error", ...args]);
}
