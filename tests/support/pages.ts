import { and, eq, sql } from "drizzle-orm";
import { pageDrafts, pageSaves, pages, pageVersions } from "~/db/schema/pages.ts";
import { sites } from "~/db/schema/sites.ts";
import { NOTHING_HELD } from "~/features/account/abuse-limits/rules.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { filmContentOf, profileOf } from "~/features/content/pages/rules/projection.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import { publishDraft } from "~/features/content/publications/commands.server.ts";
import type { AccountId, FilmId, PageId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";

const DOCUMENT = `jsonb_build_object(
  'schema', 0,
  'site', jsonb_build_object('role', sites.role, 'template', pages.template, 'theme', pages.theme,
    'platforms', pages.platforms, 'platformLinks', pages.platform_links),
  'film', jsonb_build_object('title', films.title, 'description', films.description, 'genres', films.genres,
    'year', films.year, 'rating', films.rating, 'matchLabel', films.match_label, 'videoId', films.video_id,
    'content', films.content),
  'profile', profiles.content,
  'clips', coalesce((
    select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'title', title, 'description', description,
      'videoId', video_id) order by position, id)
    from film_clips where film_id = films.id), '[]'))`;

const MEDIA = `array(select distinct found[1] from regexp_matches(document::text,
  '"(pictures/[^"]+|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"', 'g') as matches(found))`;

/** As version 0 of documents was stored: the rows of a page side by side. */
const statements = (only: string) => [
  `update pages set published_version = 1 from accounts
   where ${only} and accounts.id = pages.account_id and (pages.published_at is not null or onboarded_at is not null)
     and not exists (select from page_drafts where page_id = pages.id)`,
  `insert into page_drafts (page_id, base_version, revision, document, media, saved_at)
   select page_id, published_version, 0, document, ${MEDIA}, saved_at from (
     select pages.id as page_id, published_version, ${DOCUMENT} as document,
       greatest(pages.updated_at, films.updated_at, coalesce(profiles.updated_at, films.updated_at)) as saved_at
     from pages join sites on sites.account_id = pages.account_id join films on films.id = pages.film_id
     left join profiles on profiles.account_id = pages.account_id
     where ${only} and not exists (select from page_drafts where page_id = pages.id)) stored`,
  `insert into page_versions (page_id, version, document, media, published_at)
   select pages.id, 1, document, media, coalesce(pages.published_at, onboarded_at)
   from pages join page_drafts on page_id = pages.id join accounts on accounts.id = pages.account_id
   where ${only} and published_version = 1 and not exists (select from page_versions where page_id = pages.id)`,
];

/** The same for every page without a draft; nothing else may write pages meanwhile. */
export async function writeAllDocuments(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statements("true")) await tx.execute(sql.raw(statement));
  });
}

/** Gives a page that a test has written as rows a draft, and a version if it is public. */
export async function writeDocuments(db: Db, pageId: PageId): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of statements(`pages.id = '${pageId}'`)) await tx.execute(sql.raw(statement));
  });
}

/** The same for a page whose rows a test has changed after its document was written. */
export async function rewriteDocument(db: Db, filmId: FilmId): Promise<void> {
  const [page] = await db.select({ id: pages.id }).from(pages).where(eq(pages.filmId, filmId));
  const { id } = found(page);
  await db.delete(pageVersions).where(eq(pageVersions.pageId, id));
  await db.delete(pageDrafts).where(eq(pageDrafts.pageId, id));
  await db.delete(pageSaves).where(eq(pageSaves.pageId, id));
  await db.update(pages).set({ publishedVersion: null }).where(eq(pages.id, id));
  await writeDocuments(db, id);
}

type Visibility = Partial<Pick<typeof sites.$inferInsert, "profilePublic" | "searchIndexed" | "showsOthers">> &
  Partial<Pick<typeof pages.$inferInsert, "publishedAt" | "theme">>;

/** Changes who sees the page of an account's own site, without its owner. */
export async function changeVisibility(db: Db, accountId: AccountId, { publishedAt, theme, ...site }: Visibility) {
  const ofSite = and(eq(pages.accountId, accountId), eq(pages.kind, "site"));
  if (publishedAt !== undefined || theme) await db.update(pages).set({ publishedAt, theme }).where(ofSite);
  if (Object.keys(site).length) await db.update(sites).set(site).where(eq(sites.accountId, accountId));
}

type Change = (document: PageDocument) => PageDocument;

/** Changes the draft of an account's page. */
export async function changePage(db: Db, accountId: AccountId, change: Change, now = new Date()): Promise<void> {
  const own = { accountId, pageId: found(await siteOfAccount(db, accountId)).id };
  await db.transaction((tx) => changeDraft(tx, own, change, now));
}

/** Publishes the draft of an account's page. */
export async function publishPage(db: Db, accountId: AccountId, now = new Date()): Promise<number> {
  const own = { accountId, pageId: found(await siteOfAccount(db, accountId)).id };
  const publication = await db.transaction((tx) => publishDraft({ tx, guard: NOTHING_HELD }, own, "newest", now));
  if (!publication.ok) throw new Error(JSON.stringify(publication));
  return publication.version;
}

/** Changes the draft of an account's page and publishes it. */
export async function publishChange(db: Db, accountId: AccountId, change: Change, now = new Date()): Promise<void> {
  await changePage(db, accountId, change, now);
  await publishPage(db, accountId, now);
}

/** The same for parts of the film's content below the hero. */
export const publishContent = (db: Db, accountId: AccountId, content: Partial<FilmContent>, now?: Date) =>
  publishChange(db, accountId, (document) => withContent(document, content), now);

/** A document with other content of its film, or another profile. */
export function withContent(
  document: PageDocument,
  content: Partial<FilmContent>,
  profile: Partial<ActorProfile> = {},
): PageDocument {
  const {
    role,
    template,
    theme,
    platforms,
    platformLinks,
    lists,
    film: _,
    person: __,
    schema: ___,
    ...film
  } = document;
  const rewritten = documentOfRows({
    site: { role, template, theme, platforms, platformLinks },
    film: { ...film, content: { ...filmContentOf(document), ...content } },
    profile: { ...profileOf(document), ...profile },
    clips: [],
  });
  const { episodes, trailers, shorts, spotlights, films } = lists;
  return { ...rewritten, lists: { ...rewritten.lists, episodes, trailers, shorts, spotlights, films } };
}
