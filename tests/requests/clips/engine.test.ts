import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PLANTED, plantedFilm } from "../../support/planted-film.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";

const run = promisify(execFile);
const COMMAND = ["--import", "./scripts/resolve-paths.ts", "scripts/clips.ts"];

test("the command makes clips of what stands out in a film, at the networks' size and loudness", async () => {
  const folder = await scratchFolder();
  try {
    const [film, out] = [join(folder, "film.mp4"), join(folder, "clips")];
    await plantedFilm(film);
    const { stdout } = await run(process.execPath, [...COMMAND, film, "--out", out]);
    const { clips } = JSON.parse(stdout);
    const times = clips.map(({ start, end }: { start: number; end: number }) => ({ start, end }));
    expect(times.toSorted((one: { start: number }, other: { start: number }) => one.start - other.start)).toEqual(
      PLANTED,
    );
    expect(clips[0]).toMatchObject({
      score: expect.any(Number),
      reason: expect.stringMatching(/cuts/),
      transcript: "",
    });
    const fields = ["-show_entries", "stream=width,height,codec_name:format=duration", "-of", "json"];
    const { streams, format } = JSON.parse((await run("ffprobe", ["-v", "error", ...fields, clips[0].file])).stdout);
    expect(streams).toEqual([
      expect.objectContaining({ codec_name: "h264", width: 1080, height: 1920 }),
      expect.objectContaining({ codec_name: "aac" }),
    ]);
    expect(Number(format.duration)).toBeCloseTo(clips[0].end - clips[0].start, 0);
    expect(Math.abs((await loudnessOf(clips[0].file)) + 14)).toBeLessThanOrEqual(1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

async function loudnessOf(file: string): Promise<number> {
  const filter = ["-nostats", "-i", file, "-af", "ebur128", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", ["-hide_banner", ...filter]);
  return Number([...stderr.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1]);
}

const NOT_SRT = join(import.meta.dirname, "engine.test.ts");

test.each([
  [["film.mp4", "--out", "/tmp/x", "--captions", "/nowhere.srt"], 1, "/nowhere.srt cannot be read."],
  [["film.mp4", "--out", "/tmp/x", "--captions", NOT_SRT], 1, `${NOT_SRT}: `],
  [["/nowhere.mp4", "--out", "/tmp/x"], 1, "not a film that can be read"],
  [["film.mp4"], 2, "Name the folder for the clips: --out FOLDER."],
  [["film.mp4", "--out", "/tmp/x", "--aspect", "3:2"], 2, "--aspect is one of 9:16, 16:9, 1:1, 4:5."],
  [["film.mp4", "--out", "/tmp/x", "--count", "0"], 2, "--count is a whole number from 1 to 10."],
])("bad input ends with one sentence: %s", async (args, code, sentence) => {
  const failed = await run(process.execPath, [...COMMAND, ...args]).catch((error) => error);
  expect(failed).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(sentence) });
  expect(failed.stderr.trim().split("\n")).toHaveLength(1);
});
