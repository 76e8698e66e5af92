import { and, eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { toWebImage } from "~/platform/images.ts";
import type { Lettering } from "~/platform/lettering.ts";
import type { Storage } from "~/platform/storage.ts";
import { isKey } from "~/platform/storage-keys.ts";
import { wholeContent } from "~/platform/whole-content.ts";
import type { StoredPicture } from "./rules.ts";

/** Whether the account has sent the picture with this key. */
export const isOwnPicture = async (db: Reader, accountId: AccountId, key: string): Promise<boolean> =>
  (await db.$count(pictures, and(eq(pictures.accountId, accountId), eq(pictures.key, key)))) > 0;

/** A stored picture as it is; null where the key has no file, so that the rest can be printed. */
export const storedPicture = async (storage: Storage, key: string): Promise<Buffer | null> =>
  isKey(key) && (await storage.size(key)) !== null ? wholeContent(storage.read(key)) : null;

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
