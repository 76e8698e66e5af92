import { buffer } from "node:stream/consumers";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { isKey } from "~/platform/storage-keys.ts";

/** A kept picture as wide as a page of paper needs; null where there is none of this name, so that the rest is printed. */
export async function smallPicture(storage: Storage, key: string): Promise<Buffer | null> {
  if (!isKey(key) || (await storage.size(key)) === null) return null;
  return (await toWebImage(await buffer(storage.read(key)))).jpeg;
}
