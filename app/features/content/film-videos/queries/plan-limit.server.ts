import { and, eq, isNotNull } from "drizzle-orm";
import { filmClips } from "~/db/schema/film-clips.ts";
import { type Entitlement, limitsOf } from "~/features/account/plans/rules.ts";
import type { ClipId, FilmId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { suspendedClips } from "../rules.ts";

type Clip = { id: ClipId; filmId: FilmId };

/** Whether this clip is within its owner's plan. */
export async function isWithinPlan(db: Reader, { id, filmId }: Clip, entitlement: Entitlement): Promise<boolean> {
  const { clips: limit } = limitsOf(entitlement);
  if (limit === null) return true;
  const ages = { id: filmClips.id, createdAt: filmClips.createdAt };
  const clips = await db
    .select(ages)
    .from(filmClips)
    .where(and(eq(filmClips.filmId, filmId), isNotNull(filmClips.position)));
  return !suspendedClips(clips, limit).has(id);
}
