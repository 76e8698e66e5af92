import { randomUUID } from "node:crypto";
import { storeBothSizes } from "~/features/video/posters/commands.server.ts";
import { toPrintImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { type KeptPicture, pictureKey } from "./rules.ts";

type Kept = { ok: true; picture: KeptPicture } | { ok: false; reason: "no-picture" };

/** Keeps a picture for a page: made anew from its pixels, so that nothing else in the file is ever served. */
export async function keepPicture(storage: Storage, ownerId: string, sent: Buffer, now: Date): Promise<Kept> {
  const image = await toPrintImage(sent).catch(() => null);
  if (!image) return { ok: false, reason: "no-picture" };
  const { width, height } = image;
  const key = pictureKey(ownerId, now, randomUUID(), { width, height });
  await storeBothSizes(storage, key, image);
  return { ok: true, picture: { key, width, height } };
}
