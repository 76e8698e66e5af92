import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { cropFilter } from "~/features/video/survey/rules/bars.ts";
import { focalPointOf } from "~/features/video/survey/rules/focal-points.ts";
import type { Loop } from "~/features/video/survey/rules/loops.ts";
import { faceModelOf } from "~/platform/face-model.ts";
import { type FaceFinder, openFaces } from "~/platform/faces.ts";
import { type Ffmpeg, openFfmpeg } from "~/platform/ffmpeg.ts";
import type { WebImage } from "~/platform/images.ts";
import { createLog } from "~/platform/log.ts";
import { type Choice, choosePictures, LIMIT_MS } from "../pictures/choice.ts";
import type { Candidate } from "../pictures/drawing.ts";

/** A picture and where its subject is. */
export type Frame = WebImage & { focus: Focus | null };

/** What the product chooses in a film: its poster and stills without bars, and the loop as a film of its own. */
export type Reel = {
  title: string;
  durationMs: number;
  frames: Frame[];
  poster: Frame;
  /** The frames that show a face; all of them where none does. */
  portraits: Frame[];
  loop: Buffer;
  isPosterOfLoop: boolean;
};

const FILMS = [".mp4", ".webm", ".mov", ".mkv"];
/** Of a film in which no loop is found. */
const FIRST_SECONDS: Loop = { startMs: 0, endMs: 8000 };

/** The films of a folder, the widest picture first. */
export async function readFootage(folder: string): Promise<Reel[]> {
  const names = (await readdir(folder)).filter((name) => FILMS.includes(extname(name))).toSorted();
  const root = join(import.meta.dirname, "../..");
  const faces = openFaces(faceModelOf(process.env.FACE_MODEL), { root, warn: console.warn });
  const reels: Reel[] = [];
  for (const name of names) reels.push(await readReel(join(folder, name), faces));
  await faces?.stop();
  if (!reels.length) throw new Error(`${folder} holds no film`);
  return reels.toSorted((one, other) => ratioOf(other.poster) - ratioOf(one.poster));
}

const ratioOf = ({ width, height }: WebImage) => width / height;

async function readReel(file: string, faces: FaceFinder | null): Promise<Reel> {
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const folder = await mkdtemp(join(tmpdir(), "looks-"));
  try {
    const choice = await choosePictures(ffmpeg, { file, folder, faces }, new AbortController().signal);
    const { poster, shown, candidates, found, film } = choice;
    if (!poster || !shown) throw new Error(`${file} has no picture to show`);
    const withFaces = candidates.filter(({ look }) => look.faces?.length);
    return {
      ...{ title: titleOf(file), durationMs: film.durationMs ?? 0, isPosterOfLoop: choice.isPosterOfLoop },
      frames: candidates.map(frameOf),
      portraits: (withFaces.length ? withFaces : candidates).map(frameOf),
      poster: { ...poster.image, focus: focalPointOf(shown) },
      loop: await cutLoop(ffmpeg, { file, folder, film, loop: found?.loop ?? FIRST_SECONDS }),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const frameOf = ({ image, look }: Candidate): Frame => ({ ...image, focus: focalPointOf(look) });

type Cut = { file: string; folder: string; film: Choice["film"]; loop: Loop };

async function cutLoop(ffmpeg: Ffmpeg, { file, folder, film, loop: { startMs, endMs } }: Cut): Promise<Buffer> {
  const path = join(folder, "loop.mp4");
  const taken = ["-ss", `${startMs / 1000}`, "-t", `${(endMs - startMs) / 1000}`, "-i", file];
  const filter = ["-vf", `${cropFilter(film.bars)}format=yuv420p`];
  const coding = ["-an", "-c:v", "libx264", "-preset", "veryfast", "-movflags", "+faststart", path];
  await ffmpeg.run([...taken, ...filter, ...coding], { signal: new AbortController().signal, limitMs: LIMIT_MS });
  return readFile(path);
}

/** Of a file's name: its words without sizes, lengths and codecs. */
function titleOf(path: string): string {
  const words = basename(path, extname(path)).split(/[_\s-]+/);
  const named = words.filter((word) => !/\d/.test(word));
  return named.map(asTitle).join(" ");
}

/** Initials stay capitals. */
function asTitle(word: string): string {
  if (!/[aeiouy]/i.test(word)) return word.toUpperCase();
  return word.length > 2 ? word[0]?.toUpperCase() + word.slice(1) : word;
}
