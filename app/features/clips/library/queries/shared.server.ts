import { and, eq, isNotNull, isNull, not } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { sites } from "~/db/schema/sites.ts";
import { canonicalPath, pagePath } from "~/features/account/addresses/rules.ts";
import { isQuarantined, isWithheld, territoryOf } from "~/features/account/withholding/queries.server.ts";
import { bothTerritories } from "~/features/account/withholding/rules/territory.ts";
import { ASPECTS } from "~/features/clips/framing/rules.ts";
import { publicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import type { MadeClipId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { clipPath, type SharedClip } from "../rules.ts";

/** The row of a clip that is shared, while its film is public, with the page that shows the film. */
export async function sharedClipRow(db: Reader, clipId: MadeClipId) {
  const [found] = await db
    .select({
      ...{ clip: madeClips, username: accounts.username, name: accounts.name, indexed: sites.searchIndexed },
      embedding: { embedding: sites.embedding, embedHosts: sites.embedHosts },
      territory: territoryOf(madeClips.id),
    })
    .from(madeClips)
    .innerJoin(accounts, eq(accounts.id, madeClips.accountId))
    .innerJoin(sites, eq(sites.accountId, madeClips.accountId))
    .where(
      and(
        eq(madeClips.id, clipId),
        isNotNull(madeClips.sharedAt),
        isNotNull(madeClips.madeRevision),
        isNull(madeClips.removedAt),
        not(isWithheld(madeClips.id)),
        not(isQuarantined(madeClips.videoId)),
      ),
    );
  if (!found?.username || found.clip.madeRevision === null) return null;
  const page = await publicPageOf(db, found.clip.videoId);
  if (!page) return null;
  const territory = bothTerritories(found.territory, page.territory);
  return { ...found, username: found.username, revision: found.clip.madeRevision, page, territory };
}

type SharedRow = NonNullable<Awaited<ReturnType<typeof sharedClipRow>>>;

export async function sharedClip(db: Reader, clipId: MadeClipId): Promise<SharedClip | null> {
  const found = await sharedClipRow(db, clipId);
  if (!found) return null;
  const { clip, username, name, revision, indexed, embedding } = found;
  const path = clipPath(clipId);
  return {
    ...{ path, videoPath: `${path}/video?v=${revision}`, picturePath: `${path}/picture?v=${revision}` },
    ...{ title: clip.title, transcript: clip.transcript, ...ASPECTS[clip.aspect] },
    durationMs: clip.endMs - clip.startMs,
    sharedAt: clip.sharedAt ?? clip.createdAt,
    films: { maker: name || username, path: await filmPathOf(db, found) },
    isIndexed: indexed,
    embedding,
    territory: found.territory,
  };
}

/** Of the page that shows the clip's film. */
async function filmPathOf(db: Reader, { username, page: { kind, filmId, role } }: SharedRow): Promise<string> {
  const current = and(eq(filmSlugs.filmId, filmId), eq(filmSlugs.isCurrent, true));
  const [found] = await db.select({ slug: filmSlugs.slug }).from(filmSlugs).where(current);
  return found
    ? canonicalPath({ isProject: kind === "project", role, username, slug: found.slug })
    : pagePath(username);
}
