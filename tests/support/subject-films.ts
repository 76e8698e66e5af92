import { join } from "node:path";
import { cachedFilm } from "./film-cache.ts";

/** A figure on plain ground, `x` its middle as a share of the width; the first `black` seconds are black. */
export type SubjectFilm = { width: number; height: number; seconds: number; black: number; x: number };

const even = (length: number) => Math.round(length / 2) * 2;
const RATE = 5;

/** A film of one shot that shows a figure. */
export async function makeSubjectFilm(folder: string, film: SubjectFilm): Promise<string> {
  const { width, height, seconds, black, x } = film;
  const [across, down] = [even(width * 0.16), even(height * 0.4)];
  const place = `x=${Math.round(width * x - across / 2)}:y=${Math.round(height * 0.3)}`;
  const dark = `drawbox=color=black:t=fill:enable='lt(t,${black})'`;
  const path = join(folder, `${width}x${height}-${seconds}-${black}-${x}.mp4`);
  const ground = ["-f", "lavfi", "-i", `color=0x283c32:size=${width}x${height}:rate=${RATE}`];
  const figure = ["-f", "lavfi", "-i", `testsrc2=size=${across}x${down}:rate=${RATE}`];
  const graph = ["-filter_complex", `[0][1]overlay=${place},${dark},format=yuv420p`, "-t", String(seconds)];
  await cachedFilm([...ground, ...figure, ...graph, "-c:v", "libx264", "-preset", "ultrafast", "-g", "5"], path);
  return path;
}

/** A hundred seconds of patches that stand still, over which one moves to and fro. */
export async function makeMovingFilm(folder: string): Promise<string> {
  const path = join(folder, "moving.mp4");
  const patches = "mod(floor(X/16)*7+floor(Y/16)*13,5)*45+30";
  const ground = ["-f", "lavfi", "-i", `nullsrc=size=320x180:rate=${RATE},geq=lum='${patches}':cb=128:cr=128`];
  const figure = ["-f", "lavfi", "-i", `color=white:size=32x48:rate=${RATE}`];
  const graph = ["-filter_complex", "[0][1]overlay=x='200+40*sin(t*3)':y=60,format=yuv420p", "-t", "100"];
  await cachedFilm([...ground, ...figure, ...graph, "-c:v", "libx264", "-preset", "ultrafast", "-g", "5"], path);
  return path;
}
