import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ffmpeg } from "./film-cache.ts";

const PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25:duration=4"];
const TONE = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000:duration=4"];
const SILENCE = ["-f", "lavfi", "-i", "anullsrc=r=48000:cl=mono:d=4"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
const ALL = ["-map", "0", "-map", "1", "-map", "2"];

/** A camera with two inputs, of which the microphone is on the second. */
export async function makeFilmOfTwoSounds(folder: string): Promise<string> {
  const path = join(folder, "second-microphone.mov");
  await ffmpeg([...PICTURE, ...SILENCE, ...TONE, ...ALL, ...H264, "-c:a", "pcm_s16le", "-ac", "1", path]);
  return path;
}

/** A phone's spatial sound, which ffmpeg has no decoder for, before the usual one. */
export async function makeUndecodableFirst(folder: string): Promise<string> {
  const path = join(folder, "spatial-first.mov");
  await ffmpeg([...PICTURE, ...TONE, ...TONE, ...ALL, ...H264, "-c:a", "aac", "-f", "mp4", "-brand", "qt  ", path]);
  const film = await readFile(path);
  const entry = film.indexOf("mp4a", film.indexOf("moov"));
  film.write("apac", entry, "latin1");
  film.write("dapa", film.indexOf("esds", entry), "latin1");
  await writeFile(path, film);
  return path;
}
