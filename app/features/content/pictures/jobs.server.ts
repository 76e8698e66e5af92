import { z } from "zod";
import { wholeKey } from "~/features/video/videos/rules.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { picturesShown } from "./queries.server.ts";
import { ownerOfKey, PICTURES, pictureTime, UNNAMED_KEPT_MS } from "./rules.ts";

type PictureRoom = { db: Db; storage: Storage };

/** Clears away pictures that were sent and never shown, taken off a page, or left by a film or an actor that is gone. */
export const sweepPictures = defineJob<object, PictureRoom>("pictures.sweep", z.object({}), (_, room) =>
  sweep(room, new Date()),
);

export async function sweep({ db, storage }: PictureRoom, now: Date): Promise<string> {
  const before = now.getTime() - UNNAMED_KEPT_MS;
  const old: string[] = [];
  for await (const { key } of storage.files(PICTURES)) {
    if ((pictureTime(key)?.getTime() ?? 0) < before) old.push(key);
  }
  const ownerIds = [...new Set(old.map(ownerOfKey))].filter((id) => z.uuid().safeParse(id).success);
  const shown = await picturesShown(db, ownerIds);
  for (const key of old) if (!shown.has(wholeKey(key))) await storage.remove(key);
  return "swept";
}
