import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ContentFileId, ContentItemId, ContentPlacementId, ContentProjectId, PageId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { pages } from "./pages.ts";
import { videos } from "./videos.ts";

/** A collection of links and files; nothing of it is public. */
export const contentProjects = pgTable(
  "content_projects",
  {
    id: uuid("id").$type<ContentProjectId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    status: text("status", { enum: ["draft", "in-progress", "completed"] })
      .notNull()
      .default("draft"),
    genres: text("genres").array().notNull().default([]),
    /** The page of the film project that it is about. */
    pageId: uuid("page_id")
      .$type<PageId>()
      .references(() => pages.id, { onDelete: "set null" }),
    /** How many items it has, without removed ones; counted by the statements that change them. */
    itemCount: integer("item_count").notNull().default(0),
    /** When its owner opened it last: the latest is the active one. */
    chosenAt: at("chosen_at"),
    /** When it was deleted; it can be restored for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("content_projects_account").on(table.accountId, table.createdAt, table.id),
    index("content_projects_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index("content_projects_page").on(table.pageId),
    check("content_projects_count", sql`${table.itemCount} >= 0`),
  ],
);

/** A PDF or subtitles of content items; counts towards the account's disk space until its file is deleted. */
export const contentFiles = pgTable(
  "content_files",
  {
    id: uuid("id").$type<ContentFileId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    kind: text("kind", { enum: ["document", "subtitles"] }).notNull(),
    byteSize: integer("byte_size").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    index("content_files_account").on(table.accountId),
    check("content_files_byte_size", sql`${table.byteSize} > 0`),
  ],
);

type Searched = Record<"title" | "description" | "url" | "fileName" | "tags", AnyPgColumn>;

/** What a search looks at, a line each, as the index has it. `tags_text` is `array_to_string` as an index may use it. */
export const searchedWords = ({ title, description, url, fileName, tags }: Searched) =>
  sql`${title} || E'\\n' || ${description} || E'\\n' || ${url} || E'\\n' || coalesce(${fileName}, '') || E'\\n' || tags_text(${tags})`;

/** A link or a file of a content project. */
export const contentItems = pgTable(
  "content_items",
  {
    id: uuid("id").$type<ContentItemId>().primaryKey().defaultRandom(),
    projectId: uuid("project_id")
      .$type<ContentProjectId>()
      .notNull()
      .references(() => contentProjects.id, { onDelete: "cascade" }),
    type: text("type", {
      enum: ["youtube", "vimeo", "wistia", "url", "film", "picture", "document", "subtitles"],
    }).notNull(),
    /** Empty for a file. */
    url: text("url").notNull(),
    /** The name of a file as it was sent; null for a link. */
    fileName: text("file_name"),
    /** The file itself: a film, or a PDF or subtitles. That of a picture is `imageKey`. Null when it is gone. */
    fileVideoId: uuid("file_video_id")
      .$type<VideoId>()
      .references(() => videos.id, { onDelete: "set null" }),
    fileId: uuid("file_id")
      .$type<ContentFileId>()
      .references(() => contentFiles.id, { onDelete: "set null" }),
    /** The provider's id of the video; null for other links. */
    videoId: text("video_id"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    tags: text("tags").array().notNull().default([]),
    /** What was read at the address. */
    author: text("author").notNull().default(""),
    language: text("language").notNull().default(""),
    durationSeconds: integer("duration_seconds"),
    imageKey: text("image_key"),
    /** The address that the picture was read from. */
    imageSource: text("image_source"),
    /** When the address was last to be read, and when there was an answer or none. */
    askedAt: at("asked_at"),
    checkedAt: at("checked_at"),
    /** The first of the checks in a row that found nothing there; null where the last one found something. */
    goneSince: at("gone_since"),
    /** Where it is in its project's list, which begins with the highest; new ones count from their time. */
    place: bigint("place", { mode: "number" }).notNull().default(sql`(extract(epoch from now()) * 1024000)::bigint`),
    /** When it was deleted; it can be restored for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("content_items_project").on(table.projectId, table.place, table.id).where(sql`${table.removedAt} is null`),
    index("content_items_video").on(table.fileVideoId).where(sql`${table.fileVideoId} is not null`),
    index("content_items_file").on(table.fileId).where(sql`${table.fileId} is not null`),
    index("content_items_tags").using("gin", table.tags).where(sql`${table.removedAt} is null`),
    index("content_items_search")
      .using("gin", table.projectId, sql`(${searchedWords(table)}) gin_trgm_ops`)
      .where(sql`${table.removedAt} is null`),
    index("content_items_checked").on(table.checkedAt).where(sql`${table.removedAt} is null`),
    index("content_items_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** A content item that was put on a page: a row of the page's draft with the words and the media of the item. */
export const contentPlacements = pgTable(
  "content_placements",
  {
    id: uuid("id").$type<ContentPlacementId>().primaryKey().defaultRandom(),
    itemId: uuid("item_id")
      .$type<ContentItemId>()
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    spot: text("spot", {
      enum: ["episode", "trailer", "short", "spotlight", "film", "quote", "still", "past-project"],
    }).notNull(),
    /** Id of the row in the list of the page's document; the page may have lost it since. */
    rowId: text("row_id").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("content_placements_row").on(table.itemId, table.pageId, table.spot, table.rowId),
    index("content_placements_page").on(table.pageId),
  ],
);
