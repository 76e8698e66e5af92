import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { HIGH_RANGE_COLOURS } from "./films.ts";

/** Red, green and blue of the first frame in the middle of its left and of its right half. */
async function coloursOf(file: string): Promise<number[][]> {
  const row = "scale=in_color_matrix=bt709,format=rgb24,crop=iw:1:0:ih/2";
  const args = ["-v", "error", "-i", file, "-vf", row, "-frames:v", "1", "-f", "rawvideo", "-"];
  const { stdout } = await promisify(execFile)("ffmpeg", args, { encoding: "buffer" });
  return [0.25, 0.75].map((share) => [...stdout.subarray(Math.round((stdout.length / 3) * share) * 3).subarray(0, 3)]);
}

/** How far a film or a picture is from the colours of `makeHighRangeFilm`: the largest difference, of 255. */
export async function offHighRangeColours(file: string): Promise<number> {
  const off = (await coloursOf(file)).flatMap((colour, half) =>
    colour.map((value, at) => Math.abs(value - (HIGH_RANGE_COLOURS[half]?.[at] ?? 0))),
  );
  return Math.max(...off);
}
