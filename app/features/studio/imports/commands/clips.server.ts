import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { LARGEST_PICTURE_BYTES } from "~/features/content/pictures/rules.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import { probe } from "~/features/video/probes/queries.server.ts";
import type { CaptionId, ClipRunId, MadeClipId, VideoId } from "~/lib/ids.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { toWebImage } from "~/platform/images.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { NO_FILE } from "../input/arrival.ts";
import { type BroughtRun, type ClipWish, clipColumns, clipRun, clipWish } from "../input/clips.ts";
import type { Source } from "../queries/arrivals.server.ts";
import { arrivedId } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { reading } from "../queries/restored.server.ts";
import { isFileOf } from "../rules/clips.ts";
import { forgetClip, type StagedClip, takeClipRoom } from "./clip-rows.server.ts";
import { type MediaServices, NO_ROOM, type Staging } from "./staging.server.ts";

const TABLE = "made_clips";
const NO_FILM = "its film did not come";
/** Searches that an account's archive may have. */
const MOST_RUNS = 10_000;

type ClipServices = MediaServices & { ffmpeg: Ffmpeg };
type FoundClip = {
  wish: ClipWish;
  from: MadeClipId;
  captionFrom: unknown;
  videoId: VideoId;
  run: BroughtRun & { id: ClipRunId };
  path: string;
  byteSize: number;
};

/** The finished clips of an archive; a sentence for one that does not come. */
async function* clipsIn({ archive, names }: Source) {
  const runs = new Map<unknown, BroughtRun>();
  const [readRun, readClip] = [reading(clipRuns), reading(madeClips)];
  for await (const { record, refusal } of recordsIn(archive, "clip_runs")) {
    const row = record ? readRun(record) : refusal;
    const run = typeof row === "string" ? row : clipRun(row);
    if (typeof run !== "string" && runs.size < MOST_RUNS) runs.set(record?.id, run);
  }
  for await (const { line, record, refusal } of recordsIn(archive, TABLE)) {
    const row = record ? readClip(record) : refusal;
    yield { line, clip: typeof row === "string" ? row : found(row as typeof madeClips.$inferSelect) };
  }

  function found(row: typeof madeClips.$inferSelect): FoundClip | string {
    const wish = clipWish(row);
    if (typeof wish === "string") return wish;
    const [videoId, run] = [names.of("videos", row.videoId), runs.get(row.runId)];
    if (!videoId || !run) return NO_FILM;
    const path = mediaPath(clipKey(row.id, wish.revision));
    const byteSize = archive.size(path);
    if (byteSize === null) return NO_FILE;
    const id = arrivedId(names.passage, row.runId) as ClipRunId;
    return {
      ...{ wish, path, byteSize, from: row.id, captionFrom: row.captionId },
      ...{ videoId: videoId as VideoId, run: { ...run, id } },
    };
  }
}

/** Notes the clips of an archive as if all of them could be stored. */
export async function expectClips(source: Source): Promise<void> {
  for await (const { line, clip } of clipsIn(source)) {
    if (typeof clip === "string") source.report.left(TABLE, line, clip);
    else source.report.came(TABLE, 1);
  }
}

/** Stores the files of clips, each in its room and looked at as every film is. Safe to repeat. */
export async function stageClips(services: ClipServices, source: Source, staging: Staging): Promise<StagedClip[]> {
  const staged: StagedClip[] = [];
  let bytes = 0;
  for await (const { line, clip } of clipsIn(source)) {
    staging.signal.throwIfAborted();
    const kept = typeof clip === "string" ? clip : await stageClip(services, source, staging, { ...clip, bytes });
    if (typeof kept === "string") source.report.left(TABLE, line, kept);
    else if (kept === null) source.report.known(TABLE, 1);
    else {
      staged.push({ ...kept, line });
      bytes += kept.byteSize;
    }
    staging.onFile();
  }
  return staged;
}

/** Null where an earlier import has brought it. `bytes` are those of clips that are staged already. */
async function stageClip(
  services: ClipServices,
  { archive, names }: Source,
  { accountId, stagedAt, now, folder, signal }: Staging,
  { wish, from, captionFrom, videoId, run, path, byteSize, bytes }: FoundClip & { bytes: number },
): Promise<Omit<StagedClip, "line"> | string | null> {
  const { db, storage, ffmpeg } = services;
  const id = arrivedId(names.passage, from) as MadeClipId;
  const own = { accountId, clipId: id };
  const columns = clipColumns(wish, names.picture(wish.look.watermark?.key));
  const room = await takeClipRoom(db, own, { run, videoId, columns, byteSize, bytes, stagedAt }, now);
  if (room === "known") return null;
  if (room !== "taken") return room === "no-room" ? NO_ROOM : NO_FILM;
  const file = join(folder, id);
  try {
    await pipeline(await archive.read(path), createWriteStream(file), { signal });
    const film = await probe(ffmpeg, file, signal).catch(() => null);
    signal.throwIfAborted();
    if (!film || !isFileOf({ ...wish.look, origin: wish.origin }, film)) {
      await forgetClip(db, own);
      return "its file is not one of this clip";
    }
    const thumbnail = await pictureIn(archive, mediaPath(thumbnailKey(from, wish.revision)));
    if (thumbnail) await storage.put(thumbnailKey(id, 1), thumbnail);
    await storage.putFile(clipKey(id, 1), file);
  } finally {
    await rm(file, { force: true });
  }
  const captionOf = () => names.of("captions", captionFrom) as CaptionId | null;
  return { id, byteSize, captionOf };
}

async function pictureIn(archive: Source["archive"], path: string): Promise<Buffer | null> {
  const size = archive.size(path);
  if (size === null || size > LARGEST_PICTURE_BYTES) return null;
  const image = await toWebImage(await wholeContent(await archive.read(path))).catch(() => null);
  return image?.jpeg ?? null;
}
