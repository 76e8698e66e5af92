import { execFile } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { analyseFilm } from "~/features/clips/engine/commands.server.ts";
import { openFilm } from "~/features/clips/engine/queries.server.ts";
import { centreAt } from "~/features/clips/framing/rules/following.ts";
import { cropShare, framedShots } from "~/features/clips/framing/rules.ts";
import type { Highlight } from "~/features/clips/highlights/rules.ts";
import { type FilmToCut, renderClip } from "~/features/clips/rendering/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { found } from "../../support/found.ts";
import { FILM_WIDTH, type KnownFilm, knownFilm, STRIPE_EVERY, SUBJECT_WIDTH } from "../../support/known-film.ts";
import {
  columnsOf,
  middleOf,
  type RenderedClip,
  ROW_WIDTH,
  readClip,
  SMALL,
  SOUND_RATE,
  stripePlace,
} from "../../support/rendered-clip.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

/** Of a film that the engine was not tuned on. */
const SEED = 29;
const FRAME_MS = 40;
const SAID = [
  { fromMs: 2_000, toMs: 3_480 },
  { fromMs: 6_200, toMs: 7_400 },
];

let folder: string;
let film: KnownFilm;
let toCut: FilmToCut;
let highlights: Highlight[];
let clip: Highlight;
let file: string;
let seen: RenderedClip;

beforeAll(async () => {
  folder = await scratchFolder();
  const path = join(folder, "known.mp4");
  film = await knownFilm(path, SEED);
  const run = { ffmpeg: openFfmpeg(createLog({ logLevel: "silent" })), folder, signal: new AbortController().signal };
  const opened = await openFilm(path, run);
  if (!opened.ok) throw new Error(opened.reason);
  const analysed = await analyseFilm(opened, { ...run, lines: [], count: 8 });
  if (!analysed.ok) throw new Error(analysed.reason);
  ({ highlights } = analysed.choice);
  clip = found(highlights[0]);
  const lines = SAID.map(({ fromMs, toMs }) => ({
    ...{ startMs: clip.startMs + fromMs, endMs: clip.startMs + toMs, text: "WWW MMM WWW" },
  }));
  toCut = { ...analysed.toCut, lines };
  file = join(folder, "clip.mp4");
  const own = join(folder, "own");
  await mkdir(own);
  const captions = { style: "default", colour: "white" } as const;
  await renderClip(toCut, { ...clip, aspect: "9:16", captions }, { ...run, folder: own, output: file });
  seen = await readClip(file);
});
afterAll(() => rm(folder, { recursive: true }));

const overlap = (one: { startMs: number; endMs: number }, other: { startMs: number; endMs: number }) => {
  const both = Math.max(0, Math.min(one.endMs, other.endMs) - Math.max(one.startMs, other.startMs));
  return both / (one.endMs - one.startMs + other.endMs - other.startMs - both);
};

test("highlights are where they were planted", () => {
  const bests = film.planted.map((stretch) => Math.max(...highlights.map((one) => overlap(one, stretch))));
  const right = highlights.filter((one) => film.planted.some((stretch) => overlap(one, stretch) > 0.5));
  expect(bests.reduce((sum, value) => sum + value, 0) / bests.length).toBeGreaterThanOrEqual(0.8);
  expect(right.length / highlights.length).toBeGreaterThanOrEqual(0.9);
});

const shotAt = (ms: number) => found(film.shots.find(({ startMs, endMs }) => ms >= startMs && ms < endMs));
const filmTime = (frame: number) => clip.startMs + frame * FRAME_MS;
const shownColumns = (frame: number) =>
  columnsOf(found(seen.frames[frame]), shotAt(filmTime(frame) + 1).colour, [0.25, 0.5]);

test("a clip begins and ends on the frame of a cut", () => {
  const cuts = film.shots.map(({ startMs }) => startMs);
  expect([cuts, cuts]).toEqual([expect.arrayContaining([clip.startMs]), expect.arrayContaining([clip.endMs])]);
  expect(seen.frames).toHaveLength(Math.round((clip.endMs - clip.startMs) / FRAME_MS));
  for (const frame of [0, seen.frames.length - 1]) expect(shownColumns(frame)).toBeGreaterThan(20);
});

test("the moving subject is inside the crop", () => {
  const share = cropShare(toCut.source.inside, "9:16");
  const whole = (SUBJECT_WIDTH / share) * SMALL.width;
  const inside = seen.frames.filter((_, frame) => shownColumns(frame) >= 0.93 * whole);
  expect(inside.length / seen.frames.length).toBeGreaterThanOrEqual(0.95);
});

