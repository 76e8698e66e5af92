import { deletePicture, recordPictures } from "~/features/content/pictures/commands.server.ts";
import {
  copyKey,
  ownerOfKey,
  PICTURES,
  type PictureOwner,
  pictureTime,
  UNNAMED_RETENTION_MS,
  UNUSED_RETENTION_MS,
} from "~/features/content/pictures/rules.ts";
import { removeVideo } from "~/features/video/videos/commands.server.ts";
import { wholeKey } from "~/features/video/videos/rules.ts";
import { idsAmong } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type DbAndQueue, defineSchedule } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { accountsOfOwners, keptPictures, recordedPictures, videosUnnamedSince } from "./queries.server.ts";

type PictureServices = { db: Db; storage: Storage };
/** Bytes by the key of the full picture, copies included. */
type Sizes = Map<string, number>;

/** Removes pictures that were never used, or that no page has named for a month, by their rows. */
export const sweepPictures = defineSchedule<PictureServices>("pictures.sweep", "30 * * * *", (services) =>
  sweepRecorded(services, new Date()),
);

/** The same for all files of the store, also those whose film or account was deleted: listing them takes long. */
export const sweepPictureFiles = defineSchedule<PictureServices>("pictures.sweepFiles", "36 3 * * *", (services) =>
  sweep(services, new Date()),
);

export async function sweepRecorded({ db, storage }: PictureServices, now: Date): Promise<string> {
  const recorded = await recordedPictures(db, new Date(now.getTime() - UNUSED_RETENTION_MS));
  const shown = await keptPictures(db, ownersOf([...recorded]), namedSince(now));
  for (const key of recorded) {
    if (shown.has(key)) continue;
    for (const file of [copyKey(key), key]) if (file) await storage.remove(file);
    await deletePicture(db, key);
  }
  return "swept";
}

export async function sweep({ db, storage }: PictureServices, now: Date): Promise<string> {
  const before = new Date(now.getTime() - UNUSED_RETENTION_MS);
  const files = await filesBefore(storage, before);
  const recorded = await recordedPictures(db, before);
  const sizes = sizesOf(files);
  const shown = await keptPictures(db, ownersOf([...sizes.keys(), ...recorded]), namedSince(now));
  for (const { key } of files) if (!shown.has(wholeKey(key))) await storage.remove(key);
  for (const key of recorded) if (!shown.has(key)) await deletePicture(db, key);
  await recordShown(db, new Map([...sizes].filter(([key]) => shown.has(key) && !recorded.has(key))));
  return "swept";
}

const namedSince = (now: Date) => new Date(now.getTime() - UNNAMED_RETENTION_MS);

/** Removes videos that no page has named for a month; a restored version may bring one back until then. */
export const sweepUnnamedVideos = defineSchedule<DbAndQueue>("videos.sweepUnnamed", "45 * * * *", (services) =>
  sweepVideos(services, new Date()),
);

export async function sweepVideos({ db, queue }: DbAndQueue, now: Date): Promise<string> {
  for (const own of await videosUnnamedSince(db, namedSince(now)))
    await db.transaction((tx) => removeVideo({ tx, queue }, own));
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
