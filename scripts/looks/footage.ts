import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";

/** A film of the footage: its frames as JPEG in the order of time, the one that opens a page, and a piece of it as MP4. */
export type Reel = {
  title: string;
  width: number;
  height: number;
  durationMs: number;
  frames: Buffer[];
  poster: Buffer;
  loop: Buffer;
};

const run = promisify(execFile);
const FILMS = [".mp4", ".webm", ".mov", ".mkv"];
/** More than are kept: those with the least to see, such as titles on black, are left out. */
const FRAMES_TAKEN = 24;
const FRAMES = 12;
const LOOP_SECONDS = 8;
const WIDEST_PX = 1600;

/** The films of a folder, the widest picture first. */
export async function readFootage(folder: string): Promise<Reel[]> {
  const names = (await readdir(folder)).filter((name) => FILMS.includes(extname(name))).toSorted();
  const reels: Reel[] = [];
  for (const name of names) reels.push(await readReel(join(folder, name)));
  if (!reels.length) throw new Error(`${folder} holds no film`);
  return reels.toSorted((one, other) => other.width / other.height - one.width / one.height);
}

async function readReel(path: string): Promise<Reel> {
  const seconds = await secondsOf(path);
  const crop = await cropOf(path, seconds);
  const places = Array.from({ length: FRAMES_TAKEN }, (_, at) => (seconds * (at + 0.5)) / FRAMES_TAKEN);
  const taken: Frame[] = [];
  for (const second of places) taken.push(await frameAt(path, second, crop));
  const worthSeeing = taken.toSorted((one, other) => other.entropy - one.entropy).slice(0, FRAMES);
  const frames = taken.filter((frame) => worthSeeing.includes(frame));
  const best = frames.reduce((one, other) => (other.sharpness > one.sharpness ? other : one));
  const { width, height } = await sharp(best.bytes).metadata();
  return {
    ...{ title: titleOf(path), width, height, durationMs: Math.round(seconds * 1000) },
    ...{ frames: frames.map(({ bytes }) => bytes), poster: best.bytes, loop: await loopFrom(path, best.second, crop) },
  };
}

async function loopFrom(path: string, middle: number, crop: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "looks-"));
  try {
    const loop = join(folder, "loop.mp4");
    const from = Math.max(0, middle - LOOP_SECONDS / 2).toFixed(2);
    const coding = ["-an", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-preset", "veryfast", "-movflags", "+faststart"];
    await run("ffmpeg", [
      "-v",
      "error",
      "-ss",
      from,
      "-t",
      `${LOOP_SECONDS}`,
      "-i",
      path,
      "-vf",
      crop,
      ...coding,
      loop,
    ]);
    return await readFile(loop);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The filter that takes a film's black bars away. */
async function cropOf(path: string, seconds: number): Promise<string> {
  const probe = ["-ss", (seconds / 3).toFixed(2), "-i", path, "-t", "5", "-vf", "cropdetect=24:2:0", "-f", "null", "-"];
  const { stderr } = await run("ffmpeg", probe);
  return stderr.match(/crop=[\d:]+/g)?.at(-1) ?? "null";
}

async function secondsOf(path: string): Promise<number> {
  const { stdout } = await run("ffprobe", ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", path]);
  return Number(stdout);
}

type Frame = { second: number; bytes: Buffer; entropy: number; sharpness: number };

async function frameAt(path: string, second: number, crop: string): Promise<Frame> {
  const take = ["-v", "error", "-ss", second.toFixed(2), "-i", path, "-frames:v", "1"];
  const filter = ["-vf", `${crop},scale='min(${WIDEST_PX},iw)':-2`, "-f", "image2pipe", "-c:v", "mjpeg", "-q:v", "2"];
  const options = { encoding: "buffer", maxBuffer: 32 * 1024 ** 2 } as const;
  const { stdout: bytes } = await run("ffmpeg", [...take, ...filter, "-"], options);
  const { entropy, sharpness } = await sharp(bytes).stats();
  return { second, bytes, entropy, sharpness };
}

/** Of a file's name: its words without sizes, lengths and codecs. */
function titleOf(path: string): string {
  const words = basename(path, extname(path)).split(/[_\s-]+/);
  const named = words.filter((word) => !/\d/.test(word));
  return named.map((word) => (word.length > 2 ? word[0]?.toUpperCase() + word.slice(1) : word)).join(" ");
}
