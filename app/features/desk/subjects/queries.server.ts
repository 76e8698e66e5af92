import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { campaigns } from "~/db/schema/campaigns.ts";
import { comments } from "~/db/schema/comments.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { links } from "~/db/schema/links.ts";
import { madeClips } from "~/db/schema/made-clips.ts";
import { pages } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { filmPath, pagePath } from "~/features/account/addresses/rules.ts";
import { sharedClipRow } from "~/features/clips/library/queries/shared.server.ts";
import { clipPath } from "~/features/clips/library/rules.ts";
import { publicPageOf } from "~/features/content/film-videos/queries/visibility.server.ts";
import { isPublic } from "~/features/content/visibility/queries.server.ts";
import { publicCampaign } from "~/features/outreach/campaigns/queries/letters.server.ts";
import { letterPath } from "~/features/outreach/campaigns/rules/letters.ts";
import { siteByOwner } from "~/features/page/public-site/queries.server.ts";
import { profilePictureOf } from "~/features/page/public-site/rules.ts";
import type { AccountId, CampaignId, CommentId, MadeClipId, PageId, VideoId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Place, Subject } from "./rules.ts";

/** `public` finds only what visitors can see, so that a report tells nobody what is hidden. */
export type Sight = "public" | "all";

/** The thing at a place; null where nothing is, or nothing that may be seen. */
export async function subjectAt(db: Reader, place: Place, sight: Sight): Promise<Subject | null> {
  if (place.kind === "site") return pageWhere(db, sight, isSiteOf(place.username));
  if (place.kind === "account") return accountAt(db, sight, place.username);
  if (place.kind === "film") return pageWhere(db, sight, isFilmNamed(place.slug));
  if (place.kind === "comment") return commentOn(db, sight, place);
  if (place.kind === "letter") return letterAt(db, sight, place.id as CampaignId);
  if (place.kind === "clip") return clipAt(db, sight, place.id as MadeClipId);
  if (place.kind === "link") return linkAt(db, place.code);
  const page = await publicPageOf(db, place.id as VideoId);
  return page && pageWhere(db, sight, eq(pages.id, page.pageId));
}

const isSiteOf = (username: string) => and(eq(sql`lower(${accounts.username})`, username), eq(pages.kind, "site"));
const isFilmNamed = (slug: string) =>
  and(
    eq(pages.filmId, sql`(select named.film_id from ${filmSlugs} named where named.slug = ${slug})`),
    isNull(pages.removedAt),
  );

const seen = (sight: Sight) => (sight === "public" ? isPublic : undefined);

async function pageWhere(db: Reader, sight: Sight, wanted: SQL | undefined): Promise<Subject | null> {
  const [page] = await db
    .select({
      ...{ id: pages.id, kind: pages.kind, accountId: pages.accountId, title: films.title },
      ...{ username: accounts.username, slug: filmSlugs.slug },
    })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .where(and(wanted, seen(sight)))
    .limit(1);
  if (!page) return null;
  const address = page.kind === "site" && page.username ? pagePath(page.username) : filmPath(page.slug);
  return { kind: "page", id: page.id, accountId: page.accountId, address, title: page.title };
}

/** The name and the picture of an account, which visitors see on its own page. */
async function accountAt(db: Reader, sight: Sight, username: string): Promise<Subject | null> {
  const page = await pageWhere(db, sight, isSiteOf(username));
  if (!page) return null;
  const { accountId, address } = page;
  return { kind: "account", id: accountId, accountId, address, title: "Name and picture of the account" };
}

/** The picture that stands for an account on its own page; empty without one. */
export async function presentPicture(db: Reader, accountId: AccountId): Promise<string> {
  const found = await siteByOwner(db, accountId);
  return found ? profilePictureOf(found.site) : "";
}

async function commentOn(
  db: Reader,
  sight: Sight,
  { slug, id }: { slug: string; id: string },
): Promise<Subject | null> {
  const page = await pageWhere(db, sight, isFilmNamed(slug));
  if (!page) return null;
  const [comment] = await db
    .select({ id: comments.id, authorName: comments.authorName })
    .from(comments)
    .innerJoin(pages, eq(pages.filmId, comments.filmId))
    .where(and(eq(comments.id, id as CommentId), eq(pages.id, page.id as PageId), eq(comments.state, "approved")));
  if (!comment) return null;
  const address = `${filmPath(slug)}/comments/${comment.id}`;
  return {
    kind: "comment",
    id: comment.id,
    accountId: page.accountId,
    address,
    title: `Comment by ${comment.authorName}`,
  };
}

/** The page under which a comment stands, with its address; null where it is not there any more. */
export async function pageOfComment(db: Reader, commentId: CommentId): Promise<{ id: PageId; address: string } | null> {
  const [page] = await db
    .select({ id: pages.id, slug: filmSlugs.slug })
    .from(comments)
    .innerJoin(pages, eq(pages.filmId, comments.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, comments.filmId), filmSlugs.isCurrent))
    .where(eq(comments.id, commentId));
  return page ? { id: page.id, address: filmPath(page.slug) } : null;
}

async function letterAt(db: Reader, sight: Sight, id: CampaignId): Promise<Subject | null> {
  const [letter] = await db
    .select({ accountId: campaigns.accountId, title: campaigns.subject, username: accounts.username })
    .from(campaigns)
    .innerJoin(accounts, eq(accounts.id, campaigns.accountId))
    .where(and(eq(campaigns.id, id), isNotNull(campaigns.publishedAt), isNull(campaigns.removedAt)));
  if (!letter?.username) return null;
  const { accountId, username, title } = letter;
  if (sight === "public") {
    const isThere = await publicCampaign(db, { accountId, campaignId: id });
    if (!isThere || !(await pageWhere(db, sight, isSiteOf(username.toLowerCase())))) return null;
  }
  return { kind: "letter", id, accountId, address: letterPath(username, id), title };
}

async function clipAt(db: Reader, sight: Sight, id: MadeClipId): Promise<Subject | null> {
  if (sight === "public" && !(await sharedClipRow(db, id))) return null;
  const there = and(eq(madeClips.id, id), isNotNull(madeClips.sharedAt), isNull(madeClips.removedAt));
  const [clip] = await db
    .select({ accountId: madeClips.accountId, title: madeClips.title })
    .from(madeClips)
    .where(there);
  return clip ? { kind: "clip", id, ...clip, address: clipPath(id) } : null;
}

/** Whoever has its address can open a link, whatever it leads to. */
async function linkAt(db: Reader, code: string): Promise<Subject | null> {
  const [link] = await db
    .select({ id: links.id, accountId: links.accountId, code: links.code })
    .from(links)
    .where(and(eq(sql`lower(${links.code})`, code), isNull(links.removedAt)));
  return link
    ? { kind: "link", id: link.id, accountId: link.accountId, address: `/l/${link.code}`, title: `/l/${link.code}` }
    : null;
}
