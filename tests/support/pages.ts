import { eq, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { pages } from "~/db/schema/pages.ts";
import { changeDraft } from "~/features/content/drafts/commands.server.ts";
import type { FilmContent } from "~/features/content/films/rules.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { filmContentOf, profileOf } from "~/features/content/pages/rules/projection.ts";
import { documentOfRows } from "~/features/content/pages/rules/stored.ts";
import type { PageDocument } from "~/features/content/pages/rules.ts";
import type { ActorProfile } from "~/features/content/profiles/rules.ts";
import { publishDraft } from "~/features/content/publications/commands.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { found } from "./found.ts";

/** The statements of the migration that writes the documents of pages from the rows of earlier versions. */
const STATEMENTS = readMigrationFiles({ migrationsFolder: "app/db/migrations" })
  .flatMap((migration) => migration.sql)
  .filter((statement) => /^\s*INSERT INTO "page/.test(statement));

/** Gives each site that a test has written as rows a page with a draft, and a version if it is public. */
export async function writeDocuments(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of STATEMENTS) await tx.execute(sql.raw(statement));
  });
}

/** The same for a site whose rows a test has changed after its page was written. */
export async function rewriteDocument(db: Db, filmId: FilmId): Promise<void> {
  await db.delete(pages).where(eq(pages.filmId, filmId));
  await writeDocuments(db);
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
  const publication = await db.transaction((tx) => publishDraft(tx, own, "newest", now));
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
