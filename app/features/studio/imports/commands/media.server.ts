import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { fileTypeFromBuffer } from "file-type";
import { captions } from "~/db/schema/captions.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { bringPicture } from "~/features/content/pictures/commands/brought.server.ts";
import { LARGEST_PICTURE_BYTES } from "~/features/content/pictures/rules.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import { parseCues, webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { captionKey, decodeText, LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import { storePoster } from "~/features/video/posters/commands.server.ts";
import { isAcceptedContent, originalKey, playableKey } from "~/features/video/videos/rules.ts";
import type { AccountId, CaptionId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { NO_FILE } from "../input/arrival.ts";
import type { Row } from "../input/records.ts";
import { type VideoWish, videoWish } from "../input/videos.ts";
import type { How, Source } from "../queries/arrivals.server.ts";
import { UNREADABLE } from "../queries/arrivals.server.ts";
import { arrivedId, arrivedPictureKey } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { reading } from "../queries/restored.server.ts";
import { type Playing, takeFilmRoom } from "./videos.server.ts";

export type MediaServices = { db: Db; storage: Storage };
/** `stagedAt` marks what this import has stored. */
export type Staging = How & {
  accountId: AccountId;
  stagedAt: Date;
  folder: string;
  signal: AbortSignal;
  onFile(): void;
};

/** A film that is stored and waits for the rows that name it. */
export type StagedFilm = { videoId: VideoId; wish: VideoWish; playing: Playing | null };

const NO_ROOM = "your plan has no room for it";
/** Copies of captions are written anew here, and may be a little longer than what was uploaded. */
const MOST_CAPTION_BYTES = 2 * LARGEST_CAPTIONS_BYTES;

/** Notes the media of an archive as if all of them could be stored. */
export async function expectMedia({ archive, names, report }: Source): Promise<void> {
  const [readPicture, readVideo] = [reading(pictures), reading(videos)];
  for await (const { line, record } of recordsIn(archive, "pictures")) {
    const row = record ? readPicture(record) : UNREADABLE;
    const key = typeof row === "string" ? "" : String(row.key);
    const isThere = archive.size(mediaPath(key)) !== null && arrivedPictureKey(names.passage, key) !== null;
    if (isThere) names.addMedia(key);
    if (isThere) report.came("pictures", 1);
    else report.left("pictures", line, typeof row === "string" ? row : NO_FILE);
  }
  for await (const { line, record } of recordsIn(archive, "videos")) {
    const row = record ? readVideo(record) : UNREADABLE;
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
}

/** Stores pictures, films and captions of an archive; what cannot be stored goes into the report. Safe to repeat. */
export async function stageMedia(services: MediaServices, source: Source, staging: Staging): Promise<StagedFilm[]> {
  await stagePictures(services, source, staging);
  const films = await stageFilms(services, source, staging);
  await stageCaptions(services, source, staging);
  return films;
}

async function stagePictures(services: MediaServices, { archive, names, report }: Source, staging: Staging) {
  const [table, read] = ["pictures", reading(pictures)];
  for await (const { line, record } of recordsIn(archive, table)) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : UNREADABLE;
    const problem = typeof row === "string" ? row : await stagePicture(String(row.key));
    if (problem) report.left(table, line, problem);
    staging.onFile();
  }

  async function stagePicture(from: string): Promise<string | null> {
    const { accountId, isTrusted, stagedAt, now } = staging;
    const [size, key] = [archive.size(mediaPath(from)), arrivedPictureKey(names.passage, from)];
    if (size === null || !key) return NO_FILE;
    if (size > LARGEST_PICTURE_BYTES) return "it is too large";
    const bytes = await buffer(await archive.read(mediaPath(from)));
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

async function stageFilms(services: MediaServices, source: Source, staging: Staging): Promise<StagedFilm[]> {
  const { archive, names, report } = source;
  const read = reading(videos);
  const staged: StagedFilm[] = [];
  for await (const { line, record } of recordsIn(archive, "videos")) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : UNREADABLE;
    const film = typeof row === "string" ? row : await stageFilm(services, source, staging, row);
    if (typeof film === "string") report.left("videos", line, film);
    else {
      names.add("videos", String(record?.id));
      staged.push(film);
    }
    staging.onFile();
  }
  return staged;
}

async function stageFilm(services: MediaServices, source: Source, staging: Staging, row: Row) {
  const { archive, names } = source;
  const videoId = arrivedId(names.passage, String(row.id)) as VideoId;
  const wish = videoWish(row, (key) => archive.size(mediaPath(key)) !== null);
  if (typeof wish === "string" || "link" in wish)
    return typeof wish === "string" ? wish : { videoId, wish, playing: null };
  const path = mediaPath(wish.key);
  const byteSize = archive.size(path) ?? 0;
  if (!(await isFilm(await archive.read(path)))) return "it is no film";
  const { accountId, stagedAt, now, isTrusted } = staging;
  const film = { byteSize, facts: wish.facts, createdAt: stagedAt };
  const room = await takeFilmRoom(services.db, { accountId, videoId }, film, now);
  if (room === "no-room") return NO_ROOM;
  const key = isTrusted ? playableKey(videoId) : originalKey(videoId);
  if (room === "taken" && (await services.storage.size(key)) !== byteSize) {
    const file = join(staging.folder, videoId);
    await pipeline(await archive.read(path), createWriteStream(file), { signal: staging.signal });
    await services.storage.putFile(key, file);
  }
  const playing = isTrusted && room === "taken" ? await playingFacts(services.storage, source, videoId, row) : null;
  return { videoId, wish, playing };
}

/** The number of bytes that file-type reads. */
const SNIFFED_BYTES = 4100;

async function isFilm(source: AsyncIterable<Buffer>): Promise<boolean> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of source) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes >= SNIFFED_BYTES) break;
  }
  const type = await fileTypeFromBuffer(Buffer.concat(pieces)).catch(() => undefined);
  return isAcceptedContent(type?.mime);
}

