import { videos } from "~/db/schema/videos.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** A video row in a state of the caller's choice; no file is written. */
export async function createVideo(db: Db, accountId: AccountId, values: Partial<typeof videos.$inferInsert> = {}) {
  const ready = { platform: "file", status: "ready", readyAt: NOON } as const;
  const video = { id: newId<VideoId>(), accountId, ...ready, ...values };
  await db.insert(videos).values(video);
  return video;
}
