import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileTypeFromBuffer } from "file-type";
import { videos } from "~/db/schema/videos.ts";
import { LARGEST_PICTURE_BYTES } from "~/features/content/pictures/rules.ts";
import { mediaPath } from "~/features/studio/exports/rules/manifest.ts";
import { posterChosenAt } from "~/features/video/poster-frames/rules.ts";
import { storePoster } from "~/features/video/posters/commands.server.ts";
import { isAcceptedContent, originalKey, playableKey } from "~/features/video/videos/rules.ts";
import type { VideoId } from "~/lib/ids.ts";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import type { Row } from "../input/records.ts";
import { type VideoWish, videoWish } from "../input/videos.ts";
import type { Source } from "../queries/arrivals.server.ts";
import { arrivedId } from "../queries/ids.server.ts";
import { recordsIn } from "../queries/lines.server.ts";
import { reading } from "../queries/restored.server.ts";
import { type MediaServices, NO_ROOM, type Staging } from "./staging.server.ts";
import { type Playing, takeFilmRoom } from "./videos.server.ts";

/** A film that is stored and waits for the rows that name it. */
export type StagedFilm = { videoId: VideoId; wish: VideoWish; playing: Playing | null };

/** Stores the films of an archive; what cannot be stored goes into the report. */
export async function stageFilms(services: MediaServices, source: Source, staging: Staging): Promise<StagedFilm[]> {
  const { archive, names, report } = source;
  const read = reading(videos);
  const staged: StagedFilm[] = [];
  for await (const { line, record, refusal } of recordsIn(archive, "videos")) {
    staging.signal.throwIfAborted();
    const row = record ? read(record) : refusal;
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
  const picture = size !== null && size <= LARGEST_PICTURE_BYTES ? await wholeContent(await archive.read(path)) : null;
  const image = picture && (await toWebImage(picture).catch(() => null));
  const poster = image && (await storePoster(storage, videoId, { ...image, jpeg: picture }));
  const { durationMs, width, height } = row as Pick<Playing, "durationMs" | "width" | "height">;
  const chosenAt = posterChosenAt(row as Parameters<typeof posterChosenAt>[0]);
  return {
    posterKey: null,
    posterWidth: null,
    posterHeight: null,
    posterNarrow: false,
    posterPlaceholder: null,
    ...(poster && { ...poster, posterChosenAt: chosenAt }),
    durationMs,
    width,
    height,
  };
}
