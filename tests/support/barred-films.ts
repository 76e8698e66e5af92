import { join } from "node:path";
import { cachedFilm } from "./film-cache.ts";

type Size = { width: number; height: number };

const even = (length: number) => Math.round(length / 2) * 2;

/** The largest picture of this ratio inside a frame. */
export const pictureInside = ({ width, height }: Size, ratio: number): Size =>
  ratio > width / height ? { width, height: even(width / ratio) } : { width: even(height * ratio), height };

const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "5", "-movflags", "+faststart"];
const source = ({ width, height }: Size) => `testsrc2=size=${width}x${height}:rate=5`;
const padded = ({ width, height }: Size) => `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2:black`;

/** A film whose picture has black bars around it; its first scene is nearly black. */
export async function makeBarredFilm(folder: string, frame: Size, ratio: number, seconds = 8): Promise<string> {
  const path = join(folder, `${frame.width}x${frame.height}-${ratio}.mp4`);
  const dark = "eq=brightness=-0.7:enable='lt(t,2)'";
  const input = ["-f", "lavfi", "-i", source(pictureInside(frame, ratio)), "-vf", `${dark},${padded(frame)}`];
  await cachedFilm([...input, "-t", String(seconds), ...H264], path);
  return path;
}

/** Films without bars that look as if they had some. */
const UNBARRED = {
  /** A window in the dark, then the whole frame. */
  "window.mp4": [
    ...[
      "-f",
      "lavfi",
      "-i",
      source({ width: 640, height: 200 }),
      "-f",
      "lavfi",
      "-i",
      source({ width: 640, height: 360 }),
    ],
    "-filter_complex",
    "[0]trim=duration=6,pad=640:360:0:80:black[first];[1]trim=duration=2[then];[first][then]concat=n=2:v=1",
  ],
  /** A lit middle that fades into the dark on every side. */
  "spotlight.mp4": ["-f", "lavfi", "-i", source({ width: 640, height: 360 }), "-vf", "vignette=angle=1.45", "-t", "8"],
  "black.mp4": ["-f", "lavfi", "-i", "color=black:size=640x360:rate=5", "-t", "8"],
  "noise.mp4": ["-f", "lavfi", "-i", "color=0x060606:size=640x360:rate=5", "-vf", "noise=alls=6:allf=t", "-t", "8"],
} as const;

export const UNBARRED_FILMS = Object.keys(UNBARRED) as (keyof typeof UNBARRED)[];

export async function makeUnbarredFilm(folder: string, name: keyof typeof UNBARRED): Promise<string> {
  const path = join(folder, name);
  await cachedFilm([...UNBARRED[name], ...H264], path);
  return path;
}

/** A wide film with bars that begins with four black seconds, then has a bright scene, then a dim one. */
export async function makeFadedFilm(folder: string, frame: Size = { width: 640, height: 360 }): Promise<string> {
  const path = join(folder, "faded.mp4");
  const scenes = `fade=in:st=4:d=2,eq=brightness=-0.35:enable='gt(t,20)',${padded(frame)}`;
  const input = ["-f", "lavfi", "-i", source(pictureInside(frame, 2.39)), "-vf", scenes];
  await cachedFilm([...input, "-t", "36", ...H264], path);
  return path;
}

/** Blurred but for its middle. */
export async function makeBlurredFilm(folder: string): Promise<string> {
  const path = join(folder, "blurred.mp4");
  const blur = "gblur=sigma=12:enable='lt(t,10)+gt(t,16)'";
  const input = ["-f", "lavfi", "-i", source({ width: 640, height: 360 }), "-vf", blur];
  await cachedFilm([...input, "-t", "26", ...H264], path);
  return path;
}
