import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PageId, ScreenerId, ScreenerViewingId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { pages } from "./pages.ts";

/** A link to the film of a private page for one recipient. Address and passcode are derived from its id. */
export const screeners = pgTable(
  "screeners",
  {
    id: uuid("id").$type<ScreenerId>().primaryKey(),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    /** The recipient. */
    name: text("name").notNull(),
    email: text("email"),
    /** Whether the recipient's name stands over the picture. */
    marked: boolean("marked").notNull(),
    /** How often its passcode opens it; null for any number. */
    viewingsMost: integer("viewings_most"),
    expiresAt: at("expires_at").notNull(),
    createdAt: at("created_at").notNull(),
    takenBackAt: at("taken_back_at"),
  },
  (table) => [
    index("screeners_page").on(table.pageId, table.createdAt),
    check("screeners_viewings", sql`${table.viewingsMost} > 0`),
  ],
);

/** One opening of a screener in one browser, and how far the film was watched in it. */
export const screenerViewings = pgTable(
  "screener_viewings",
  {
    id: uuid("id").$type<ScreenerViewingId>().primaryKey().defaultRandom(),
    screenerId: uuid("screener_id")
      .$type<ScreenerId>()
      .notNull()
      .references(() => screeners.id, { onDelete: "cascade" }),
    /** Of the token in its media's addresses. */
    tokenHash: text("token_hash").notNull().unique(),
    startedAt: at("started_at").notNull(),
    endsAt: at("ends_at").notNull(),
    /** When the film last played. */
    seenAt: at("seen_at"),
    /** The furthest position, and the time that the film played. */
    furthestMs: integer("furthest_ms").notNull().default(0),
    watchedMs: integer("watched_ms").notNull().default(0),
  },
  (table) => [index("screener_viewings_screener").on(table.screenerId)],
);
