import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cachedFilm, ffmpeg } from "./film-cache.ts";

const picture = (size: string, rate = 25) => ["-f", "lavfi", "-i", `testsrc2=rate=${rate}:size=${size}`];
const sound = (seconds: number) => ["-f", "lavfi", "-i", `sine=sample_rate=8000:duration=${seconds}`];
const OLD = ["-c:v", "mpeg4"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
/** No browser plays it, so it has to be encoded again. */
const RICH_H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv444p"];
const LAST_PICTURE_AT = 20_000;
/** Fifty frames, of which the last is hours after the others. */
const GAP = [
  ...["-frames:v", "50", "-vf", `setpts='if(lt(N,49),N/25,${LAST_PICTURE_AT})/TB'`],
  ...["-fps_mode", "passthrough", "-enc_time_base", "1:1000", "-video_track_timescale", "1000"],
];

/** Films that no program exports, each small, and each a lot of work for a careless reader. */
const RECIPES = {
  "gap.mov": [...picture("320x180"), ...GAP, ...RICH_H264],
  "gap.mp4": [...picture("320x180"), ...GAP, ...H264],
  "moment.mp4": [...picture("800x450"), "-t", "0.4", ...H264],
  "moment.avi": [...picture("800x450"), "-t", "0.4", ...OLD],
  "one-picture.mp4": [...picture("800x450"), "-frames:v", "1", ...H264],
  "one-picture.avi": [...picture("800x450"), "-frames:v", "1", ...OLD],
  "long-sound.mov": [...picture("64x36:duration=2"), ...sound(3600), ...OLD, "-c:a", "pcm_u8"],
  "fast.mp4": [...picture("64x36", 10_000), "-t", "0.5", ...H264],
  "tiny.mov": [...picture("16x16"), "-t", "2", ...OLD],
  "huge.mov": [...picture("7680x4320"), "-frames:v", "2", ...OLD],
  "late.mov": [...picture("320x180"), "-t", "2", "-output_ts_offset", "10000", ...OLD],
  "long-shot.mp4": [...picture("64x36"), "-t", "120", ...H264, "-g", "9999", "-sc_threshold", "0"],
  "screen.mov": [
    ...picture("320x180"),
    "-t",
    "60",
    "-vf",
    "select='not(mod(n,250))'",
    "-fps_mode",
    "vfr",
    ...RICH_H264,
  ],
} as const;

export type OddFilm = keyof typeof RECIPES | "late-picture.mov" | "edits.mov";

export async function makeOddFilm(folder: string, name: OddFilm): Promise<string> {
  const path = join(folder, name);
  if (name === "late-picture.mov") await makeLatePicture(folder, path);
  else if (name === "edits.mov") await makeEdits(folder, path, 200);
  else await cachedFilm(RECIPES[name], path);
  return path;
}

/** Sound from the beginning, the first frame after hours. */
async function makeLatePicture(folder: string, path: string) {
  const silent = join(folder, "late-source.mov");
  await ffmpeg([...picture("320x180"), "-t", "2", ...OLD, silent]);
  const heard = join(folder, "late-source.wav");
  await ffmpeg([...sound(4), heard]);
  await ffmpeg(["-i", heard, "-itsoffset", "10000", "-i", silent, "-map", "1:v", "-map", "0:a", "-c", "copy", path]);
}

/** A film of two seconds whose edit list shows it again and again. */
async function makeEdits(folder: string, path: string, times: number) {
  const plain = join(folder, "edits-source.mov");
  await ffmpeg([...picture("64x36"), "-t", "2", ...OLD, plain]);
  await writeFile(path, withEdits(await readFile(plain), times));
}

/** Replaces the edit list (ISO 14496-12, section 8.6.6); whatever contains it grows with it. */
function withEdits(film: Buffer, times: number): Buffer {
  const at = film.indexOf("elst") - 4;
  const old = film.readUInt32BE(at);
  const list = Buffer.alloc(16 + 12 * times);
  list.writeUInt32BE(list.length, 0);
  list.write("elst", 4);
  list.writeUInt32BE(times, 12);
  for (let edit = 0; edit < times; edit++) {
    list.writeUInt32BE(2_000, 16 + 12 * edit);
    list.writeUInt32BE(0x00010000, 16 + 12 * edit + 8);
  }
  const made = Buffer.concat([film.subarray(0, at), list, film.subarray(at + old)]);
  for (const box of ["moov", "trak", "edts"]) {
    const from = made.indexOf(box) - 4;
    made.writeUInt32BE(made.readUInt32BE(from) + list.length - old, from);
  }
  return made;
}
