import { captions } from "~/db/schema/captions.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { bringPicture } from "~/features/content/pictures/commands/brought.server.ts";
import { LARGEST_PICTURE_BYTES } from "~/features/content/pictures/rules.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { captionKey, LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import { NO_FILE } from "../input/arrival.ts";
import { videoWish } from "../input/videos.ts";
import type { Source } from "../queries/arrivals.server.ts";
import { arrivedId, arrivedPictureKey } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { reading } from "../queries/restored.server.ts";
import type { StagedClip } from "./clip-rows.server.ts";
import { expectClips, stageClips } from "./clips.server.ts";
import { type StagedFilm, stageFilms } from "./films.server.ts";
import { expectArt, stageArt } from "./packs.server.ts";
import { expectPapers, stagePapers } from "./papers.server.ts";
import { type MediaServices, NO_ROOM, type Staging } from "./staging.server.ts";

/** Copies of captions are written anew here, and may be a little longer than what was uploaded. */
const MOST_CAPTION_BYTES = 2 * LARGEST_CAPTIONS_BYTES;

/** Notes the media of an archive as if all of them could be stored. */
export async function expectMedia(source: Source): Promise<void> {
  const { archive, names, report } = source;
  await expectPapers(source);
  const [readPicture, readVideo] = [reading(pictures), reading(videos)];
  for await (const { line, record, refusal } of recordsIn(archive, "pictures")) {
    const row = record ? readPicture(record) : refusal;
    const key = typeof row === "string" ? "" : String(row.key);
    const isThere = archive.size(mediaPath(key)) !== null && arrivedPictureKey(names.passage, key) !== null;
    if (isThere) names.addMedia(key);
    if (isThere) report.came("pictures", 1);
    else report.left("pictures", line, typeof row === "string" ? row : NO_FILE);
  }
  for await (const { line, record, refusal } of recordsIn(archive, "videos")) {
    const row = record ? readVideo(record) : refusal;
    const wish = typeof row === "string" ? row : videoWish(row, (key) => archive.size(mediaPath(key)) !== null);
    if (typeof wish === "string") report.left("videos", line, wish);
    else {
      names.add("videos", String(record?.id));
      report.came("videos", 1);
    }
  }
  for await (const { record } of recordsIn(archive, "captions")) {
    const key = captionKey(record?.video_id as VideoId, record?.id as CaptionId);
    if (archive.size(mediaPath(key)) !== null) names.addMedia(key);
  }
  await expectArt(source);
  await expectClips(source);
}

type Staged = { films: StagedFilm[]; clips: StagedClip[] };

/** Stores pictures, films, captions, documents, emoji and clips of an archive; what cannot be stored goes into the report. Safe to repeat. */
export async function stageMedia(
  services: MediaServices & { ffmpeg: Ffmpeg },
  source: Source,
  staging: Staging,
): Promise<Staged> {
  await stagePictures(services, source, staging);
  const films = await stageFilms(services, source, staging);
  await stageCaptions(services, source, staging);
  await stagePapers(services, source, staging);
  await stageArt(services, source, staging);
  return { films, clips: await stageClips(services, source, staging) };
}

async function stagePictures(services: MediaServices, { archive, names, report }: Source, staging: Staging) {
  const [table, read] = ["pictures", reading(pictures)];
  for await (const { line, record, refusal } of recordsIn(archive, table)) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : refusal;
    const problem = typeof row === "string" ? row : await stagePicture(String(row.key));
    if (problem) report.left(table, line, problem);
    staging.onFile();
  }

  async function stagePicture(from: string): Promise<string | null> {
    const { accountId, isTrusted, stagedAt, now } = staging;
    const [size, key] = [archive.size(mediaPath(from)), arrivedPictureKey(names.passage, from)];
    if (size === null || !key) return NO_FILE;
    if (size > LARGEST_PICTURE_BYTES) return "it is too large";
    const bytes = await wholeContent(await archive.read(mediaPath(from)));
    const brought = await bringPicture(
      services,
      { accountId, key, bytes, asTheyAre: isTrusted, createdAt: stagedAt },
      now,
    );
    if (brought === "no-picture") return "it is no picture";
    if (brought === "no-room") return NO_ROOM;
    names.addMedia(from);
    report[brought === "known" ? "known" : "came"](table, 1);
    return null;
  }
}

async function stageCaptions({ storage }: MediaServices, { archive, names }: Source, staging: Staging) {
  const read = reading(captions);
  for await (const { record, refusal } of recordsIn(archive, "captions")) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : refusal;
    if (typeof row === "string") continue;
    const from = captionKey(row.videoId as VideoId, row.id as CaptionId);
    const [size, film] = [archive.size(mediaPath(from)), names.of("videos", row.videoId)];
    if (size === null || size > MOST_CAPTION_BYTES || !film) continue;
    const parsed = await readCaptions(await wholeContent(await archive.read(mediaPath(from))));
    if (!parsed.ok) continue;
    const key = captionKey(film as VideoId, arrivedId(names.passage, String(row.id)) as CaptionId);
    await storage.put(key, new TextEncoder().encode(webVtt(parsed.cues)));
    names.addMedia(from);
    staging.onFile();
  }
}
