import { open, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { encoderThreads, percentDone } from "~/features/video/encoding/rules.ts";
import { keyframes } from "~/features/video/probes/queries.server.ts";
import type { Probe } from "~/features/video/probes/rules.ts";
import type { SurveyFiles, SurveyPlan } from "~/features/video/survey/rules.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Urgency } from "~/platform/ffmpeg-turns.ts";
import { aacCodec, h264Codec, masterPlaylist, type Rendition } from "../rules/playlists.ts";
import { type Quality, qualityArgs, qualityPlan } from "../rules/qualities.ts";

type Options = {
  ffmpeg: Ffmpeg;
  /** Path of the prepared film. */
  film: string;
  found: Probe;
  /** Prefix of the path of every file that is written: the folder, and the start of the file names. */
  prefix: string;
  survey: { plan: SurveyPlan; files: SurveyFiles } | null;
  limitMs: number;
  urgency: Urgency;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
};

export type MadeQualities = {
  /** Best first; empty when the film has only its own. */
  names: string[];
  /** Paths of the video files, best first. */
  pictures: string[];
  /** Files to store, ordered so that no file refers to one that is not stored yet. */
  files: string[];
};

/** Makes every quality of a film, and their playlists; with them the frames of its survey. */
export async function makeQualities(options: Options): Promise<MadeQualities> {
  const { ffmpeg, film, found, prefix, survey, limitMs, urgency, signal, onProgress } = options;
  const plan = qualityPlan(found, await keyframes(ffmpeg, film, signal));
  if (!plan?.qualities.length) return { names: [], pictures: [], files: [] };
  await ffmpeg.run(qualityArgs(plan, { film, prefix, survey }, encoderThreads(availableParallelism())), {
    onProgress: (writtenMs) => onProgress(percentDone(writtenMs, plan.durationMs)),
    ...{ limitMs, signal, urgency },
  });
  const renditions = await Promise.all(plan.qualities.map((quality) => rendition(quality, found, prefix)));
  const master = `${prefix}master.m3u8`;
  await writeFile(master, masterPlaylist(renditions));
  const pictures = plan.qualities.map(({ file }) => `${prefix}${file}.mp4`);
  const playlists = plan.qualities.map(({ file }) => `${prefix}${file}.m3u8`);
  return {
    names: plan.qualities.map(({ name }) => name),
    pictures,
    files: [...pictures, ...playlists, master],
  };
}

async function rendition({ file, width, height }: Quality, film: Probe, prefix: string): Promise<Rendition> {
  const playlist = `${prefix}${file}.m3u8`;
  return {
    uri: basename(playlist),
    playlist: await readFile(playlist, "utf8"),
    codecs: [h264Codec(await headOf(`${prefix}${file}.mp4`)), ...(film.audio ? [aacCodec(film.audio.profile)] : [])],
    width,
    height,
    frameRate: film.video?.frameRate ?? 0,
  };
}

const HEAD_BYTES = 4096;

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
