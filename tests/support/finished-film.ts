import { readFile, rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { putFilmOnPage } from "./film-on-page.ts";
import { makeFilm } from "./films.ts";
import { scratchFolder } from "./scratch-folder.ts";

type Owner = { accountId: AccountId; filmId: FilmId; db: Db; storage: Storage };

const SECONDS = 8;
const SIZE = { width: 800, height: 450 };

/** A film on its page as it is once everything has been made of it: qualities and pictures to choose the poster from. */
export async function finishedFilm(owner: Owner) {
  const folder = await scratchFolder();
  const { db, storage } = owner;
  const film = await readFile(await makeFilm(folder, "calm.mp4", SECONDS));
  await rm(folder, { recursive: true });
  const { videoId, posterKey } = await putFilmOnPage(owner, owner, film);
  const keys = [posterKey, `posters/${videoId}/second.jpg`];
  for (const [at, background] of ["teal", "orange"].entries())
    await storage.put(
      keys[at] ?? "",
      await sharp({ create: { ...SIZE, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    );
  const frames = keys.map((key, at) => ({ videoId, key, ...SIZE, placeholder: "", atMs: at * 4_000 }));
  await db.insert(posterFrames).values(frames);
  await db.insert(renditionSets).values({ videoId, status: "ready", qualities: ["450p", "360p"] });
  const known = { durationMs: SECONDS * 1000, ...SIZE, posterWidth: SIZE.width, posterHeight: SIZE.height };
  await db
    .update(videos)
    .set({ ...known, surveyedAt: new Date() })
    .where(eq(videos.id, videoId));
}
