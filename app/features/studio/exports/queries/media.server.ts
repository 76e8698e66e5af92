import { and, eq, isNotNull, isNull, not } from "drizzle-orm";
import { captions } from "~/db/schema/captions.ts";
import { contentFiles } from "~/db/schema/content-projects.ts";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { videos } from "~/db/schema/videos.ts";
import { isQuarantined } from "~/features/account/withholding/queries.server.ts";
import { artSource } from "~/features/audience/emoji-packs/rules/packs.ts";
import { clipKey, thumbnailKey } from "~/features/clips/runs/rules.ts";
import { contentFileKey } from "~/features/content/content-files/rules.ts";
import { captionKey } from "~/features/video/captions/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** Keys of the account's films, posters, captions, pictures, documents, made clips and emoji; what can be made anew, and what nobody may have, is not among them. */
export async function mediaKeysOf(db: Reader, accountId: AccountId): Promise<string[]> {
  const films = await db
    .select({ playable: videos.playableKey, poster: videos.posterKey })
    .from(videos)
    .where(and(eq(videos.accountId, accountId), not(isQuarantined(videos.id))));
  const texts = await db
    .select({ id: captions.id, videoId: captions.videoId })
    .from(captions)
    .innerJoin(videos, eq(videos.id, captions.videoId))
    .where(and(eq(videos.accountId, accountId), not(isQuarantined(videos.id))));
  const images = await db
    .select({ key: pictures.key })
    .from(pictures)
    .where(and(eq(pictures.accountId, accountId), not(isQuarantined(pictures.key))));
  const papers = await db
    .select({ id: contentFiles.id, kind: contentFiles.kind })
    .from(contentFiles)
    .where(eq(contentFiles.accountId, accountId));
  const keys = [
    ...films.flatMap(({ playable, poster }) => [playable, poster]),
    ...texts.map(({ id, videoId }) => captionKey(videoId, id)),
    ...images.map(({ key }) => key),
    ...papers.map(({ id, kind }) => contentFileKey(id, kind)),
    ...(await clipKeysOf(db, accountId)),
    ...(await artKeysOf(db, accountId)),
  ];
  return [...new Set(keys.filter((key) => key !== null))].toSorted();
}

async function clipKeysOf(db: Reader, accountId: AccountId): Promise<string[]> {
  const made = and(eq(madeClips.accountId, accountId), isNotNull(madeClips.madeRevision), isNull(madeClips.removedAt));
  const rows = await db
    .select({ id: madeClips.id, revision: madeClips.madeRevision })
    .from(madeClips)
    .where(and(made, not(isQuarantined(madeClips.videoId))));
  return rows.flatMap(({ id, revision }) =>
    revision === null ? [] : [clipKey(id, revision), thumbnailKey(id, revision)],
  );
}

/** Of the owner's own packs; what a member of the cast has drawn is theirs. */
async function artKeysOf(db: Reader, accountId: AccountId): Promise<string[]> {
  const { artKey, packId } = emojiPackItems;
  const isOwn = and(eq(emojiPacks.accountId, accountId), isNull(emojiPacks.invitationId));
  const rows = await db
    .selectDistinct({ artKey })
    .from(emojiPackItems)
    .innerJoin(emojiPacks, eq(emojiPacks.id, packId))
    .where(and(isOwn, isNotNull(artKey), not(isQuarantined(artKey))));
  return rows.flatMap(({ artKey }) => (artKey ? artSource(artKey) : []));
}
