import { buffer } from "node:stream/consumers";
import { toWebImage } from "~/platform/images.ts";
import type { Lettering } from "~/platform/lettering.ts";
import type { Storage } from "~/platform/storage.ts";
import { isKey } from "~/platform/storage-keys.ts";
import type { StoredPicture } from "./rules.ts";

/** A stored picture as it is; null where the key has no file, so that the rest can be printed. */
export const storedPicture = async (storage: Storage, key: string): Promise<Buffer | null> =>
  isKey(key) && (await storage.size(key)) !== null ? buffer(storage.read(key)) : null;

/** A logotype with its size, for PDF pages. */
export async function printedLogotype(
  storage: Storage,
  logotype: StoredPicture | undefined,
): Promise<Lettering | null> {
  const png = logotype ? await storedPicture(storage, logotype.key) : null;
  return png && logotype ? { png, width: logotype.width, height: logotype.height } : null;
}

/** A stored picture in the size for PDF pages; null where the key has no file. */
export async function smallPicture(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = await storedPicture(storage, key);
  return stored && (await toWebImage(stored)).jpeg;
}
