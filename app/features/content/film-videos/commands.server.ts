import { and, asc, eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { films } from "~/db/schema/films.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { limitLack, limitsOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { lockFilm } from "~/features/content/films/commands.server.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { chooseUpload } from "~/features/video/uploads/commands.server.ts";
import { removeVideo, saveVideoLink } from "~/features/video/videos/commands.server.ts";
import type { OwnClip, OwnFilm } from "~/lib/ids.ts";
import { type ClipId, type FilmId, newId, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { isUsedByFilm } from "./queries.server.ts";
import { type ClipKind, type ClipRefusal, isFull, keepsPositions, reordered, suspendedClips } from "./rules.ts";

type Source = { link: VideoLink | null; videoId: VideoId | null };
type NewClip = { kind: ClipKind; title: string; description: string; film: Source };
type NotFound = { ok: false; reason: "not-found" };
type Refused = NotFound | PlanRefusal | { ok: false; reason: ClipRefusal };

/** Appends a linked or uploaded video to a film's clips of one kind. */
export async function addClip(
  { tx, queue }: TxAndQueue,
  { accountId, filmId }: OwnFilm,
  { film, ...clip }: NewClip,
  now: Date,
): Promise<{ ok: true; id: ClipId } | Refused> {
  const entitlement = await lockedEntitlement(tx, accountId);
  if (!(await lockFilm(tx, { accountId, filmId }))) return { ok: false, reason: "not-found" };
  const present = await clipsOf(tx, filmId);
  const lack = limitLack(entitlement, "clips", present.length + 1);
  if (lack) return refusedFor(lack);
  const positions = present.filter(({ kind }) => kind === clip.kind).map(({ position }) => position);
  if (isFull(positions.length)) return { ok: false, reason: "too-many" };
  const chosen = film.link ? { ok: true as const, videoId: null } : await chooseUpload(tx, accountId, film.videoId);
  if (!chosen.ok) return chosen;
  if (present.some(({ videoId }) => videoId === chosen.videoId)) return { ok: false, reason: "shown-already" };
  const videoId = chosen.videoId ?? (film.link && (await saveVideoLink({ tx, queue }, accountId, film.link, now)).id);
  if (!videoId) return { ok: false, reason: "missing" };
  const id = newId<ClipId>();
  const position = Math.max(0, ...positions) + 1;
  await tx.insert(filmClips).values({ id, filmId, ...clip, videoId, position, createdAt: now });
  await announcePageChange(tx, accountId);
  return { ok: true, id };
}

/** Removes a clip from its film; its video is deleted too, unless something else shows it. */
export async function removeClip(
  { tx, queue }: TxAndQueue,
  { accountId, clipId }: OwnClip,
): Promise<{ ok: true } | Refused> {
  const [clip] = await tx
    .select({ filmId: filmClips.filmId, videoId: filmClips.videoId })
    .from(filmClips)
    .innerJoin(films, eq(films.id, filmClips.filmId))
    .where(and(eq(filmClips.id, clipId), eq(films.accountId, accountId)));
  if (!clip || !(await lockFilm(tx, { accountId, filmId: clip.filmId }))) return { ok: false, reason: "not-found" };
  await tx.delete(filmClips).where(eq(filmClips.id, clipId));
  await announcePageChange(tx, accountId);
  if (!(await isUsedByFilm(tx, clip.videoId))) await removeVideo({ tx, queue }, { accountId, videoId: clip.videoId });
  return { ok: true };
}

/** Sets the order of a film's clips of one kind; the list must contain each of them once. */
export async function orderClips(
  tx: Tx,
  { accountId, filmId }: OwnFilm,
  kind: ClipKind,
  clipIds: ClipId[],
): Promise<{ ok: true } | Refused> {
  const { clips: limit } = limitsOf(await lockedEntitlement(tx, accountId));
  if (!(await lockFilm(tx, { accountId, filmId }))) return { ok: false, reason: "not-found" };
  const clips = await clipsOf(tx, filmId);
  const present = clips.filter((clip) => clip.kind === kind).map(({ id }) => id);
  const order = reordered(present, clipIds);
  if (!order) return { ok: false, reason: "other-clips" };
  if (limit !== null && !keepsPositions(suspendedClips(clips, limit), present, order))
    return refusedFor({ of: "clips", limit });
  for (const [index, id] of order.entries()) {
    await tx
      .update(filmClips)
      .set({ position: index + 1 })
      .where(eq(filmClips.id, id));
  }
  await announcePageChange(tx, accountId);
  return { ok: true };
}

const clipsOf = (tx: Tx, filmId: FilmId) =>
  tx.select().from(filmClips).where(eq(filmClips.filmId, filmId)).orderBy(asc(filmClips.position), asc(filmClips.id));
