import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { takenFrames } from "~/db/schema/taken-frames.ts";
import { isAnyQuarantined } from "~/features/account/withholding/queries.server.ts";
import { changeDraft, lockDraft } from "~/features/content/drafts/commands.server.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { LIST_CAPS } from "~/features/content/pages/rules/list-caps.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import type { Focus } from "~/features/content/pictures/rules/focus.ts";
import { addPosterFrame, removePosterFrames } from "~/features/video/poster-frames/commands/posters.server.ts";
import { choosePoster } from "~/features/video/poster-frames/commands.server.ts";
import { type Video, videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { newId, type OwnVideo, type PosterFrameId, type TakenFrameId, type VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { WebImage } from "~/platform/images.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { framesWaiting, type TakenFrameRow } from "./queries.server.ts";
import {
  FRAMES_KEPT,
  type FrameFailure,
  type FrameRefusal,
  type FrameUse,
  MOST_WAITING,
  stillRowId,
  takeFrameJob,
  takenAt,
} from "./rules.ts";

type FrameServices = { db: Db; storage: Storage };
type Moment = { atMs: number; use: FrameUse };
type Refused = { ok: false; reason: FrameRefusal | "not-found" };
type Placed = { ok: true } | { ok: false; reason: FrameFailure };

/** Asks for the frame at a time of a film. The same frame is asked for once, and again after it was removed. */
export async function askForFrame(
  { tx, queue }: TxAndQueue,
  { accountId, videoId }: OwnVideo,
  { atMs, use }: Moment,
  now: Date,
): Promise<{ ok: true; id: TakenFrameId } | Refused> {
  const video = await videoOfOwner(tx, accountId, videoId);
  const page = await siteOfAccount(tx, accountId);
  if (!video || !page) return { ok: false, reason: "not-found" };
  if (!video.playableKey || (await isAnyQuarantined(tx, [videoId]))) return { ok: false, reason: "no-film" };
  const moment = takenAt(atMs, video.durationMs);
  if (moment === null) return { ok: false, reason: "beyond-end" };
  const locked = await lockDraft(tx, { accountId, pageId: page.id });
  if (use === "still" && locked && hasAllStills(locked.draft.document)) return { ok: false, reason: "too-many-stills" };
  if ((await framesWaiting(tx, videoId)) >= MOST_WAITING) return { ok: false, reason: "too-many-waiting" };
  const id = await waitingFrame(tx, videoId, { atMs: moment, use }, now);
  await queue.send(tx, takeFrameJob, { frameId: id });
  return { ok: true, id };
}

const hasAllStills = ({ lists }: PageDocument) => lists.stills.order.length >= LIST_CAPS.stills;

async function waitingFrame(tx: Tx, videoId: VideoId, moment: Moment, now: Date): Promise<TakenFrameId> {
  const asked = { status: "waiting", failure: null, takenAt: now } as const;
  const [row] = await tx
    .insert(takenFrames)
    .values({ id: newId<TakenFrameId>(), videoId, ...moment, ...asked })
    .onConflictDoUpdate({ target: [takenFrames.videoId, takenFrames.atMs, takenFrames.use], set: asked })
    .returning({ id: takenFrames.id });
  if (!row) throw new Error("a frame that was asked for has no row");
  return row.id;
}

/** The picture of a frame, and what it shows. */
export type TakenPicture = { image: WebImage; focus: Focus | null };

/** Puts a frame's picture where it was taken for. Safe to repeat. */
export const placeFrame = (
  services: FrameServices,
  video: Video,
  frame: TakenFrameRow,
  taken: TakenPicture,
  now: Date,
) =>
  frame.use === "still"
    ? placeStill(services, video, frame, taken.image, now)
    : placePoster(services, video, frame, taken, now);

async function placeStill(
  services: FrameServices,
  { accountId }: Video,
  frame: TakenFrameRow,
  image: WebImage,
  now: Date,
): Promise<Placed> {
  const { db } = services;
  const page = await siteOfAccount(db, accountId);
  if (!page) return { ok: false, reason: "unexpected" };
  const kept = await storePicture(services, { accountId, ownerId: page.filmId }, image.jpeg, now);
  if (!kept.ok) return { ok: false, reason: "no-room" };
  const own = { accountId, pageId: page.id };
  return db.transaction(async (tx): Promise<Placed> => {
    const locked = await lockDraft(tx, own);
    if (!locked) return { ok: false, reason: "unexpected" };
    const rowId = stillRowId(frame.id);
    if (locked.draft.document.lists.stills.order.includes(rowId)) return { ok: true };
    if (hasAllStills(locked.draft.document)) return { ok: false, reason: "too-many-stills" };
    await changeDraft(tx, own, (document) => withStill(document, rowId, kept.picture.key), now);
    return { ok: true };
  });
}

function withStill(document: PageDocument, rowId: string, imageKey: string): PageDocument {
  const { byId, order } = document.lists.stills;
  const stills = { byId: { ...byId, [rowId]: { imageKey, alt: "" } }, order: [...order, rowId] };
  return { ...document, lists: { ...document.lists, stills } };
}

async function placePoster(
  services: FrameServices,
  { accountId, id: videoId }: Video,
  { id, atMs }: TakenFrameRow,
  { image, focus }: TakenPicture,
  now: Date,
): Promise<Placed> {
  const posterFrameId = posterFrameOf(id);
  await addPosterFrame(services, { id: posterFrameId, videoId, atMs, focus }, image);
  const chosen = await choosePoster(services.db, { accountId, videoId }, posterFrameId, now);
  return chosen.ok ? { ok: true } : { ok: false, reason: "unexpected" };
}

/** The poster frame that a taken frame becomes, always the same one. */
const posterFrameOf = (id: TakenFrameId): PosterFrameId => id as string as PosterFrameId;

/** Stores how a frame ended. */
export async function settleFrame(db: Db, id: TakenFrameId, failure: FrameFailure | null): Promise<void> {
  const status = failure ? "failed" : "ready";
  await db.update(takenFrames).set({ status, failure }).where(eq(takenFrames.id, id));
}

/** Removes the rows of frames before the newest ones, and the posters among them that no page shows. */
export async function forgetOldFrames(services: FrameServices, videoId: VideoId): Promise<void> {
  const settled = and(eq(takenFrames.videoId, videoId), ne(takenFrames.status, "waiting"));
  const old = await services.db
    .select({ id: takenFrames.id })
    .from(takenFrames)
    .where(settled)
    .orderBy(desc(takenFrames.takenAt))
    .offset(FRAMES_KEPT);
  const ids = old.map(({ id }) => id);
  if (!ids.length) return;
  await removePosterFrames(services, ids.map(posterFrameOf));
  await services.db.delete(takenFrames).where(inArray(takenFrames.id, ids));
}
