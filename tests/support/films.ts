import { readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cachedFilm, ffmpeg } from "./film-cache.ts";

const PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=25"];
const FULL_HD_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=1920x1080:rate=25"];
const WIDE_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=800x450:rate=25"];
/** Browsers without a graphics card redraw the whole page for each frame: a low frame rate avoids most of that. */
const SELDOM_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=320x180:rate=5"];
const UPRIGHT_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=1080x1920:rate=5"];
const SMALL_UPRIGHT_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=180x320:rate=5"];
const SCOPE_PICTURE = ["-f", "lavfi", "-i", "testsrc2=size=480x200:rate=5"];
const SOUND = ["-f", "lavfi", "-i", "sine=frequency=440:sample_rate=48000"];
const H264 = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p", "-g", "25", "-profile:v", "main"];
const AAC = ["-c:a", "aac", "-ac", "2"];

/** Films that a filmmaker might upload, generated here. */
const RECIPES = {
  "film.mp4": [...PICTURE, ...SOUND, ...H264, ...AAC],
  "faststart.mp4": [...PICTURE, ...SOUND, ...H264, ...AAC, "-movflags", "+faststart"],
  "calm.mp4": [...SELDOM_PICTURE, ...SOUND, ...H264, ...AAC, "-g", "5", "-movflags", "+faststart"],
  /** As clips are made: upright, in full HD. */
  "upright.mp4": [...UPRIGHT_PICTURE, ...SOUND, ...H264, ...AAC, "-g", "5", "-movflags", "+faststart"],
  /** The same format in small. */
  "small-upright.mp4": [...SMALL_UPRIGHT_PICTURE, ...SOUND, ...H264, ...AAC, "-g", "5", "-movflags", "+faststart"],
  /** Much wider than a screen. */
  "scope.mp4": [...SCOPE_PICTURE, ...SOUND, ...H264, ...AAC, "-g", "5", "-movflags", "+faststart"],
  "camera.mov": [...PICTURE, ...SOUND, ...H264, ...AAC, "-f", "mov"],
  "old.avi": [...PICTURE, ...SOUND, "-c:v", "mpeg4", "-c:a", "libmp3lame"],
  "silent.mp4": [...PICTURE, ...H264],
  /** Grain does not compress: some megabytes, so that an upload takes long enough to be disturbed. */
  "grain.mov": [...PICTURE, ...SOUND, "-vf", "noise=alls=60:allf=t", ...H264, "-crf", "18", ...AAC, "-f", "mov"],
  /** Large enough for a second quality. */
  "wide.mp4": [...WIDE_PICTURE, ...SOUND, ...H264, ...AAC],
  /** Two scenes, of which the second begins after four seconds. */
  "scenes.mp4": [...WIDE_PICTURE, ...SOUND, "-vf", "negate=enable='gt(t,4)'", ...H264, ...AAC],
  "silent-wide.mp4": [...WIDE_PICTURE, ...H264],
  /** Key frames too far apart to change the quality at. */
  "long-shot.mp4": [...WIDE_PICTURE, ...SOUND, ...H264, "-g", "1000", "-sc_threshold", "0", ...AAC],
  "full-hd.mp4": [...FULL_HD_PICTURE, ...SOUND, "-vf", "noise=alls=12:allf=t", ...H264, "-crf", "24", ...AAC],
  /** In an MP4, but not as browsers know it. */
  "old-full-hd.mp4": [
    ...FULL_HD_PICTURE,
    ...SOUND,
    "-vf",
    "noise=alls=12:allf=t",
    "-c:v",
    "mpeg4",
    "-q:v",
    "4",
    ...AAC,
  ],
  "sound-only.mp4": [...SOUND, ...AAC],
  "sound-only.avi": [...SOUND, "-c:a", "libmp3lame"],
} as const;

export type FilmName = keyof typeof RECIPES;

export async function makeFilm(folder: string, name: FilmName, seconds = 4): Promise<string> {
  const path = join(folder, name);
  await cachedFilm([...RECIPES[name], "-t", String(seconds)], path);
  return path;
}

/** A clip cut from a film without encoding: its only key frame lies before its first picture. */
export async function makeCutClip(folder: string, seconds = 4): Promise<string> {
  const path = join(folder, "cut.mp4");
  await ffmpeg(["-ss", "1", "-i", await makeFilm(folder, "long-shot.mp4", seconds), "-c", "copy", path]);
  return path;
}

/** The same film at two heights, as a master playlist with one file for each height; returns the folder. */
export async function makeRenditions(folder: string, seconds: number): Promise<string> {
  const heights = ["-map", "0:v", "-map", "1:a", "-map", "0:v", "-map", "1:a", "-s:v:0", "320x180", "-s:v:1", "160x90"];
  const rates = ["-b:v:0", "600k", "-b:v:1", "120k"];
  const playlist = ["-f", "hls", "-hls_time", "4", "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"];
  const files = ["-hls_flags", "single_file+independent_segments", "-hls_segment_filename", join(folder, "h%v.mp4")];
  const names = ["-var_stream_map", "v:0,a:0 v:1,a:1", "-master_pl_name", "master.m3u8", join(folder, "h%v.m3u8")];
  const streams = [...PICTURE, ...SOUND, ...heights, ...H264, ...rates, ...AAC];
  await ffmpeg([...streams, "-t", String(seconds), ...playlist, ...files, ...names]);
  return folder;
}

/** A truncated film whose header still announces its full length. */
export async function makeTruncatedFilm(folder: string): Promise<string> {
  const path = await makeFilm(folder, "faststart.mp4", 8);
  await truncate(path, Math.round((await readFile(path)).length * 0.5));
  return path;
}

/** A playlist that would make a careless reader open other files. */
export async function makePlaylist(folder: string): Promise<string> {
  const path = join(folder, "playlist.mp4");
  await writeFile(path, "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n");
  return path;
}

/** A film whose file has the words of these subtitles as its own track. */
export async function makeSubtitledFilm(folder: string, srt: string): Promise<string> {
  const [film, words, path] = [await makeFilm(folder, "film.mp4"), join(folder, "words.srt"), join(folder, "said.mp4")];
  await writeFile(words, srt);
  const shown = ["-metadata:s:s:0", "language=eng", "-disposition:s:0", "default"];
  const copied = ["-c", "copy", "-c:s", "mov_text", ...shown];
  await ffmpeg(["-i", film, "-i", words, "-map", "0", "-map", "1", ...copied, path]);
  return path;
}

export const HIGH_RANGE_COLOURS = [
  [128, 128, 128],
  [192, 64, 32],
];

/** A film of two colours, in ten bits and PQ as phones and cameras write it. */
export async function makeHighRangeFilm(folder: string, seconds = 2): Promise<string> {
  const path = join(folder, "high-range.mp4");
  const halves = HIGH_RANGE_COLOURS.flatMap((colour) => {
    const hex = colour.map((value) => value.toString(16).padStart(2, "0")).join("");
    return ["-f", "lavfi", "-i", `color=c=0x${hex}:s=160x180:r=25`];
  });
  const told = "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv";
  const linear = "zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020";
  const graph = `[0][1]hstack,format=yuv420p,${told},${linear},zscale=t=smpte2084:m=bt2020nc:r=tv:npl=203,format=yuv420p10le`;
  const named = "log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc";
  const coded = ["-t", String(seconds), "-c:v", "libx265", "-x265-params", named];
  await cachedFilm([...halves, "-filter_complex", graph, ...coded], path);
  return path;
}
