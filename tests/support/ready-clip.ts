import { eq } from "drizzle-orm";
import sharp from "sharp";
import { madeClips } from "~/db/schema/made-clips.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { createMadeClip } from "./factories/clips.ts";

export const CLIP_BYTES = Buffer.from("a clip of the bell");

/** A finished clip of this film, with its file and its picture. */
export async function readyClip(
  { db, storage }: { db: Db; storage: Storage },
  accountId: AccountId,
  videoId: VideoId,
  values: Partial<typeof madeClips.$inferInsert> = {},
) {
  const { madeClipId } = await createMadeClip(db, accountId, videoId);
  const made = { status: "ready", madeRevision: 1, byteSize: CLIP_BYTES.length, title: "The bell" } as const;
  const [clip] = await db
    .update(madeClips)
    .set({ ...made, ...values })
    .where(eq(madeClips.id, madeClipId))
    .returning();
  if (!clip) throw new Error("the clip was not written");
  const picture = sharp({ create: { width: 108, height: 192, channels: 3, background: "teal" } });
  await storage.put(clipKey(clip.id, 1), CLIP_BYTES);
  await storage.put(thumbnailKey(clip.id, 1), await picture.jpeg().toBuffer());
  return clip;
}
