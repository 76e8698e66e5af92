import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { FilmId, FolderId, PageId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { films } from "./films.ts";
import { projectFolders } from "./project-folders.ts";

/** What the list of projects shows of a draft, beside its title. */
export type Listing = {
  description: string;
  genres: string[];
  template: string;
  posterKey: string | null;
  videoId: string | null;
};

/** What a page is by its dates; visitors see live ones. */
export const PAGE_STATES = ["draft", "live", "archived", "removed"] as const;
export type PageState = (typeof PAGE_STATES)[number];

/** Deleted pages are in no list. */
const isThere = ({ removedAt }: { removedAt: AnyPgColumn }) => sql`${removedAt} is null`;

/**
 * A page of an account: its own `site`, one for each account, or a `project`. What it tells is in its draft and its
 * versions; how it looks is written when it is published.
 */
export const pages = pgTable(
  "pages",
  {
    id: uuid("id").$type<PageId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .unique()
      .references(() => films.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["site", "project"] })
      .notNull()
      .default("site"),
    /** The version that visitors see; null before the first publication. */
    publishedVersion: integer("published_version"),
    template: text("template", {
      enum: [
        ...(["netflix", "actors", "minimal", "festival", "modern", "classic"] as const),
        ...(["documentary", "horror", "comedy", "scifi", "romance", "action"] as const),
      ],
    })
      .notNull()
      .default("netflix"),
    theme: text("theme", { enum: ["design", "film", "midnight", "cinematic", "ocean", "forest", "sunset"] })
      .notNull()
      .default("design"),
    platforms: text("platforms").array().notNull().default([]),
    /** The owner’s link on each platform, by its id. */
    platformLinks: jsonb("platform_links").$type<Record<string, string>>().notNull().default({}),
    /** Null while it is not online. */
    publishedAt: at("published_at"),
    archivedAt: at("archived_at"),
    /** When it was deleted; it can be restored for a while. */
    removedAt: at("removed_at"),
    state: text("state", { enum: PAGE_STATES })
      .notNull()
      .generatedAlwaysAs(
        sql`case when removed_at is not null then 'removed' when archived_at is not null then 'archived' when published_at is not null then 'live' else 'draft' end`,
      ),
    /** False opens it for its owner alone, online or not. */
    isPublic: boolean("is_public").notNull().default(true),
    /** Title of a project's draft, and what else its card shows. */
    title: text("title").notNull().default(""),
    listing: jsonb("listing").$type<Partial<Listing>>().notNull().default({}),
    folderId: uuid("folder_id")
      .$type<FolderId>()
      .references(() => projectFolders.id, { onDelete: "set null" }),
    /** Number of its visits, updated by the statement that stores those. */
    views: integer("views").notNull().default(0),
    createdAt: at("created_at").notNull(),
    /** When a project's draft was changed, to the minute. */
    editedAt: at("edited_at").notNull().defaultNow(),
    /** When visitors last got something else to see. */
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("pages_account").on(table.accountId),
    uniqueIndex("pages_one_site").on(table.accountId).where(sql`${table.kind} = 'site'`),
    index("pages_edited").on(table.accountId, table.kind, table.editedAt, table.id).where(isThere(table)),
    index("pages_created").on(table.accountId, table.kind, table.createdAt, table.id).where(isThere(table)),
    index("pages_titled").on(table.accountId, table.kind, sql`lower(${table.title})`, table.id).where(isThere(table)),
    index("pages_viewed").on(table.accountId, table.kind, table.views, table.id).where(isThere(table)),
    index("pages_search").using("gin", table.accountId, table.title.op("gin_trgm_ops")).where(isThere(table)),
    index("pages_folder").on(table.folderId),
    index("pages_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
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
