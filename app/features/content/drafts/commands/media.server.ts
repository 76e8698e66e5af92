import { inArray } from "drizzle-orm";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { isPictureKey } from "~/features/content/pages/rules/media.ts";
import type { VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Stores when pages began or ceased to name these: their files go some time after the last one has ceased. */
export async function touchMedia(tx: Tx, names: string[], now: Date): Promise<void> {
  const keys = names.filter(isPictureKey);
  const ids = names.filter((name) => !isPictureKey(name)) as VideoId[];
  if (keys.length) await tx.update(pictures).set({ namedAt: now }).where(inArray(pictures.key, keys));
  if (ids.length) await tx.update(videos).set({ namedAt: now }).where(inArray(videos.id, ids));
}
