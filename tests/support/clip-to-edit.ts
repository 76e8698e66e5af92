import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { BrowserContext, Locator } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { madeClips } from "~/db/schema/made-clips.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { createMadeClip } from "./factories/clips.ts";
import { cachedFilm } from "./film-cache.ts";
import { sendWords, storedFilm } from "./stored-film.ts";

const FRAMES = "s=640x360:r=25:d=4";
const EACH_MS = 4_000;
/** Length of the film, and of the clip of it. */
export const FILM_MS = 3 * EACH_MS;
/** Cuts of the film, in milliseconds. */
export const CUTS: [number, number] = [EACH_MS, 2 * EACH_MS];

/** A film of three shots: something that moves, something at the right, and a picture full of colours. */
export async function filmOfThreeShots(path: string): Promise<void> {
  const moving = `color=c=0x30506a:${FRAMES}[ground];color=c=orange:s=70x190:r=25:d=4[box];[ground][box]overlay=x=90+90*t:y=110,format=yuv420p[v0]`;
  const still = `color=c=0x4a4a40:${FRAMES}[wall];testsrc=s=110x150:r=25:d=4[thing];[wall][thing]overlay=x=470:y=120,format=yuv420p[v1]`;
  const whole = `testsrc2=${FRAMES},format=yuv420p[v2]`;
  const sound = "sine=f=330:r=48000:d=12,volume='0.1+0.4*between(t,3,6)':eval=frame[a]";
  const graph = [moving, still, whole, "[v0][v1][v2]concat=n=3[v]", sound].join(";");
  const encoding = ["-c:v", "libx264", "-preset", "ultrafast", "-crf", "16", "-g", "50", "-c:a", "aac", "-ac", "2"];
  await cachedFilm(["-filter_complex", graph, "-map", "[v]", "-map", "[a]", ...encoding], path);
}

const WORDS = `WEBVTT

00:00:01.000 --> 00:00:02.500
The bell rang twice.

00:00:04.500 --> 00:00:08.000
Nobody came to the door.
`;

type Owner = { accountId: AccountId; db: Db; storage: Storage };

/** A clip of the film of three shots, with captions and its last shot as a whole, that was not rendered yet. */
export async function clipToEdit(
  owner: Owner,
  context: BrowserContext,
  { baseURL, film }: Record<"baseURL" | "film", string>,
) {
  await filmOfThreeShots(film);
  const known = { durationMs: FILM_MS, width: 640, height: 360 };
  const videoId = await storedFilm(owner, owner.accountId, film, known);
  const { madeClipId } = await createMadeClip(owner.db, owner.accountId, videoId);
  const look = { captionStyle: "default", endMs: FILM_MS, focus: { [CUTS[1]]: "whole" } } as const;
  await owner.db.update(madeClips).set(look).where(eq(madeClips.id, madeClipId));
  await sendWords(context, baseURL, videoId, WORDS);
  return madeClipId;
}

export type Still = { width: number; height: number; pixels: Buffer };

/** What the preview shows now. */
export async function stillOfPreview(canvas: Locator): Promise<Still> {
  const url = await canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL("image/png"));
  const png = Buffer.from(url.split(",")[1] ?? "", "base64");
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** The frame of a file that begins at this time, in the size of another still. */
export async function stillOfFile(file: string, atMs: number, { width, height }: Still): Promise<Still> {
  const at = (Math.max(0, atMs - 10) / 1000).toFixed(3);
  const args = ["-v", "error", "-ss", at, "-i", file, "-frames:v", "1", "-vf", `scale=${width}:${height}`];
  const { stdout } = await promisify(execFile)("ffmpeg", [...args, "-pix_fmt", "rgb24", "-f", "rawvideo", "-"], {
    ...{ encoding: "buffer", maxBuffer: 2 ** 28 },
  });
  return { width, height, pixels: stdout };
}

/** The mean difference of two stills from 0 to 255, between two rows (shares of the height). */
export function difference(one: Still, other: Still, [top, bottom] = [0, 1]): number {
  const row = one.width * 3;
  const [from, to] = [Math.round(top * one.height) * row, Math.round(bottom * one.height) * row];
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.abs((one.pixels[at] ?? 0) - (other.pixels[at] ?? 0));
  return sum / (to - from);
}
