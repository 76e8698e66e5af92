import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { stills } from "~/db/schema/stills.ts";
import { posterArgs } from "~/features/preparations/rules.ts";
import { savePoster } from "~/features/videos/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/videos/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { stillsOf } from "./queries.server.ts";
import { STILL_SHARES, stillKey } from "./rules.ts";

type StillRoom = { db: Db; storage: Storage; ffmpeg: Ffmpeg };
type NewStill = typeof stills.$inferInsert;

/** Takes the pictures that the owner may choose a poster from, once; a film that yields none is still a film. */
export async function takeStills(room: StillRoom, video: Video, film: string, folder: string, signal: AbortSignal) {
  if ((await stillsOf(room.db, video.id)).length) return;
  const taken = [firstPoster(video)];
  for (const share of STILL_SHARES) taken.push(await takeStill(room, video, { film, folder, share, signal }));
  const kept = taken.filter((still) => still !== null);
  if (kept.length) await room.db.insert(stills).values(kept);
}

const firstPoster = ({ id, posterKey, posterWidth, posterHeight, posterPlaceholder }: Video): NewStill | null =>
  posterKey && posterWidth && posterHeight
    ? {
        videoId: id,
        key: posterKey,
        width: posterWidth,
        height: posterHeight,
        placeholder: posterPlaceholder ?? "",
        atMs: 0,
      }
    : null;

type Place = { film: string; folder: string; share: number; signal: AbortSignal };

async function takeStill({ storage, ffmpeg }: StillRoom, video: Video, place: Place): Promise<NewStill | null> {
  const { film, folder, share, signal } = place;
  const path = `${folder}/still.jpg`;
  const args = posterArgs(film, path, { durationMs: video.durationMs, videoIndex: 0 }, share);
  const image = await ffmpeg
    .run(args, { signal, urgency: "unhurried" })
    .then(() => toWebImage(path))
    .catch(() => null);
  signal.throwIfAborted();
  if (!image) return null;
  const id = randomUUID();
  await storage.put(stillKey(video.id, id), image.jpeg);
  const { width, height, placeholder } = image;
  return {
    id,
    videoId: video.id,
    key: stillKey(video.id, id),
    width,
    height,
    placeholder,
    atMs: Math.round((video.durationMs ?? 0) * share),
  };
}

/** Makes one of a film's pictures its poster. */
export async function choosePoster(db: Db, accountId: string, videoId: string, stillId: string, now: Date) {
  if (!(await videoOfOwner(db, accountId, videoId))) return { ok: false, reason: "not-found" } as const;
  const [still] = await db
    .select()
    .from(stills)
    .where(and(eq(stills.id, stillId), eq(stills.videoId, videoId)));
  if (!still) return { ok: false, reason: "not-found" } as const;
  const { key, width, height, placeholder } = still;
  const poster = { posterKey: key, posterWidth: width, posterHeight: height, posterPlaceholder: placeholder || null };
  await savePoster(db, videoId, poster, now);
  return { ok: true } as const;
}
