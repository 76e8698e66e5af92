import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { textWithin } from "~/features/clips/highlights/rules/words.ts";
import { type FilmToCut, renderClip } from "~/features/clips/rendering/commands.server.ts";
import { TITLE_MS } from "~/features/clips/rendering/rules/brand.ts";
import { extractFrame } from "~/features/video/posters/commands/extraction.server.ts";
import { firstLook } from "~/features/video/survey/commands.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import type { Db } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegFailed, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import type { Urgency } from "~/platform/ffmpeg-turns.ts";
import type { Log } from "~/platform/log.ts";
import type { Storage } from "~/platform/storage.ts";
import { filmWords } from "../queries/words.server.ts";
import type { MadeClip } from "../queries.server.ts";
import { clipKey, thumbnailKey } from "../rules.ts";
import { markClipFailed, markClipMade } from "./worker.server.ts";

type Services = { db: Db; storage: Storage; ffmpeg: Ffmpeg; log: Log };
type Work = {
  film: FilmToCut;
  clip: MadeClip;
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

async function render(
  services: Services,
  { film, clip, folder, signal, urgency = "unhurried", onProgress }: Work,
): Promise<void> {
  const { db, storage, ffmpeg } = services;
  const { id, revision, startMs, endMs, aspect, captionStyle, captionColour, focus } = clip;
  const output = join(folder, "clip.mp4");
  const captions = captionStyle && { style: captionStyle, colour: captionColour };
  const brand = {
    title: clip.showsTitle ? clip.title : null,
    callToAction: clip.callToAction,
    brandColour: clip.brandColour,
  };
  const wishes = { startMs, endMs, aspect, captions, focus, ...brand };
  // Read last, so that a clip has the words that its film has now.
  const { captionId, lines } = await filmWords(services, clip.videoId);
  await renderClip({ ...film, lines }, wishes, { ffmpeg, folder, output, signal, onProgress, urgency });
  const { size } = await stat(output);
  const thumbnail = await sharpestFrame(services, { output, folder, clip, signal });
  if (thumbnail) await storage.put(thumbnailKey(id, revision), thumbnail);
  await storage.putFile(clipKey(id, revision), output);
  const transcript = textWithin(lines, startMs, endMs);
  const made = await markClipMade(db, id, { revision, byteSize: size, captionId, transcript }, new Date());
  if (!made) return discard(storage, clip);
  if (clip.madeRevision !== null) await discard(storage, { id, revision: clip.madeRevision });
}

/** Nobody will ask for this revision any more. */
async function discard(storage: Storage, { id, revision }: Pick<MadeClip, "id" | "revision">) {
  await storage.remove(clipKey(id, revision));
  await storage.remove(thumbnailKey(id, revision));
}

type Rendered = { output: string; folder: string; clip: MadeClip; signal: AbortSignal };
const LOOK_MS = 60_000;

/** The frame of a clip that serves best as a picture: lit, sharp and with something in it. */
async function sharpestFrame({ ffmpeg }: Services, { output, folder, clip, signal }: Rendered) {
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
