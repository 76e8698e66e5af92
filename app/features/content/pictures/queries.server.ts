import { buffer } from "node:stream/consumers";
import { inArray } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { type FilmContent, filledContent, picturesNamed } from "~/features/content/films/rules.ts";
import { type ActorProfile, filledProfile, profilePictures } from "~/features/content/profiles/rules.ts";
import type { Reader } from "~/platform/db.ts";
import { toWebImage } from "~/platform/images.ts";
import type { Storage } from "~/platform/storage.ts";

/** Every picture that the pages of these films and accounts show. */
export async function picturesShown(db: Reader, ownerIds: string[]): Promise<Set<string>> {
  if (!ownerIds.length) return new Set();
  const ofFilms = await db.select({ content: films.content }).from(films).where(inArray(films.id, ownerIds));
  const ofActors = await db
    .select({ content: profiles.content })
    .from(profiles)
    .where(inArray(profiles.accountId, ownerIds));
  return new Set([
    ...ofFilms.flatMap(({ content }) => picturesNamed(filledContent(content as Partial<FilmContent>))),
    ...ofActors.flatMap(({ content }) => profilePictures(filledProfile(content as Partial<ActorProfile>))),
  ]);
}

/** A kept picture as wide as a page of paper needs. */
export const smallPicture = async (storage: Storage, key: string): Promise<Buffer> =>
  (await toWebImage(await buffer(storage.read(key)))).jpeg;