test("the crop is where its smoothed path is, and jumps at cuts only", () => {
  const { source, cuts, signals } = toCut;
  const scene = { picture: source.inside, bars: source.bars, cuts, samples: signals.samples };
  const shots = framedShots(scene, clip, "9:16");
  const share = cropShare(source.inside, "9:16");
  const scale = ROW_WIDTH / (share * FILM_WIDTH);
  const period = STRIPE_EVERY * scale;
  const off = seen.rows.map((row, frame) => {
    const ms = filmTime(frame);
    const shot = found(shots.find(({ startMs, endMs }) => ms + 1 >= startMs && ms + 1 < endMs));
    if (shot.fit === "blur") return 0;
    const left = Math.max(0, Math.min(1 - share, centreAt(shot.path, ms) - share / 2)) * FILM_WIDTH * scale;
    const middleOfStripe = 5 * scale - 0.5;
    const away = (stripePlace(row, period) - middleOfStripe + left) % period;
    return Math.min(Math.abs(away), Math.abs(period - Math.abs(away)));
  });
  expect(Math.max(...off)).toBeLessThanOrEqual(2);
  for (const { path } of shots) {
    const steps = path.slice(1).map(({ centre }, at) => Math.abs(centre - found(path[at]).centre));
    expect(Math.max(0, ...steps)).toBeLessThan(0.1);
  }
});

const runsOf = (flags: boolean[]) =>
  flags.flatMap((flag, at) => (flag && !flags[at - 1] ? [{ from: at, to: flags.indexOf(false, at) }] : []));

test("captions are on the screen when they are said", () => {
  const shown = runsOf(seen.frames.map((frame) => columnsOf(frame, "0xffffff", [0.67, 0.72]) > 8));
  expect(shown).toHaveLength(SAID.length);
  for (const [at, { from, to }] of shown.entries()) {
    expect(Math.abs(from * FRAME_MS - found(SAID[at]).fromMs)).toBeLessThanOrEqual(80);
    expect(Math.abs(to * FRAME_MS - found(SAID[at]).toMs)).toBeLessThanOrEqual(80);
  }
});

/** When each word is said, from the beginning of the clip; the clip is trimmed to begin inside the first one. */
const WORDS_AT = [
  [2_000, 2_440, 2_960, 3_480],
  [6_200, 6_640, 7_040, 7_400],
];
const TRIMMED = { fromMs: 2_310, toMs: 8_310 };

test("words are emphasised when they are said, also in a trimmed clip", async () => {
  const lines = WORDS_AT.map((times) => {
    const [at, texts] = [times.map((ms) => clip.startMs + ms), ["WWW", "MMM", "WWW"]];
    const words = texts.map((text, place) => ({ startMs: found(at[place]), endMs: found(at[place + 1]), text }));
    return { startMs: found(at[0]), endMs: found(at.at(-1)), text: texts.join(" "), words, isTimed: true };
  });
  const own = join(folder, "words");
  await mkdir(own);
  const output = join(folder, "words.mp4");
  const stretch = { startMs: clip.startMs + TRIMMED.fromMs, endMs: clip.startMs + TRIMMED.toMs };
  const wishes = { ...stretch, aspect: "9:16", captions: { style: "default", colour: "gold" } } as const;
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  await renderClip({ ...toCut, lines }, wishes, { ffmpeg, folder: own, output, signal: new AbortController().signal });
  const { frames } = await readClip(output);
  // Of gold captions, the word that is said is white.
  const middles = frames.map((frame) => middleOf(frame, "0xffffff", [0.67, 0.72], 8));
  const said = middles.map((middle) => (middle === null ? null : middle < 0.43 ? 0 : middle < 0.57 ? 1 : 2));
  const turns = said.flatMap((word, at) => (at === 0 || word !== said[at - 1] ? [{ word, atMs: at * FRAME_MS }] : []));
  const expected = WORDS_AT.flatMap((times) =>
    times.map((ms, place) => ({ word: place < 3 ? place : null, atMs: Math.max(0, ms - TRIMMED.fromMs) })),
  );
  expect(turns.map(({ word }) => word)).toEqual(expected.map(({ word }) => word));
  for (const [place, { atMs }] of turns.entries())
    expect(Math.abs(atMs - found(expected[place]).atMs)).toBeLessThanOrEqual(80);
});

test("picture and sound are together", () => {
  const flash = found(film.flashes.find((ms) => ms > clip.startMs && ms < clip.endMs)) - clip.startMs;
  const first = seen.frames.findIndex(
    (frame, at) => Math.abs(at * FRAME_MS - flash) < 500 && columnsOf(frame, "0xffffff", [0, 0.01]) > SMALL.width / 2,
  );
  const near = seen.sound.slice(((flash - 250) / 1000) * SOUND_RATE, ((flash + 250) / 1000) * SOUND_RATE);
  const loudest = near.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const heard = near.findIndex((value) => Math.abs(value) > loudest / 2);
  const heardMs = flash - 250 + (heard / SOUND_RATE) * 1000;
  expect(Math.abs(first * FRAME_MS - heardMs)).toBeLessThanOrEqual(40);
});

test("the sound has the networks' loudness, and no peak above -1 dB", async () => {
  const filter = ["-nostats", "-i", file, "-af", "ebur128=peak=true", "-f", "null", "-"];
  const { stderr } = await promisify(execFile)("ffmpeg", ["-hide_banner", ...filter]);
  const last = (pattern: RegExp) => Number([...stderr.matchAll(pattern)].at(-1)?.[1]);
  expect(Math.abs(last(/I:\s+(-?[\d.]+) LUFS/g) + 14)).toBeLessThanOrEqual(1);
  expect(last(/Peak:\s+(-?[\d.]+) dBFS/g)).toBeLessThanOrEqual(-1);
});
