import { asc, eq } from "drizzle-orm";
import { stills } from "~/db/schema/stills.ts";
import type { Video } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { Reader } from "~/platform/db.ts";
import type { StillChoice } from "./rules.ts";

export const stillsOf = (db: Reader, videoId: string) =>
  db.select().from(stills).where(eq(stills.videoId, videoId)).orderBy(asc(stills.atMs));

/** The pictures that a film's owner may choose from, in the order of the film. */
export async function stillChoices(db: Reader, video: Video): Promise<StillChoice[]> {
  const found = await stillsOf(db, video.id);
  return found.map(({ id, key, atMs, width, height }) => ({
    ...{ id, url: mediaUrl(key), atMs, width, height },
    chosen: key === video.posterKey,
  }));
}
