import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareFilm } from "~/features/video/transcoding/commands.server.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createLog } from "~/platform/log.ts";
import { HIGH_RANGE_COLOURS, makeHighRangeFilm } from "../../support/films.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));

/** Red, green and blue of the first frame in the middle of its left and of its right half. */
async function coloursOf(file: string): Promise<number[][]> {
  const row = "scale=in_color_matrix=bt709,format=rgb24,crop=iw:1:0:ih/2";
  const args = ["-v", "error", "-i", file, "-vf", row, "-frames:v", "1", "-f", "rawvideo", "-"];
  const { stdout } = await promisify(execFile)("ffmpeg", args, { encoding: "buffer" });
  return [0.25, 0.75].map((share) => [...stdout.subarray(Math.round((stdout.length / 3) * share) * 3).subarray(0, 3)]);
}

test("a film in PQ has its own colours on usual screens, and so has its poster", { timeout: 120_000 }, async () => {
  const original = await makeHighRangeFilm(folder);
  const poster = join(folder, "poster.jpg");
  const film = await prepareFilm({
    ...{ ffmpeg: openFfmpeg(createLog({ logLevel: "silent" })), lane: "quick", original, folder },
    ...{ signal: new AbortController().signal, onProgress() {} },
    onPoster: ({ jpeg }) => writeFile(poster, jpeg),
  });
  if (!film.ok) throw new Error(film.reason);
  for (const file of [film.path, poster]) {
    const off = (await coloursOf(file)).flatMap((colour, half) =>
      colour.map((value, at) => Math.abs(value - (HIGH_RANGE_COLOURS[half]?.[at] ?? 0))),
    );
    expect(Math.max(...off)).toBeLessThanOrEqual(20);
  }
});
