import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pagePath } from "~/features/account/addresses/rules.ts";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { isOnPublicPage } from "~/features/content/film-videos/queries/visibility.server.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { clipPath, type SharedClip } from "../rules.ts";

/** The row of a clip that is shared, while its film is public. */
export async function sharedClipRow(db: Reader, clipId: MadeClipId) {
  const [found] = await db
    .select({ clip: madeClips, username: accounts.username, name: accounts.name })
    .from(madeClips)
    .innerJoin(accounts, eq(accounts.id, madeClips.accountId))
    .where(
      and(
        eq(madeClips.id, clipId),
        isNotNull(madeClips.sharedAt),
        isNotNull(madeClips.madeRevision),
        isNull(madeClips.removedAt),
      ),
    );
  if (!found?.username || found.clip.madeRevision === null) return null;
  if (!(await isOnPublicPage(db, found.clip.videoId))) return null;
  return { ...found, username: found.username, revision: found.clip.madeRevision };
}

export async function sharedClip(db: Reader, clipId: MadeClipId): Promise<SharedClip | null> {
  const found = await sharedClipRow(db, clipId);
  if (!found) return null;
  const { clip, username, name, revision } = found;
  const path = clipPath(clipId);
  return {
    ...{ path, videoPath: `${path}/video?v=${revision}`, picturePath: `${path}/picture?v=${revision}` },
    ...{ title: clip.title, transcript: clip.transcript, ...ASPECTS[clip.aspect] },
    films: { maker: name || username, path: pagePath(username) },
  };
}
