import { z } from "zod";
import { forgetPicture, recordPictures } from "~/features/content/pictures/commands.server.ts";
import {
  ownerOfKey,
  PICTURES,
  type PictureOwner,
  pictureTime,
  UNNAMED_KEPT_MS,
} from "~/features/content/pictures/rules.ts";
import { wholeKey } from "~/features/video/videos/rules.ts";
import { idsAmong } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { accountsOfOwners, picturesOnRecord, picturesShown } from "./queries.server.ts";

type PictureServices = { db: Db; storage: Storage };
/** Bytes by whole key, copies included. */
type Sizes = Map<string, number>;

/** Clears away pictures that were sent and never shown, taken off a page, or left by a film or an actor that is gone. */
export const sweepPictures = defineJob<object, PictureServices>("pictures.sweep", z.object({}), (_, services) =>
  sweep(services, new Date()),
);

export async function sweep({ db, storage }: PictureServices, now: Date): Promise<string> {
  const before = new Date(now.getTime() - UNNAMED_KEPT_MS);
  const files = await filesBefore(storage, before);
  const onRecord = await picturesOnRecord(db, before);
  const sizes = sizesOf(files);
  const shown = await picturesShown(db, ownersOf([...sizes.keys(), ...onRecord]));
  for (const { key } of files) if (!shown.has(wholeKey(key))) await storage.remove(key);
  for (const key of onRecord) if (!shown.has(key)) await forgetPicture(db, key);
  await recordShown(db, new Map([...sizes].filter(([key]) => shown.has(key) && !onRecord.has(key))));
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

/** Pictures that pages show without a record are from before there were any: from now on they take room too. */
async function recordShown(db: Db, sizes: Sizes): Promise<void> {
  const accounts = await accountsOfOwners(db, ownersOf([...sizes.keys()]));
  const rows = [...sizes].flatMap(([key, byteSize]) => {
    const [accountId, createdAt] = [accounts.get(ownerOfKey(key) as PictureOwner), pictureTime(key)];
    return accountId && createdAt ? [{ key, accountId, byteSize, createdAt }] : [];
  });
  await recordPictures(db, rows);
}
