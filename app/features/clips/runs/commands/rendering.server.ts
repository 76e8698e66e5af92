import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { textWithin } from "~/features/clips/highlights/rules/words.ts";
import { type FilmToCut, renderClip, type Wishes } from "~/features/clips/rendering/commands.server.ts";
import { TITLE_MS } from "~/features/clips/rendering/rules/brand.ts";
import { type Stages, shownOf } from "~/features/clips/rendering/rules/stages.ts";
import { storedPicture } from "~/features/content/pictures/queries.server.ts";
import { extractFrame } from "~/features/video/posters/commands/extraction.server.ts";
import { firstLook } from "~/features/video/survey/commands.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { Urgency } from "~/platform/ffmpeg-turns.ts";
import type { Log } from "~/platform/log.ts";
import type { Storage } from "~/platform/storage.ts";
import { lookOf } from "../queries/looks.server.ts";
import { filmWords, wordsDigest } from "../queries/words.server.ts";
import type { MadeClip } from "../queries.server.ts";
import { clipKey, FIRST_REVISION, thumbnailKey } from "../rules.ts";
import { markClipFailed, markClipMade } from "./worker.server.ts";

type Services = { db: Db; storage: Storage; ffmpeg: Ffmpeg; log: Log };
type Work = {
  film: FilmToCut;
  clip: MadeClip;
  /** What is known of the last file; by default nothing is. */
  stages?: Stages;
  folder: string;
  signal: AbortSignal;
  urgency?: Urgency;
  onProgress: (share: number) => void;
};

/** Makes the file of a clip and its thumbnail; a clip that cannot be made is marked, and the others go on. */
export async function renderAndStore(services: Services, work: Work): Promise<void> {
  const { clip, folder, signal } = work;
  const own = join(folder, `clip-${clip.id}`);
  await mkdir(own, { recursive: true });
  try {
    await render(services, { ...work, folder: own });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FfmpegFailed) && !(error instanceof FfmpegTooSlow)) throw error;
    services.log.warn({ err: error, clipId: clip.id }, "a clip could not be rendered");
    await markClipFailed(services.db, clip.id, new Date());
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

async function render(services: Services, work: Work): Promise<void> {
  const { film, clip, stages, folder, signal, urgency = "unhurried", onProgress } = work;
  const { db, storage, ffmpeg } = services;
  const { id, revision } = clip;
  const output = join(folder, "clip.mp4");
  const wishes = { ...(await wishesOf(storage, clip)), gainDb: stages?.gainDb };
  const options = { ffmpeg, folder, output, signal, onProgress, urgency };
  // Read last, so that a clip has the words that its film has now.
  const { captionId, lines } = clip.origin === "klap" ? NO_WORDS : await filmWords(services, clip.videoId);
  const { gainDb } = await renderClip({ ...film, lines }, wishes, options);
  const { size } = await stat(output);
  const kept = stages?.keepsThumbnail && clip.madeRevision !== null ? thumbnailKey(id, clip.madeRevision) : null;
  const thumbnail =
    (kept && (await storedPicture(storage, kept))) ?? (await sharpestFrame(services, { ...work, output }));
  if (thumbnail) await storage.put(thumbnailKey(id, revision), thumbnail);
  await storage.putFile(clipKey(id, revision), output);
  const words = { captionId, transcript: textWithin(lines, clip.startMs, clip.endMs) };
  const madeLook = { shown: shownOf(lookOf(clip)), gainDb, words: wordsDigest(lines, clip) };
  const made = await markClipMade(db, id, { revision, byteSize: size, madeLook, ...words }, new Date());
  if (!made) return discard(storage, clip);
  if (clip.madeRevision !== null) await discard(storage, { ...clip, revision: clip.madeRevision });
}

/** Those of a clip of Klap are in its picture. */
const NO_WORDS = { captionId: null, lines: [] };

/** What a clip's row asks of its file; a watermark whose picture is gone is left out. */
async function wishesOf(storage: Storage, clip: MadeClip): Promise<Wishes> {
  const { startMs, endMs, aspect, captionStyle, captionColour, focus, callToAction, brandColour } = clip;
  const mark = clip.watermarkKey && (await storedPicture(storage, clip.watermarkKey));
  return {
    ...{ startMs, endMs, aspect, focus, callToAction, brandColour },
    captions: captionStyle && { style: captionStyle, colour: captionColour },
    title: clip.showsTitle ? clip.title : null,
    watermark: mark ? { picture: mark, corner: clip.watermarkCorner } : null,
  };
}

/** Nobody will ask for this revision any more, but for the first file of a clip of Klap. */
export async function discard(
  storage: Storage,
  { id, origin, revision }: Pick<MadeClip, "id" | "origin" | "revision">,
) {
  if (origin === "klap" && revision === FIRST_REVISION) return;
  await storage.remove(clipKey(id, revision));
  await storage.remove(thumbnailKey(id, revision));
}

type Rendered = { output: string; folder: string; clip: MadeClip; signal: AbortSignal };
const LOOK_MS = 60_000;

/** The frame of a clip that serves best as a picture: lit, sharp and with something in it. */
export async function sharpestFrame({ ffmpeg }: Pick<Services, "ffmpeg">, { output, folder, clip, signal }: Rendered) {
  const options = { limitMs: LOOK_MS, signal };
  // Not the card at the end, which hides the picture.
  const durationMs = clip.endMs - clip.startMs - (clip.callToAction ? TITLE_MS : 0);
  const source = { film: output, folder, videoIndex: 0, durationMs };
  const look = await firstLook(ffmpeg, source, ASPECTS[clip.aspect], options).catch(() => null);
  const atMs = look?.bestMs ?? Math.round(durationMs / 3);
  const frames = { durationMs, videoIndex: 0 };
  const picture = await extractFrame(ffmpeg, { film: output, folder, frames, bars: NO_BARS, atMs }, options);
  return picture?.jpeg ?? null;
}
