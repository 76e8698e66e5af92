import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { commentRules } from "~/db/schema/comment-rules.ts";
import { filmOffers } from "~/db/schema/film-offers.ts";
import { filmSlugs, films } from "~/db/schema/films.ts";
import { pages } from "~/db/schema/pages.ts";
import { profiles } from "~/db/schema/profiles.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { sites } from "~/db/schema/sites.ts";
import { videos } from "~/db/schema/videos.ts";
import { nameColumns } from "~/features/account/accounts/queries.server.ts";
import { type AccountNames, publicName } from "~/features/account/accounts/rules.ts";
import type { Entitlement } from "~/features/account/plans/rules.ts";
import { filledLinks } from "~/features/account/roles/rules/platform-links.ts";
import { hasCommentsClosed, picturesTakenFrom } from "~/features/account/withholding/queries.server.ts";
import type { Territory } from "~/features/account/withholding/rules/territory.ts";
import { areClosed } from "~/features/audience/comment-rules/rules.ts";
import { newestComments } from "~/features/audience/comments/queries.server.ts";
import { commentsPath, EMPTY_FORM } from "~/features/audience/comments/rules.ts";
import { countOnSale } from "~/features/audience/emoji-packs/queries.server.ts";
import { draftOf } from "~/features/content/drafts/queries.server.ts";
import { type FilmContent, filledContent, hasPress } from "~/features/content/films/rules.ts";
import { type Page, pageOfOwner, siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { pageNameOf } from "~/features/content/pages/rules/projection.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import { type ActorProfile, filledProfile } from "~/features/content/profiles/rules.ts";
import { hiddenBecause, isBarredByLaw, pageTerritory } from "~/features/content/visibility/queries.server.ts";
import type { HiddenReason } from "~/features/content/visibility/rules.ts";
import { sellsFilms } from "~/features/money/film-offers/rules.ts";
import { presentCurrency } from "~/features/money/sales/queries/currency.server.ts";
import { type CurrentArtifact, currentArtifact } from "~/features/page/artifacts/queries.server.ts";
import type { AccountId, FilmId, OwnPage, PageId, VideoId } from "~/lib/ids.ts";
import { builtOnce, type Reader } from "~/platform/db.ts";
import { publicClips } from "./queries/clips.server.ts";
import { documentToSite } from "./queries/drafts.server.ts";
import { withFilmColours } from "./queries/film-colours.server.ts";
import { publicProjects } from "./queries/projects.server.ts";
import { publicFilm, publicVideoColumns } from "./queries/videos.server.ts";
import { type PublicSite, withinPlan, withoutPictures, withoutSoldFilms } from "./rules.ts";

export type FoundSite = {
  site: PublicSite;
  accountId: AccountId;
  pageId: PageId;
  names: AccountNames;
  entitlement: Entitlement;
  /** Why visitors cannot open it; null for a public page. */
  hidden: HiddenReason | null;
  /** Whether a law is the reason, where the operator withholds it. */
  isByLaw: boolean;
  /** Where a decision withholds it, though visitors of other countries get it. */
  territory: Territory | null;
  /** Whether it, or a project that it lists, is withheld in some countries: then no cache keeps it. */
  variesByCountry: boolean;
  /** Open to search engines. */
  indexed: boolean;
  /** Whether the owner, or a decision of the operator, has closed the comments by now. */
  commentsClosed: boolean;
  /** The latest finished og-image, of the current content or of an earlier one. */
  currentOgImage: CurrentArtifact | null;
};

/** The page of the account with this username, in any spelling; `site.username` carries the canonical one. */
export const siteByUsername = (db: Reader, username: string): Promise<FoundSite | null> =>
  foundSite(db, pageByUsername(db).execute({ username: username.toLowerCase() }));

/** The page of the film that has or had this slug; `site.slug` carries the current one. */
export const siteByFilmSlug = (db: Reader, slug: string): Promise<FoundSite | null> =>
  foundSite(db, pageBySlug(db).execute({ slug: slug.toLowerCase() }));

/** An account's own page; null before the wizard has created it. */
export const siteByOwner = (db: Reader, accountId: AccountId): Promise<FoundSite | null> =>
  foundSite(db, pageByOwner(db).execute({ accountId }));

type TriedLook = Partial<Pick<PageDocument, "template" | "theme">>;

/**
 * An account's own page as it would be if its draft was published, in a look that is only tried on; null before the
 * wizard has created it.
 */
export async function draftByOwner(db: Reader, accountId: AccountId, tried: TriedLook = {}): Promise<FoundSite | null> {
  const found = await siteByOwner(db, accountId);
  return found && asDraft(db, found, tried);
}

/** A page as it would be if its draft was published. */
export async function asDraft(db: Reader, found: FoundSite, tried: TriedLook = {}): Promise<FoundSite> {
  const page = await pageOfOwner(db, found);
  if (!page) return found;
  return asDocument(db, found, page.kind, { ...(await draftOf(db, page)).document, ...tried });
}

/** A page as it would be if this document was published. */
export async function asDocument(
  db: Reader,
  found: FoundSite,
  kind: Page["kind"],
  document: PageDocument,
): Promise<FoundSite> {
  const entitlement = { ...found.entitlement, role: document.role };
  const names = { ...found.names, ...(kind === "site" && { pageName: pageNameOf(document) }) };
  const draft = await documentToSite(db, found.site, document, entitlement);
  const named = { ...draft, displayName: publicName(names) };
  const site = await withFilmColours(withoutSoldFilms(withinPlan(named, entitlement)));
  return { ...found, site };
}

/** One of the account's pages; null for another account's, and for a removed one. */
export const siteByPage = (db: Reader, { accountId, pageId }: OwnPage): Promise<FoundSite | null> =>
  foundSite(db, pageById(db).execute({ accountId, pageId }));

const given = sql.placeholder;
const ofAccount = and(eq(pages.accountId, given("accountId")), isNull(pages.removedAt));
const named = sql`(select ${filmSlugs.filmId} from ${filmSlugs} where ${filmSlugs.slug} = ${given("slug")})`;

const columns = {
  closeAfterDays: commentRules.closeAfterDays,
  page: {
    id: pages.id,
    accountId: pages.accountId,
    kind: pages.kind,
    template: pages.template,
    theme: pages.theme,
    platforms: pages.platforms,
    platformLinks: pages.platformLinks,
    hidden: hiddenBecause,
    isByLaw: isBarredByLaw,
    territory: pageTerritory,
    publishedAt: pages.publishedAt,
    updatedAt: pages.updatedAt,
  },
  site: {
    role: sites.role,
    searchIndexed: sites.searchIndexed,
    showEmail: sites.showEmail,
    showsOthers: sites.showsOthers,
    updatedAt: sites.updatedAt,
  },
  film: {
    id: films.id,
    title: films.title,
    description: films.description,
    genres: films.genres,
    year: films.year,
    rating: films.rating,
    matchLabel: films.matchLabel,
    content: films.content,
    updatedAt: films.updatedAt,
  },
  slug: filmSlugs.slug,
  account: {
    ...nameColumns,
    emailVerified: accounts.emailVerified,
    plan: accounts.plan,
    offer: accounts.offer,
  },
  profile: { content: profiles.content, updatedAt: profiles.updatedAt },
  takenPictures: picturesTakenFrom(pages.accountId),
  hasCommentsClosed: hasCommentsClosed(pages.id),
  currentOgImage: currentArtifact("card", pages.id),
  price: { kind: filmOffers.kind, cents: filmOffers.cents },
  currency: presentCurrency,
};

const pageByUsername = pagesWhere(
  "page_by_username",
  and(eq(sql`lower(${accounts.username})`, given("username")), eq(pages.kind, "site")),
);
const pageBySlug = pagesWhere("page_by_slug", and(eq(films.id, named), isNull(pages.removedAt)));
const pageByOwner = pagesWhere("page_by_owner", and(ofAccount, eq(pages.kind, "site")));
const pageById = pagesWhere("page_by_id", and(ofAccount, eq(pages.id, given("pageId"))));

function pagesWhere(name: string, wanted: SQL | undefined) {
  return builtOnce((db) =>
    db
      .select({
        ...columns,
        ...publicVideoColumns,
      })
      .from(pages)
      .innerJoin(sites, eq(sites.accountId, pages.accountId))
      .innerJoin(accounts, eq(accounts.id, pages.accountId))
      .innerJoin(films, eq(films.id, pages.filmId))
      .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
      .leftJoin(profiles, eq(profiles.accountId, pages.accountId))
      .leftJoin(commentRules, eq(commentRules.accountId, pages.accountId))
      .leftJoin(videos, eq(videos.id, films.videoId))
      .leftJoin(renditionSets, eq(renditionSets.videoId, videos.id))
      .leftJoin(filmOffers, eq(filmOffers.filmId, films.id))
      .where(wanted)
      .prepare(name),
  );
}

/** Three queries at most, however much the page shows. */
async function foundSite(db: Reader, reading: Promise<Found[]>): Promise<FoundSite | null> {
  const [found] = await reading;
  if (!found) return null;
  const { page, site, account } = found;
  const { hidden } = page;
  const entitlement = { plan: account.plan, offer: account.offer, role: site.role };
  const clips = await publicClips(db, found.film.id, entitlement);
  const projects =
    page.kind === "site" && site.role !== "actor" ? await publicProjects(db, page.accountId, account) : [];
  const whole = withoutPictures({ ...publicSite(found), ...clips, projects }, found.takenPictures);
  return {
    site: await withFilmColours(withoutSoldFilms(withinPlan(whole, entitlement))),
    accountId: page.accountId,
    pageId: page.id,
    names: account,
    entitlement,
    ...{ hidden, isByLaw: page.isByLaw, territory: page.territory },
    variesByCountry: page.territory !== null || projects.some(({ territory }) => territory !== null),
    indexed: hidden === null && site.searchIndexed,
    commentsClosed:
      hidden === null && (found.hasCommentsClosed || areClosed(found.closeAfterDays, page.publishedAt, new Date())),
    currentOgImage: found.currentOgImage,
  };
}

/** The page with its comments and the number of its emoji packs, for rendering the whole document; new comments are open once the page is public. */
export async function withComments(db: Reader, found: FoundSite): Promise<FoundSite> {
  const { site, hidden, commentsClosed: closed } = found;
  const isOpen = hidden === null && !closed;
  const writing = isOpen ? ({ action: commentsPath(site.slug), form: EMPTY_FORM, as: "visitor" } as const) : null;
  const comments = { ...(await newestComments(db, site.filmId)), writing, closed, own: [] };
  const packs = hidden === null ? await countOnSale(db, site.filmId) : 0;
  return { ...found, site: { ...site, comments, ...(packs > 0 && { packs }) } };
}

type Found = Awaited<ReturnType<ReturnType<typeof pageByOwner>["execute"]>>[number];

function publicSite({
  page,
  site,
  film,
  slug,
  account,
  profile,
  video,
  price,
  currency,
  ...extras
}: Found): Omit<PublicSite, keyof Awaited<ReturnType<typeof publicClips>>> {
  const username = account.username ?? "";
  const { role } = site;
  const { template, theme, platforms } = page;
  const { title, description, genres, year, rating, matchLabel } = film;
  return {
    ...{ role, template, theme, platforms, title, description, genres, year, rating, matchLabel },
    platformLinks: filledLinks(page.platformLinks),
    ...(page.kind === "project" && { isProject: true }),
    username,
    displayName: publicName(account),
    email: site.showEmail && account.emailVerified ? account.email : null,
    film: video && publicFilm({ video, ...extras }),
    ...(price && { offer: { ...price, currency, isOnSale: sellsFilms(account) } }),
    filmId: film.id,
    slug,
    alone: !site.showsOthers,
    content: filledContent(film.content as Partial<FilmContent>),
    profile:
      role === "actor" && page.kind === "site"
        ? filledProfile((profile?.content ?? {}) as Partial<ActorProfile>)
        : null,
    updatedAt: lastChange(page, site, film, ...(profile ? [profile] : [])).toISOString(),
  };
}

/** What the owner's studio shows of the site, with the words of its draft; null before the wizard has created it. */
export async function siteOfOwner(db: Reader, accountId: AccountId) {
  const page = await siteOfAccount(db, accountId);
  return page && pageInStudio(db, page);
}

/** The same of any page. */
export async function pageInStudio(db: Reader, page: Page) {
  const [{ document }, [found]] = await Promise.all([draftOf(db, page), shownInStudio(db, page.filmId)]);
  if (!found) throw new Error("a page has no film");
  const { role, template, theme, title, videoId } = document;
  const { page: row, site, film, ...named } = found;
  const { profilePublic, searchIndexed, showsOthers } = site;
  const { publishedAt } = row;
  return {
    ...{ role, template, theme, title, videoId, publishedAt, profilePublic, searchIndexed, showsOthers, ...named },
    filmId: page.filmId,
    filmStatus: videoId ? await statusOf(db, videoId) : null,
    updatedAt: lastChange(row, site, film),
    /** Of the published page. */
    hasPressKit: hasPress(filledContent(film.content as Partial<FilmContent>)),
  };
}

const shownInStudio = (db: Reader, filmId: FilmId) =>
  db
    .select({
      page: pages,
      /** Why visitors cannot open it; null for a public page. */
      hidden: hiddenBecause,
      site: sites,
      film: { updatedAt: films.updatedAt, content: films.content },
      slug: filmSlugs.slug,
      username: accounts.username,
    })
    .from(pages)
    .innerJoin(sites, eq(sites.accountId, pages.accountId))
    .innerJoin(accounts, eq(accounts.id, pages.accountId))
    .innerJoin(films, eq(films.id, pages.filmId))
    .innerJoin(filmSlugs, and(eq(filmSlugs.filmId, films.id), filmSlugs.isCurrent))
    .where(eq(pages.filmId, filmId));

async function statusOf(db: Reader, videoId: VideoId) {
  const [video] = await db.select({ status: videos.status }).from(videos).where(eq(videos.id, videoId));
  return video?.status ?? null;
}

type Changed = { updatedAt: Date };
const lastChange = (...parts: Changed[]) => new Date(Math.max(...parts.map(({ updatedAt }) => updatedAt.getTime())));
