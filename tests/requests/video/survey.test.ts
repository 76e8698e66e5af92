import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { probe } from "~/features/video/probes/queries.server.ts";
import { findLoop, firstLook, surveyAlone, withMotion } from "~/features/video/survey/commands.server.ts";
import { type Bars, insideBars, NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { distinctFrames } from "~/features/video/survey/rules/choices.ts";
import type { Look } from "~/features/video/survey/rules/looks.ts";
import { surveyPlan } from "~/features/video/survey/rules.ts";
import { type Ffmpeg, openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import {
  makeBarredFilm,
  makeBlurredFilm,
  makeFadedFilm,
  makeUnbarredFilm,
  pictureInside,
  UNBARRED_FILMS,
} from "../../support/barred-films.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { makeMovingFilm } from "../../support/subject-films.ts";

let ffmpeg: Ffmpeg;
let folder: string;
beforeAll(async () => {
  ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

const options = () => ({ signal: AbortSignal.timeout(60_000), limitMs: 60_000 });

async function seen(film: string) {
  const { video, durationMs } = await probe(ffmpeg, film, options().signal);
  if (!video) throw new Error("no picture");
  const source = { film, folder, videoIndex: video.index, durationMs };
  const plan = surveyPlan({ ...video, durationMs });
  const survey = await surveyAlone(ffmpeg, source, plan, { ...options(), faces: null });
  return {
    survey,
    loop: () => findLoop(ffmpeg, source, { plan, survey, posterMs: null }, options()),
    moving: (look: Look) => withMotion(ffmpeg, source, { plan, survey }, look, options()),
    first: () => firstLook(ffmpeg, source, video, options()),
  };
}

const FRAMES = [
  { width: 640, height: 360 },
  { width: 480, height: 360 },
  { width: 360, height: 640 },
];
const RATIOS = [4 / 3, 1.66, 1.85, 2, 2.35, 2.39, 9 / 16];
/** The search sees lines of about half a percent, and cuts one of them. */
const MOST_LOST = 0.015;

function expectPicture(bars: Bars, frame: (typeof FRAMES)[number], ratio: number) {
  const picture = pictureInside(frame, ratio);
  const kept = insideBars(bars, frame);
  for (const side of ["width", "height"] as const) {
    expect(kept[side]).toBeLessThanOrEqual(picture[side]);
    expect(kept[side]).toBeGreaterThanOrEqual(picture[side] - Math.ceil(MOST_LOST * frame[side]) - 2);
  }
}

const films = FRAMES.flatMap((frame) => RATIOS.map((ratio) => ({ ...frame, ratio })));

test.each(films)("a picture of $ratio is found in $width by $height", async ({ ratio, ...frame }) => {
  const { survey, first } = await seen(await makeBarredFilm(folder, frame, ratio));
  expectPicture(survey.bars, frame, ratio);
  expectPicture((await first()).bars, frame, ratio);
});

test.each(UNBARRED_FILMS)("no bars are cut from %s", async (name) => {
  const { survey } = await seen(await makeUnbarredFilm(folder, name));
  expect(survey.bars).toEqual(NO_BARS);
});

test("the loop of a film that fades in is in its bright scene, for eight to twelve seconds", async () => {
  const { survey, ...film } = await seen(await makeFadedFilm(folder));
  const loop = (await film.loop())?.loop;
  if (!loop) throw new Error("no loop");
  expect(loop.startMs).toBeGreaterThanOrEqual(5_500);
  expect(loop.endMs).toBeLessThanOrEqual(20_500);
  expect(loop.endMs - loop.startMs).toBeGreaterThanOrEqual(8_000);
  expect(loop.endMs - loop.startMs).toBeLessThanOrEqual(12_000);
  expect(distinctFrames(survey.looks, []).every(({ atMs }) => atMs > 4_000)).toBe(true);
});

test("only sharp frames are offered where a film has some", async () => {
  const { survey } = await seen(await makeBlurredFilm(folder));
  const offered = distinctFrames(survey.looks, []);
  expect(offered.length).toBeGreaterThan(0);
  for (const { atMs } of offered) expect(atMs >= 9_900 && atMs <= 16_100).toBe(true);
});

test("what moves by itself is found in a frame of a long film, too", async () => {
  const { survey, moving } = await seen(await makeMovingFilm(folder));
  const [look] = survey.looks.slice(40);
  if (!look) throw new Error("the film is short");
  const { subject } = await moving(look);
  expect(subject.clarity).toBeGreaterThan(look.subject.clarity + 0.1);
  expect(Math.abs(subject.x - 216 / 320)).toBeLessThan(0.2);
  const withFace = { ...look, faces: [{ left: 0, right: 0.2, top: 0, bottom: 0.4 }] };
  expect(await moving(withFace)).toBe(withFace);
});
