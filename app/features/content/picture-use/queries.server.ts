import { inArray, lt } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { films } from "~/db/schema/films.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { type FilmContent, filledContent, picturesNamed } from "~/features/content/films/rules.ts";
import { areInFolder, type PictureOwner } from "~/features/content/pictures/rules.ts";
import { type ActorProfile, filledProfile, profilePictures } from "~/features/content/profiles/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";

/** Keys of all pictures on the pages of these films and accounts. */
export async function shownPictures(db: Reader, ownerIds: PictureOwner[]): Promise<Set<string>> {
  if (!ownerIds.length) return new Set();
  const ofFilms = await db
    .select({ content: films.content })
    .from(films)
    .where(inArray(films.id, ownerIds as FilmId[]));
  const ofActors = await db
    .select({ content: profiles.content })
    .from(profiles)
    .where(inArray(profiles.accountId, ownerIds as AccountId[]));
  return new Set([
    ...ofFilms.flatMap(({ content }) => picturesNamed(filledContent(content as Partial<FilmContent>))),
    ...ofActors.flatMap(({ content }) => profilePictures(filledProfile(content as Partial<ActorProfile>))),
  ]);
}

/** Keys of pictures with a row that were uploaded before this moment. */
export async function recordedPictures(db: Reader, before: Date): Promise<Set<string>> {
  const found = await db.select({ key: pictures.key }).from(pictures).where(lt(pictures.createdAt, before));
  return new Set(found.map(({ key }) => key));
}

/** The account of each film, or the account itself, by the given id. */
export async function accountsOfOwners(db: Reader, ownerIds: PictureOwner[]): Promise<Map<PictureOwner, AccountId>> {
  if (!ownerIds.length) return new Map();
  const account = { id: films.id, accountId: films.accountId };
  const ofFilms = await db
    .select(account)
    .from(films)
    .where(inArray(films.id, ownerIds as FilmId[]));
  const themselves = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ownerIds as AccountId[]));
  return new Map<PictureOwner, AccountId>([
    ...ofFilms.map(({ id, accountId }) => [id, accountId] as const),
    ...themselves.map(({ id }) => [id, id] as const),
  ]);
}

type Named = { ownerId: PictureOwner; keys: string[] };

/** Whether all of these exist; the storage is not checked for pictures that the pages show already. */
export async function doPicturesExist(db: Reader, storage: Storage, { ownerId, keys }: Named): Promise<boolean> {
  if (!areInFolder(ownerId, keys)) return false;
  const shown = await shownPictures(db, [ownerId]);
  for (const key of new Set(keys)) if (!shown.has(key) && (await storage.size(key)) === null) return false;
  return true;
}
