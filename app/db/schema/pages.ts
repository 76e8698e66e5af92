import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FilmId, PageId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";
import { films } from "./films.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A page of an account: today its own site, one for each account. What it tells is in its draft and its versions. */
export const pages = pgTable(
  "pages",
  {
    id: uuid("id").$type<PageId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .unique()
      .references(() => films.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["site"] })
      .notNull()
      .default("site"),
    /** The version that visitors see; null before the first publication. */
    publishedVersion: integer("published_version"),
    createdAt: at("created_at").notNull(),
  },
  (table) => [index("pages_account").on(table.accountId)],
);

const pageId = () =>
  uuid("page_id")
    .$type<PageId>()
    .notNull()
    .references(() => pages.id, { onDelete: "cascade" });

/** A `PageDocument` of `content/pages/rules.ts`, or of an earlier schema. */
const document = () => jsonb("document").$type<unknown>().notNull();

/** Ids of videos and clips and keys of pictures that the document names: their files must stay. */
const media = () => text("media").array().notNull();

/**
 * What the owner edits; `revision` counts its saves. `document` contains those up to `documentRevision`; later ones are
 * in the log, so that a save of one field does not write a whole document.
 */
export const pageDrafts = pgTable(
  "page_drafts",
  {
    pageId: pageId().primaryKey(),
    /** The version that it was last published as, or restored from. */
    baseVersion: integer("base_version"),
    revision: integer("revision").notNull().default(0),
    documentRevision: integer("document_revision").notNull().default(0),
    /** The `patchId` of the last save; null before the first one. */
    lastPatchId: uuid("last_patch_id"),
    document: document(),
    media: media(),
    savedAt: at("saved_at").notNull(),
    /** An earlier draft that could not be read any more, whole, for its owner to download. */
    setAside: jsonb("set_aside").$type<unknown>(),
  },
  (table) => [index("page_drafts_media").using("gin", table.media)],
);

/**
 * The log of a draft's saves: the document needs those after its `documentRevision`, other tabs read what has changed,
 * and a repeated save gets its earlier answer.
 */
export const pageSaves = pgTable(
  "page_saves",
  {
    pageId: pageId(),
    revision: integer("revision").notNull(),
    patchId: uuid("patch_id").notNull(),
    /** The changes that were made: `Patch[]`. */
    patches: jsonb("patches").$type<unknown>().notNull(),
    /** Clashes and refusals as the browser was told. */
    answer: jsonb("answer").$type<unknown>().notNull(),
    savedAt: at("saved_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.revision] }),
    unique("page_saves_once").on(table.pageId, table.patchId),
    index("page_saves_age").using("brin", table.savedAt),
  ],
);

/** What was published; never changed. */
export const pageVersions = pgTable(
  "page_versions",
  {
    pageId: pageId(),
    version: integer("version").notNull(),
    document: document(),
    media: media(),
    publishedAt: at("published_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.version] }),
    index("page_versions_media").using("gin", table.media),
  ],
);

/** An address at which people without an account see the draft; only a hash of its token is stored. */
export const pagePreviews = pgTable(
  "page_previews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    pageId: pageId(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: at("created_at").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (table) => [index("page_previews_page").on(table.pageId)],
);

/** A publication that is due later, of the document as it was when it was scheduled; one for each page. */
export const pageSchedules = pgTable(
  "page_schedules",
  {
    pageId: pageId().primaryKey(),
    revision: integer("revision").notNull(),
    document: document(),
    media: media(),
    at: at("at").notNull(),
    createdAt: at("created_at").notNull(),
    /** When it was due and could not be published; the owner was told why. */
    refusedAt: at("refused_at"),
  },
  (table) => [
    index("page_schedules_due").on(table.at).where(sql`${table.refusedAt} is null`),
    index("page_schedules_media").using("gin", table.media),
  ],
);
