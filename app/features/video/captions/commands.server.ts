import { and, eq, ne } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { videos } from "~/db/schema/videos.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import { type AccountId, type CaptionId, newId, type VideoId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { captionOfOwner, captionsOf } from "./queries.server.ts";
import { type Cue, webVtt } from "./rules/webvtt.ts";
import { type CaptionRefusal, captionKey, discardCaptionsJob, LARGEST_CAPTIONS_BYTES, MOST_CAPTIONS } from "./rules.ts";

type NewCaptions = {
  cues: Cue[];
  label: string;
  srclang: string;
  isDefault: boolean;
  /** Whether a machine wrote them, and nobody has read them yet. */
  isByMachine?: boolean;
};
type Added = { ok: true; id: CaptionId } | { ok: false; reason: "not-found" } | ({ ok: false } & CaptionRefusal);

/** Stores captions as WebVTT. The file is written before its row, so no row refers to a missing file. */
export async function addCaptions(
  { db, storage }: { db: Db | Tx; storage: Storage },
  { accountId, videoId }: OwnVideo,
  { cues, label, srclang, isDefault, isByMachine = false }: NewCaptions,
  now: Date,
): Promise<Added> {
  const video = await videoOfOwner(db, accountId, videoId);
  if (video?.platform !== "file") return { ok: false, reason: "not-found" };
  const id = newId<CaptionId>();
  await storage.put(captionKey(videoId, id), new TextEncoder().encode(webVtt(cues)));
  const added = await db.transaction(async (tx): Promise<Added> => {
    await tx.select({ id: videos.id }).from(videos).where(eq(videos.id, videoId)).for("update");
    const refusal = await refusalOf(tx, videoId, label);
    if (refusal) return { ok: false, ...refusal };
    if (isDefault) await clearDefault(tx, videoId);
    const row = { id, videoId, label, srclang, isDefault, createdAt: now };
    await tx.insert(captions).values({ ...row, machineMadeAt: isByMachine ? now : null });
    await announcePageChange(tx, accountId);
    return { ok: true, id };
  });
  if (!added.ok) await storage.remove(captionKey(videoId, id));
  return added;
}

type OwnCaptions = OwnVideo & { captionId: CaptionId };

/**
 * Gives captions other cues. They get another id, because the name of a file never changes its content; two people who
 * change the same captions are therefore noticed: the second finds them gone. A job removes the file of before.
 */
export async function replaceCaptions(
  { tx, queue, storage }: TxAndQueue & { storage: Storage },
  { accountId, videoId, captionId }: OwnCaptions,
  cues: Cue[],
): Promise<Added> {
  const bytes = new TextEncoder().encode(webVtt(cues));
  if (!cues.length) return { ok: false, reason: "empty" };
  if (bytes.length > LARGEST_CAPTIONS_BYTES) return { ok: false, reason: "too-large" };
  const before = await captionOfOwner(tx, accountId, captionId);
  if (before?.videoId !== videoId) return { ok: false, reason: "not-found" };
  const id = newId<CaptionId>();
  const { rowCount } = await tx.update(captions).set({ id }).where(eq(captions.id, captionId));
  if (!rowCount) return { ok: false, reason: "not-found" };
  await storage.put(captionKey(videoId, id), bytes);
  await queue.send(tx, discardCaptionsJob, { videoId, captionId });
  await announcePageChange(tx, accountId);
  return { ok: true, id };
}

async function refusalOf(tx: Tx, videoId: VideoId, label: string): Promise<CaptionRefusal | null> {
  const existing = await captionsOf(tx, videoId);
  if (existing.length >= MOST_CAPTIONS) return { reason: "too-many" };
  const taken = existing.some((one) => one.label.toLowerCase() === label.toLowerCase());
  return taken ? { reason: "label-taken" } : null;
}

const clearDefault = (tx: Tx, videoId: VideoId) =>
  tx.update(captions).set({ isDefault: false }).where(eq(captions.videoId, videoId));

/** Sets or clears these captions as the film's default; a film has at most one default. */
export async function setDefaultCaptions(tx: Tx, accountId: AccountId, captionId: CaptionId, isDefault: boolean) {
  const caption = await captionOfOwner(tx, accountId, captionId);
  if (!caption) return { ok: false, reason: "not-found" } as const;
  if (isDefault && caption.machineMadeAt) return { ok: false, reason: "unread" } as const;
  const others = and(eq(captions.videoId, caption.videoId), ne(captions.id, captionId));
  if (isDefault) await tx.update(captions).set({ isDefault: false }).where(others);
  await tx.update(captions).set({ isDefault }).where(eq(captions.id, captionId));
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Its owner has read captions through that a machine wrote: they are captions like all others. */
export async function markRead(tx: Tx, accountId: AccountId, captionId: CaptionId) {
  const caption = await captionOfOwner(tx, accountId, captionId);
  if (!caption) return { ok: false, reason: "not-found" } as const;
  await tx.update(captions).set({ machineMadeAt: null }).where(eq(captions.id, captionId));
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}

/** Deletes the row; a job removes the file, so that pages refer to a removed one only until they get the notification. */
export async function removeCaptions({ tx, queue }: TxAndQueue, accountId: AccountId, captionId: CaptionId) {
  const caption = await captionOfOwner(tx, accountId, captionId);
  if (!caption) return { ok: false, reason: "not-found" } as const;
  await tx.delete(captions).where(eq(captions.id, captionId));
  await queue.send(tx, discardCaptionsJob, { videoId: caption.videoId, captionId });
  await announcePageChange(tx, accountId);
  return { ok: true } as const;
}
