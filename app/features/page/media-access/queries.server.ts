import { and, eq, gt, inArray, isNotNull, not, notInArray, or, type SQL, sql } from "drizzle-orm";
import { artifacts } from "~/db/schema/artifacts.ts";
import { emojiPackItems, emojiPacks } from "~/db/schema/emoji-packs.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { pageDrafts, pagePreviews, pages, pageVersions } from "~/db/schema/pages.ts";
import { payees } from "~/db/schema/payees.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import {
  isAnyQuarantined,
  isPictureTaken,
  isQuarantined,
  isQuarantinedSince,
  quarantinedAmong,
} from "~/features/account/withholding/queries.server.ts";
import { commonTerritory, MOST_PAGES } from "~/features/account/withholding/rules/territory.ts";
import { publicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import { accountsOfOwners } from "~/features/content/media-use/queries.server.ts";
import { ownerOfKey, type PictureOwner } from "~/features/content/pictures/rules.ts";
import { previewHash } from "~/features/content/previews/queries.server.ts";
import { isPublic, pageTerritory, visibleTo } from "~/features/content/visibility/queries.server.ts";
import { isSold } from "~/features/money/film-offers/queries.server.ts";
import { type AccountId, type ArtifactId, idsAmong, type VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import {
  type MediaStanding,
  type MediaSubject,
  PACKAGES,
  subjectName,
  subjectOf,
  VISITORS_ARTIFACTS,
} from "./rules.ts";

/** Whose file it is, and whether a public page shows it; null for what has no row, and for what nobody may have. */
export async function mediaStanding(db: Reader, subject: MediaSubject): Promise<MediaStanding | null> {
  if (await isAnyQuarantined(db, [subjectName(subject)])) return null;
  if (subject.kind === "video") return videoStanding(db, subject.videoId);
  if (subject.kind === "picture") return pictureStanding(db, subject.pictureKey);
  return subject.kind === "emoji" ? emojiStanding(db, subject.artKey) : artifactStanding(db, subject.artifactId);
}

/** Those of these storage keys whose file nobody may have, or the film that it is of. */
export async function barredKeys(db: Reader, keys: string[]): Promise<Set<string>> {
  const nameOf = (key: string) => {
    const subject = subjectOf(key);
    return subject ? subjectName(subject) : key;
  };
  const names = await quarantinedAmong(db, keys.map(nameOf));
  return new Set(keys.filter((key) => names.has(nameOf(key))));
}

/** Art that was once approved is public with its film's page; any other is for the film's owner and its maker. */
async function emojiStanding(db: Reader, artKey: string): Promise<MediaStanding | null> {
  const isApproved = isNotNull(emojiPackItems.approvedAt);
  const [found] = await db
    .select({
      accountId: emojiPacks.accountId,
      makerId: payees.accountId,
      isPublic: sql<boolean>`bool_or(${and(isApproved, isPublic)})`,
      territory: pageTerritory,
    })
    .from(emojiPackItems)
    .innerJoin(emojiPacks, eq(emojiPacks.id, emojiPackItems.packId))
    .innerJoin(payees, eq(payees.number, emojiPacks.castPayee))
    .innerJoin(pages, eq(pages.filmId, emojiPacks.filmId))
    .innerJoin(sites, eq(sites.accountId, emojiPacks.accountId))
    .where(eq(emojiPackItems.artKey, artKey))
    .groupBy(emojiPacks.accountId, payees.accountId, pages.id);
  return found ?? null;
}

async function videoStanding(db: Reader, videoId: VideoId): Promise<MediaStanding | null> {
  const [video] = await db.select({ accountId: videos.accountId }).from(videos).where(eq(videos.id, videoId));
  if (!video) return null;
  const page = await publicPageOf(db, videoId);
  const isPublic = page !== null;
  const territory = page?.territory ?? null;
  return { accountId: video.accountId, isPublic, territory, isSold: isPublic && (await isSold(db, videoId)) };
}

type OfVideo = Extract<MediaSubject, { kind: "video" }>;

/** Only pages of its own account count: a text on another account's page may look like its key. */
async function pictureStanding(db: Reader, key: string): Promise<MediaStanding | null> {
  const accountId = await accountOfPicture(db, key);
  if (!accountId) return null;
  const found = await db
    .select({ territory: pageTerritory })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(
      and(
        eq(pages.accountId, accountId),
        sql`${pageVersions.media} @> array[${key}]`,
        isPublic,
        not(isPictureTaken(key)),
      ),
    )
    .orderBy(sql`${pageTerritory} is not null`)
    .limit(MOST_PAGES);
  return { accountId, isPublic: found.length > 0, territory: commonTerritory(found.map(({ territory }) => territory)) };
}

/** By its row; pictures of an earlier version have none, and are found by their film or account. */
async function accountOfPicture(db: Reader, key: string): Promise<AccountId | null> {
  const [picture] = await db.select({ accountId: pictures.accountId }).from(pictures).where(eq(pictures.key, key));
  if (picture) return picture.accountId;
  const [owner] = idsAmong<PictureOwner>([ownerOfKey(key)]);
  return (owner && (await accountsOfOwners(db, [owner])).get(owner)) ?? null;
}

async function artifactStanding(db: Reader, artifactId: ArtifactId): Promise<MediaStanding | null> {
  const [found] = await db
    .select({
      accountId: artifacts.accountId,
      isPublic: sql<boolean>`${and(inArray(artifacts.kind, VISITORS_ARTIFACTS), isPublic)}`,
      territory: pageTerritory,
    })
    .from(artifacts)
    .innerJoin(pages, eq(pages.id, artifacts.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .where(and(eq(artifacts.id, artifactId), not(isQuarantined(artifacts.pageId)), isWithoutBarred));
  return found ?? null;
}

/** Packages hold copies: one that was made before something of the account was quarantined may have it inside. */
const isWithoutBarred = or(
  notInArray(artifacts.kind, PACKAGES),
  not(isQuarantinedSince(artifacts.accountId, artifacts.madeAt)),
);

/** Whether one of these previews shows it: the draft of a page of the same account names it. */
export async function isInPreview(
  db: Reader,
  { tokens, subject, accountId }: { tokens: string[]; subject: MediaSubject; accountId: AccountId },
  now: Date,
): Promise<boolean> {
  if (!tokens.length || subject.kind === "artifact" || subject.kind === "emoji") return false;
  if (subject.kind === "video" && subject.reveals && (await isSold(db, subject.videoId))) return false;
  const named =
    subject.kind === "picture"
      ? and(sql`${pageDrafts.media} @> array[${subject.pictureKey}]`, not(isPictureTaken(subject.pictureKey)))
      : namesVideo(subject);
  const [found] = await db
    .select({ id: pagePreviews.id })
    .from(pagePreviews)
    .innerJoin(pages, eq(pages.id, pagePreviews.pageId))
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(pageDrafts, eq(pageDrafts.pageId, pages.id))
    .where(
      and(
        inArray(pagePreviews.tokenHash, tokens.map(previewHash)),
        gt(pagePreviews.expiresAt, now),
        eq(pages.accountId, accountId),
        visibleTo("invited"),
        named,
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** The film and the episodes of a draft whose page sells are not in its preview: they must be paid once they are published. */
function namesVideo({ videoId, reveals }: OfVideo) {
  const free = reveals
    ? sql`not exists (select from ${filmOffers} where ${filmOffers.filmId} = ${pages.filmId})`
    : undefined;
  const isFilm = and(sql`${pageDrafts.media} @> array[${videoId}]::text[]`, free);
  return or(isFilm, namesClipOf(videoId, free && or(free, sql`${filmClips.kind} <> 'episode'`)));
}

const namesClipOf = (videoId: VideoId, which: SQL | undefined) =>
  sql`exists (select from ${filmClips} where ${and(
    eq(filmClips.videoId, videoId),
    sql`${pageDrafts.media} @> array[${filmClips.id}::text]`,
    which,
  )})`;
