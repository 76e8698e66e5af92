import { z } from "zod";
import { deletePicture, recordPictures } from "~/features/content/pictures/commands.server.ts";
import {
  ownerOfKey,
  PICTURES,
  type PictureOwner,
  pictureTime,
  UNUSED_RETENTION_MS,
} from "~/features/content/pictures/rules.ts";
import { wholeKey } from "~/features/video/videos/rules.ts";
import { idsAmong } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { accountsOfOwners, recordedPictures, shownPictures } from "./queries.server.ts";

type PictureServices = { db: Db; storage: Storage };
/** Bytes by the key of the full picture, copies included. */
type Sizes = Map<string, number>;

/** Removes pictures that were uploaded and never used, removed from a page, or whose film or account was deleted. */
export const sweepPictures = defineJob<object, PictureServices>("pictures.sweep", z.object({}), (_, services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: PictureServices, now: Date): Promise<string> {
  const before = new Date(now.getTime() - UNUSED_RETENTION_MS);
  const files = await filesBefore(storage, before);
  const recorded = await recordedPictures(db, before);
  const sizes = sizesOf(files);
  const shown = await shownPictures(db, ownersOf([...sizes.keys(), ...recorded]));
  for (const { key } of files) if (!shown.has(wholeKey(key))) await storage.remove(key);
  for (const key of recorded) if (!shown.has(key)) await deletePicture(db, key);
  await recordShown(db, new Map([...sizes].filter(([key]) => shown.has(key) && !recorded.has(key))));
  return "swept";
}

async function filesBefore(storage: Storage, before: Date) {
  const files: { key: string; size: number }[] = [];
  for await (const file of storage.files(PICTURES)) {
    if ((pictureTime(file.key)?.getTime() ?? 0) < before.getTime()) files.push(file);
  }
  return files;
}

function sizesOf(files: { key: string; size: number }[]): Sizes {
  const sizes: Sizes = new Map();
  for (const { key, size } of files) sizes.set(wholeKey(key), (sizes.get(wholeKey(key)) ?? 0) + size);
  return sizes;
}

const ownersOf = (keys: string[]): PictureOwner[] => [...new Set(idsAmong<PictureOwner>(keys.map(ownerOfKey)))];

/** Pictures on pages that have no row were stored by an earlier version: from now on they count towards disk space. */
async function recordShown(db: Db, sizes: Sizes): Promise<void> {
  const accounts = await accountsOfOwners(db, ownersOf([...sizes.keys()]));
  const rows = [...sizes].flatMap(([key, byteSize]) => {
    const [accountId, createdAt] = [accounts.get(ownerOfKey(key) as PictureOwner), pictureTime(key)];
    return accountId && createdAt ? [{ key, accountId, byteSize, createdAt }] : [];
  });
  await recordPictures(db, rows);
}
