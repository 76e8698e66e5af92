import { and, eq, inArray } from "drizzle-orm";
import { madeClips } from "~/db/schema/made-clips.ts";
import { filmWords, withOtherWords, wordsDigest } from "~/features/clips/runs/queries/words.server.ts";
import type { OwnVideo } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";

/**
 * After a change of a film's captions: clips that show what these captions say at their place belong to them as well,
 * so that only those whose words have changed have other words.
 */
export async function keepSameWords({ db, storage }: { db: Db | Tx; storage: Storage }, own: OwnVideo): Promise<void> {
  const clips = await db
    .select({
      ...{ id: madeClips.id, startMs: madeClips.startMs, endMs: madeClips.endMs },
      madeLook: madeClips.madeLook,
    })
    .from(madeClips)
    .where(withOtherWords(own.accountId, own.videoId));
  if (!clips.length) return;
  const { captionId, lines } = await filmWords({ db, storage }, own.videoId);
  const same = clips.filter((clip) => clip.madeLook?.words === wordsDigest(lines, clip)).map(({ id }) => id);
  const ofFilm = and(eq(madeClips.accountId, own.accountId), eq(madeClips.videoId, own.videoId));
  if (same.length)
    await db
      .update(madeClips)
      .set({ captionId })
      .where(and(ofFilm, inArray(madeClips.id, same)));
}