/** What is known of a film that plays as it is, with its poster. */
async function playingFacts(storage: Storage, { archive }: Source, videoId: VideoId, row: Row): Promise<Playing> {
  const path = typeof row.posterKey === "string" ? mediaPath(row.posterKey) : "";
  const size = archive.size(path);
  const picture = size !== null && size <= LARGEST_PICTURE_BYTES ? await buffer(await archive.read(path)) : null;
  const image = picture && (await toWebImage(picture).catch(() => null));
  const poster = image && (await storePoster(storage, videoId, { ...image, jpeg: picture }));
  const { durationMs, width, height } = row as Pick<Playing, "durationMs" | "width" | "height">;
  return {
    posterKey: null,
    posterWidth: null,
    posterHeight: null,
    posterNarrow: false,
    posterPlaceholder: null,
    ...poster,
    durationMs,
    width,
    height,
  };
}

async function stageCaptions({ storage }: MediaServices, { archive, names }: Source, staging: Staging) {
  const read = reading(captions);
  for await (const { record } of recordsIn(archive, "captions")) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : UNREADABLE;
    if (typeof row === "string") continue;
    const from = captionKey(row.videoId as VideoId, row.id as CaptionId);
    const [size, film] = [archive.size(mediaPath(from)), names.of("videos", row.videoId)];
    if (size === null || size > MOST_CAPTION_BYTES || !film) continue;
    const parsed = parseCues(decodeText(await buffer(await archive.read(mediaPath(from)))));
    if (!parsed.ok) continue;
    const key = captionKey(film as VideoId, arrivedId(names.passage, String(row.id)) as CaptionId);
    await storage.put(key, new TextEncoder().encode(webVtt(parsed.cues)));
    names.addMedia(from);
    staging.onFile();
  }
}
