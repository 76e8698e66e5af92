import { buffer } from "node:stream/consumers";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";
import { isKey } from "~/platform/storage-keys.ts";

/** A stored picture in the size for PDF pages; null where the key has no file, so that the rest can be printed. */
export async function smallPicture(storage: Storage, key: string): Promise<Buffer | null> {
  if (!isKey(key) || (await storage.size(key)) === null) return null;
  return (await toWebImage(await buffer(storage.read(key)))).jpeg;
}
