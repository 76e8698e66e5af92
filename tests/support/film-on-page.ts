import { eq } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { createVideo } from "./factories/video.ts";
import { rewriteDocument } from "./pages.ts";
import type { VideoValues } from "./published.ts";

type Page = { accountId: AccountId; filmId: FilmId };
type Services = { db: Db; storage: Storage };

/** Makes an uploaded film with this content the film of a page, in its published version and in its draft. */
export async function putFilmOnPage({ db, storage }: Services, { accountId, filmId }: Page, content: Buffer) {
  const id = newId<VideoId>();
  const [playableKey, posterKey] = [`films/${id}/film.mp4`, `posters/${id}/poster.jpg`];
  await createVideo(db, accountId, {
    id,
    playableKey,
    posterKey,
    posterWidth: 320,
    posterHeight: 180,
  } satisfies VideoValues);
  await storage.put(playableKey, content);
  await storage.put(posterKey, Buffer.from("a poster"));
  await db.update(films).set({ videoId: id }).where(eq(films.id, filmId));
  await rewriteDocument(db, filmId);
  return { videoId: id, playableKey, posterKey };
}
