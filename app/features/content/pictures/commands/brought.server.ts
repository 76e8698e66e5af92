import { and, eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import { storeBothSizes } from "~/features/video/posters/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { toPrintImage } from "~/platform/images.ts";
import { toLogotype } from "~/platform/logotypes.ts";
import type { Storage } from "~/platform/storage.ts";
import { takeRoom } from "../commands.server.ts";
import { copyKey, logotypeOfKey, pictureOfKey } from "../rules.ts";

type Brought = {
  accountId: AccountId;
  key: string;
  bytes: Buffer;
  /** Keeps the bytes as they are, for pictures of which the operator knows where they are from. */
  asTheyAre: boolean;
  createdAt: Date;
};
export type BroughtPicture = "stored" | "known" | "no-picture" | "no-room";

/**
 * Stores a picture of another instance under a key that was derived for it, encoded again as every picture is. It
 * counts as named from now on, so that it stays until the page that names it is there.
 */
export async function bringPicture(
  { db, storage }: { db: Db; storage: Storage },
  { accountId, key, bytes, asTheyAre, createdAt }: Brought,
  now: Date,
): Promise<BroughtPicture> {
  const own = and(eq(pictures.key, key), eq(pictures.accountId, accountId));
  const [known] = await db.update(pictures).set({ namedAt: now }).where(own).returning({ key: pictures.key });
  if (known && (await storage.size(key)) !== null) return "known";
  const made = await encoded(key, bytes, asTheyAre).catch(() => null);
  if (!made) return "no-picture";
  const row = { key, accountId, byteSize: made.byteSize, createdAt, namedAt: now };
  if (!known && (await takeRoom(db, row))) return "no-room";
  await made.put(storage);
  return "stored";
}

/** Null for what is no picture, or another one than its key says. */
async function encoded(key: string, bytes: Buffer, asTheyAre: boolean) {
  const drawn = logotypeOfKey(key) ? await toLogotype(bytes) : null;
  if (typeof drawn === "string") return null;
  if (drawn) {
    const png = asTheyAre ? bytes : drawn.png;
    return { byteSize: png.length, put: (storage: Storage) => storage.put(key, png) };
  }
  const image = await toPrintImage(bytes);
  const said = pictureOfKey(key);
  if (said && (said.width !== image.width || said.height !== image.height)) return null;
  const jpeg = asTheyAre ? bytes : image.jpeg;
  if (!copyKey(key)) return { byteSize: jpeg.length, put: (storage: Storage) => storage.put(key, jpeg) };
  const { narrow } = image;
  return {
    byteSize: jpeg.length + narrow.length,
    put: (storage: Storage) => storeBothSizes(storage, key, { jpeg, narrow }),
  };
}
