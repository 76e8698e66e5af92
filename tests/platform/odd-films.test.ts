import { execFile } from "node:child_process";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFilm } from "~/features/preparations/commands.server.ts";
import { probe } from "~/features/probes/queries.server.ts";
import { makeQualities } from "~/features/qualities/commands.server.ts";
import { makeStoryboard } from "~/features/storyboards/commands.server.ts";
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
  const room = join(folder, name.replace(".", "-"));
  await mkdir(room);
  const original = await makeOddFilm(folder, name);
  const posters: unknown[] = [];
  const onPoster = async (poster: unknown) => void posters.push(poster);
  const options = { ffmpeg, original, folder: room, onPoster, onProgress() {}, signal };
  const quick = await prepareFilm({ ...options, lane: "quick" });
  const film = quick.ok || quick.reason !== "too-much" ? quick : await prepareFilm({ ...options, lane: "long" });
  return { film, room, posters: posters.length };
}

async function picturesOf(path: string): Promise<number> {
  const wish = ["-v", "error", "-select_streams", "v:0", "-count_packets", "-show_entries", "stream=nb_read_packets"];
  const { stdout } = await promisify(execFile)("ffprobe", [...wish, "-of", "csv=p=0", path]);
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
])(
  "%s is prepared without a picture more than it has, with all that follows",
  async (name, expected) => {
    const { film, room, posters } = await prepare(name);
    if (!film.ok) throw new Error(film.reason);
    expect(posters).toBe(1);
    expect(await picturesOf(film.path)).toBeLessThanOrEqual(expected.pictures);
    if (expected.durationMs) expect(Math.abs((film.durationMs ?? 0) - expected.durationMs)).toBeLessThan(50);

    const found = await probe(ffmpeg, film.path, signal);
    const source = { ffmpeg, film: film.path, found, prefix: join(room, "t-"), limitMs: LIMIT_MS };
    const made = await makeQualities({ ...source, onProgress() {}, signal });
    for (const picture of made.pictures) {
      expect(await picturesOf(picture)).toBeLessThanOrEqual(expected.pictures);
    }
    const smallest = made.pictures.at(-1);
    const tiles = { film: found, picture: smallest ?? film.path, keyframesOnly: smallest !== undefined };
    const board = await makeStoryboard({ ffmpeg, ...tiles, folder: room, limitMs: LIMIT_MS, signal });
    expect(board?.webp.length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

test.each<[OddFilm, string]>([
  ["long-sound.mov", "sound-goes-on"],
  ["huge.mov", "too-many-pixels"],
])(
  "%s is refused in words before anything is written",
  async (name, reason) => {
    const { film, room } = await prepare(name);
    expect(film).toEqual({ ok: false, reason });
    await expect(stat(join(room, "film.mp4"))).rejects.toThrow("ENOENT");
  },
  LIMIT_MS,
);
