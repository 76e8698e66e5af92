import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { artifacts } from "~/db/schema/artifacts.ts";
import { customDomains } from "~/db/schema/custom-domains.ts";
import { emojiPacks } from "~/db/schema/emoji-packs.ts";
import { filmClips } from "~/db/schema/film-clips.ts";
import { filmSlugs } from "~/db/schema/films.ts";
import { pages, pageVersions } from "~/db/schema/pages.ts";
import { filmPath } from "~/features/account/addresses/rules.ts";
import { copyKey } from "~/features/content/pictures/rules.ts";
import { hostAndAbove } from "~/lib/host-names.ts";
import type { AccountId, FilmId, OwnPage, PageId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Thing } from "./rules/addresses.ts";
import { hasDomains } from "./rules/plans.ts";
import { CHECKED_DAILY_MS, type DomainPage, NEW_FOR_MS, releasedIfDriftedBefore, stateOf } from "./rules.ts";

export type StoredDomain = typeof customDomains.$inferSelect;

/** The domain of an owner's page; null without one. */
export async function domainOfPage(db: Reader, { accountId, pageId }: OwnPage): Promise<StoredDomain | null> {
  const own = and(eq(customDomains.pageId, pageId), eq(customDomains.accountId, accountId));
  const [found] = await db.select().from(customDomains).where(own);
  return found ?? null;
}

export async function titleOfPage(db: Reader, pageId: PageId): Promise<string | null> {
  const [page] = await db.select({ title: pages.title }).from(pages).where(eq(pages.id, pageId));
  return page?.title ?? null;
}

/** Whether another account has proven the host, or a domain above it. */
export async function isTaken(db: Reader, accountId: AccountId, host: string): Promise<boolean> {
  const above = inArray(customDomains.host, hostAndAbove(host));
  const others = and(above, isNotNull(customDomains.provenAt), ne(customDomains.accountId, accountId));
  return (await db.$count(customDomains, others)) > 0;
}

/** Whether the account uses the host for another page. */
export const isOfOtherPage = async (db: Reader, { accountId, pageId }: OwnPage, host: string): Promise<boolean> =>
  (await db.$count(
    customDomains,
    and(eq(customDomains.accountId, accountId), eq(customDomains.host, host), ne(customDomains.pageId, pageId)),
  )) > 0;

/** Every proven domain by its host, or those with these hosts. */
export async function provenDomains(
  db: Reader,
  isSelling: boolean,
  hosts?: string[],
): Promise<Map<string, DomainPage>> {
  const rows = await db
    .select({
      domain: customDomains,
      filmId: pages.filmId,
      slug: filmSlugs.slug,
      username: accounts.username,
      holding: { plan: accounts.plan, offer: accounts.offer },
    })
    .from(customDomains)
    .innerJoin(pages, eq(pages.id, customDomains.pageId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, pages.filmId), filmSlugs.isCurrent))
    .innerJoin(accounts, eq(accounts.id, customDomains.accountId))
    .where(and(isNotNull(customDomains.provenAt), hosts && inArray(customDomains.host, hosts)));
  return new Map(
    rows.map(({ domain, filmId, slug, username, holding }) => [
      domain.host,
      {
        ...{ host: domain.host, pageId: domain.pageId, accountId: domain.accountId, filmId },
        path: filmPath(slug),
        username: username ?? "",
        isServing: stateOf(domain) === "serving",
        hasPlan: hasDomains(holding, isSelling),
      },
    ]),
  );
}

/** Whether this is the page's film, a clip on it, or a file of the storage that it shows, or its visitors use. */
export async function showsThing(db: Reader, { pageId, filmId }: DomainPage, { kind, name }: Thing): Promise<boolean> {
  if (kind === "film") return name === filmId;
  if (name.startsWith("emoji/")) return isPackOf(db, filmId, name.split("/")[1] ?? "");
  const id = kind === "key" ? (name.split("/")[1] ?? "") : name;
  const clips = await db
    .select({ id: filmClips.id, videoId: filmClips.videoId })
    .from(filmClips)
    .where(and(eq(filmClips.filmId, filmId), isNotNull(filmClips.position)));
  if (kind === "clip") return clips.some((clip) => clip.id === id);
  if (clips.some(({ videoId }) => videoId === id)) return true;
  const media = await publishedMedia(db, pageId);
  if (media.some((named) => named === id || named === name || copyKey(named) === name)) return true;
  return name.startsWith("prints/") && isPrintOf(db, pageId, id);
}

/** Ids and keys that the published document names. */
async function publishedMedia(db: Reader, pageId: PageId): Promise<string[]> {
  const [found] = await db
    .select({ media: pageVersions.media })
    .from(pages)
    .innerJoin(pageVersions, and(eq(pageVersions.pageId, pages.id), eq(pageVersions.version, pages.publishedVersion)))
    .where(eq(pages.id, pageId));
  return found?.media ?? [];
}

const isPrintOf = async (db: Reader, pageId: PageId, id: string): Promise<boolean> =>
  (await db.$count(artifacts, and(eq(artifacts.pageId, pageId), sql`${artifacts.id}::text = ${id}`))) > 0;

const isPackOf = async (db: Reader, filmId: FilmId, id: string): Promise<boolean> =>
  (await db.$count(emojiPacks, and(eq(emojiPacks.filmId, filmId), sql`${emojiPacks.id}::text = ${id}`))) > 0;

/** Domains whose records should be looked at: new ones at each call, others daily. */
export const domainsDue = (db: Reader, now: Date): Promise<StoredDomain[]> => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const isNew = and(isNull(customDomains.reachedAt), sql`${customDomains.addedAt} > ${before(NEW_FOR_MS)}`);
  const isDue = or(isNull(customDomains.checkedAt), lt(customDomains.checkedAt, before(CHECKED_DAILY_MS)), isNew);
  return db
    .select()
    .from(customDomains)
    .where(isDue)
    .orderBy(sql`${customDomains.checkedAt} nulls first`)
    .limit(DUE_AT_ONCE);
};

const DUE_AT_ONCE = 200;

export const domainsToRelease = (db: Reader, now: Date): Promise<StoredDomain[]> =>
  db
    .select()
    .from(customDomains)
    .where(lt(customDomains.driftedAt, releasedIfDriftedBefore(now)))
    .limit(DUE_AT_ONCE);
