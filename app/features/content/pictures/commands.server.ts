import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import { entitlementOf, lockedEntitlement, spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { lackForPicture } from "~/features/account/entitlements/rules.ts";
import { type Lack, type PlanRefusal, refusedFor } from "~/features/account/plans/rules.ts";
import { storeBothSizes } from "~/features/video/posters/commands.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { toPrintImage } from "~/platform/images.ts";
import { hasTransparency, type LogotypeProblem, toLogotype } from "~/platform/logotypes.ts";
import type { Storage } from "~/platform/storage.ts";
import { isHeic, logotypeKey, type PictureOwner, pictureKey, type StoredPicture } from "./rules.ts";

type PictureServices = { db: Db; storage: Storage };
/** The account whose disk space it uses, and the film or account on whose page it may be shown. */
type Owner = { accountId: AccountId; ownerId: PictureOwner };
type Box = { width: number; height: number };
/** Pixels of a maker's logo: three times the line in which it stands. */
const LOGO_BOX: Box = { width: 960, height: 108 };
type Stored = { ok: true; picture: StoredPicture } | PlanRefusal;
type StoredPhotograph = Stored | { ok: false; reason: "no-picture" | "heic" };
type StoredLogotype = Stored | { ok: false; reason: LogotypeProblem };

/** Stores a picture for a page: encoded again from its pixels, so that no other data of the file is ever served. */
export async function storePicture(
  services: PictureServices,
  owner: Owner,
  sent: Buffer,
  now: Date,
): Promise<StoredPhotograph> {
  const full = await lackOfAnyRoom(services.db, owner.accountId, now);
  if (full) return refusedFor(full);
  const image = await toPrintImage(sent).catch(() => null);
  if (!image) return { ok: false, reason: isHeic(sent) ? "heic" : "no-picture" };
  const { width, height } = image;
  const key = pictureKey(owner.ownerId, now, randomUUID(), { width, height });
  const row = { key, accountId: owner.accountId, byteSize: image.jpeg.length + image.narrow.length, createdAt: now };
  const put = () => storeBothSizes(services.storage, key, image);
  return inItsRoom(services.db, row, { picture: { key, width, height }, put });
}

/** Stores a logotype: drawn again as PNG, so that no vector file is ever served. */
export async function storeLogotype(
  services: PictureServices,
  owner: Owner,
  sent: Buffer,
  now: Date,
  box?: Box,
): Promise<StoredLogotype> {
  const full = await lackOfAnyRoom(services.db, owner.accountId, now);
  if (full) return refusedFor(full);
  const drawn = await toLogotype(sent, box);
  if (typeof drawn === "string") return { ok: false, reason: drawn };
  const { png, width, height } = drawn;
  const key = logotypeKey(owner.ownerId, now, randomUUID(), { width, height });
  const row = { key, accountId: owner.accountId, byteSize: png.length, createdAt: now };
  const put = () => services.storage.put(key, png);
  return inItsRoom(services.db, row, { picture: { key, width, height }, put });
}

/**
 * Stores a maker's logo: a PNG or WebP file with a transparent ground keeps it, every other picture is a photograph.
 * Vector files are none.
 */
export const storeLogo = async (
  services: PictureServices,
  owner: Owner,
  sent: Buffer,
  now: Date,
): Promise<StoredPhotograph | StoredLogotype> =>
  (await hasTransparency(sent))
    ? storeLogotype(services, owner, sent, now, LOGO_BOX)
    : storePicture(services, owner, sent, now);

type Made = { picture: StoredPicture; put(): Promise<unknown> };

/** Takes the picture's room, then writes its files; a failure gives the room back. */
async function inItsRoom(db: Db, row: typeof pictures.$inferInsert, { picture, put }: Made): Promise<Stored> {
  const lack = await takeRoom(db, row);
  if (lack) return refusedFor(lack);
  await put().catch(async (error) => {
    await deletePicture(db, picture.key);
    throw error;
  });
  return { ok: true, picture };
}

/** Refuses before the encoding when the account's space is used up; checked again when the size is known. */
async function lackOfAnyRoom(db: Db, accountId: AccountId, now: Date): Promise<Lack | null> {
  return lackForPicture(await entitlementOf(db, accountId), await spaceUsed(db, accountId, now), 1);
}

/** Inserts a picture's row before its files are written, if the plan has room for it. */
export function takeRoom(db: Db, row: typeof pictures.$inferInsert): Promise<Lack | null> {
  return db.transaction(async (tx) => {
    const entitlement = await lockedEntitlement(tx, row.accountId);
    const lack = lackForPicture(entitlement, await spaceUsed(tx, row.accountId, row.createdAt), row.byteSize);
    if (!lack) await tx.insert(pictures).values(row);
    return lack;
  });
}

/** Deletes a picture's row after its files were removed, which frees its disk space. */
export async function deletePicture(db: Db, key: string): Promise<void> {
  await db.delete(pictures).where(eq(pictures.key, key));
}

/** Inserts rows for pictures that an earlier version stored without one. */
export async function recordPictures(db: Db, rows: (typeof pictures.$inferInsert)[]): Promise<void> {
  if (rows.length) await db.insert(pictures).values(rows).onConflictDoNothing();
}
