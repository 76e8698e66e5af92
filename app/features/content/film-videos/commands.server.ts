import { and, eq } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { lockedEntitlement } from "~/features/account/entitlements/queries.server.ts";
import { limitLack, limitsOf, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { clipsOf } from "~/features/content/pages/rules/projection.ts";
import { CLIP_LISTS, type ClipKind, type ClipText, type PageDocument } from "~/features/content/pages/rules.ts";
import type { VideoLink } from "~/features/video/providers/rules.ts";
import { chooseUpload } from "~/features/video/uploads/commands.server.ts";
import { saveVideoLink } from "~/features/video/videos/commands.server.ts";
import { type ClipId, type FilmId, newId, type OwnPage, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { agesOfClips } from "./queries.server.ts";
import { type ClipRefusal, isFull, keepsPositions, reordered, suspendedClips, withClip, withoutClip } from "./rules.ts";

type Source = { link: VideoLink | null; videoId: VideoId | null };
type NewClip = { kind: ClipKind; title: string; description: string; film: Source };
type NotFound = { ok: false; reason: "not-found" };
type Refused = NotFound | PlanRefusal | { ok: false; reason: ClipRefusal };

const NOT_FOUND: NotFound = { ok: false, reason: "not-found" };

/** Appends a linked or uploaded video to the draft's clips of one kind. */
export async function addClip(
  { tx, queue }: TxAndQueue,
  own: OwnPage,
  { film, kind, ...texts }: NewClip,
  now: Date,
): Promise<{ ok: true; id: ClipId } | Refused> {
  const entitlement = await lockedEntitlement(tx, own.accountId);
  const locked = await lockDraft(tx, own);
  if (!locked) return NOT_FOUND;
  const present = clipsOf(locked.draft.document);
  const lack = limitLack(entitlement, "clips", present.length + 1);
  if (lack) return refusedFor(lack);
  if (isFull(present.filter((clip) => clip.kind === kind).length)) return { ok: false, reason: "too-many" };
  const chosen = film.link ? { ok: true as const, videoId: null } : await chooseUpload(tx, own.accountId, film.videoId);
  if (!chosen.ok) return chosen;
  if (present.some(({ videoId }) => videoId === chosen.videoId)) return { ok: false, reason: "shown-already" };
  const videoId =
    chosen.videoId ?? (film.link && (await saveVideoLink({ tx, queue }, own.accountId, film.link, now)).id);
  if (!videoId) return { ok: false, reason: "missing" };
  const clip = { ...texts, videoId };
  const id = await rowOfClip(tx, locked.page.filmId, { ...clip, kind }, now);
  await changeDraft(tx, own, (document) => withClip(document, kind, id, clip), now);
  return { ok: true, id };
}

/** The row of a clip that no published page names yet; a video that was a clip of this film before keeps its row. */
async function rowOfClip(tx: Tx, filmId: FilmId, clip: ClipText & { kind: ClipKind }, now: Date): Promise<ClipId> {
  const same = and(eq(filmClips.filmId, filmId), eq(filmClips.videoId, clip.videoId));
  const [former] = await tx.select({ id: filmClips.id }).from(filmClips).where(same);
  if (former) return former.id;
  const id = newId<ClipId>();
  await tx.insert(filmClips).values({ id, filmId, ...clip, position: null, createdAt: now });
  return id;
}

/** Takes a clip out of the draft; its video stays as long as a kept version of the page names it. */
export async function removeClip(tx: Tx, own: OwnPage, clipId: ClipId, now: Date): Promise<{ ok: true } | NotFound> {
  const locked = await lockDraft(tx, own);
  if (!locked || !clipsOf(locked.draft.document).some(({ id }) => id === clipId)) return NOT_FOUND;
  return changeDraft(tx, own, (document) => withoutClip(document, clipId), now);
}

/** Sets the order of the draft's clips of one kind; the list must contain each of them once. */
export async function orderClips(
  tx: Tx,
  own: OwnPage,
  { kind, clipIds }: { kind: ClipKind; clipIds: ClipId[] },
  now: Date,
): Promise<{ ok: true } | Refused> {
  const { clips: limit } = limitsOf(await lockedEntitlement(tx, own.accountId));
  const locked = await lockDraft(tx, own);
  if (!locked) return NOT_FOUND;
  const { page, draft } = locked;
  const clips = clipsOf(draft.document);
  const present = clips.filter((clip) => clip.kind === kind).map(({ id }) => id);
  const order = reordered(present, clipIds);
  if (!order) return { ok: false, reason: "other-clips" };
  const suspended = suspendedClips(await agesOfClips(tx, page.filmId, clips), limit);
  if (limit !== null && !keepsPositions(suspended, present, order)) return refusedFor({ of: "clips", limit });
  return changeDraft(tx, own, (document) => withOrder(document, kind, order), now);
}

const withOrder = (document: PageDocument, kind: ClipKind, order: ClipId[]): PageDocument => {
  const list = CLIP_LISTS[kind];
  return { ...document, lists: { ...document.lists, [list]: { ...document.lists[list], order } } };
};
