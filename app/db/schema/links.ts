import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AccountId, ClickId, FilmId, LinkId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { films } from "./films.ts";

const counted = (name: string) => bigint(name, { mode: "number" }).notNull().default(0);

/** A short link `/l/{code}` to a film's page, or to the account's page where no film is set. */
export const links = pgTable(
  "links",
  {
    id: uuid("id").$type<LinkId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    code: text("code").notNull(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .references(() => films.id, { onDelete: "cascade" }),
    /** The owner's name for it; by default the film's title. */
    title: text("title").notNull(),
    isEnabled: boolean("is_enabled").notNull().default(true),
    /** Emoji that are shown with the link, also on its card in other pages' rails; own art as `:{id of its pack's item}:`. */
    emoji: text("emoji").array().notNull().default([]),
    expiresAt: at("expires_at"),
    passwordHash: text("password_hash"),
    /** The link closes after this many clicks by people. */
    clickLimit: integer("click_limit"),
    /** `LinkUtm` of `promotion/links/rules.ts`. */
    utm: jsonb("utm").$type<Partial<Record<string, string>>>().notNull().default({}),
    /** Other destinations by device or country: `LinkTarget` of `promotion/links/rules.ts`; the first match wins. */
    targets: jsonb("targets").$type<Record<string, string>[]>().notNull().default([]),
    /** `PASSED_ON` of `promotion/links/rules.ts`. */
    passesOn: text("passes_on").$type<"none" | "utm" | "all">().notNull().default("utm"),
    /** When it was deleted; it can be restored for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    /** Sums of `link_clicks`, updated by the statement that writes those. */
    people: counted("people"),
    bots: counted("bots"),
    previews: counted("previews"),
    heads: counted("heads"),
  },
  (table) => [
    uniqueIndex("links_code").on(sql`lower(${table.code})`),
    index("links_account").on(table.accountId, table.createdAt, table.id),
    index("links_film").on(table.filmId).where(sql`${table.removedAt} is null`),
    index("links_title").using("gin", table.title.op("gin_trgm_ops")),
    index("links_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check("links_limit_positive", sql`${table.clickLimit} > 0`),
    check("links_passes_on", sql`${table.passesOn} in ('none', 'utm', 'all')`),
  ],
);

/**
 * One request to a short link. The process that handled it makes the id, so that a click written twice counts once.
 * Partitioned by months of `day` like visits. The trigger `links_forget_clicks` deletes it with its link: a foreign key
 * would look the link up again for every click, although the statement that writes clicks has locked their links already.
 */
export const linkClicks = pgTable(
  "link_clicks",
  {
    id: uuid("id").$type<ClickId>().notNull(),
    accountId: uuid("account_id").$type<AccountId>().notNull(),
    linkId: uuid("link_id").$type<LinkId>().notNull(),
    kind: text("kind", { enum: ["person", "bot", "preview", "head"] }).notNull(),
    /** The visitor's id in visits of that day; null for bots and for visitors who ask not to be tracked. */
    visitor: text("visitor"),
    device: text("device"),
    country: text("country"),
    referrer: text("referrer"),
    /** The UTC day of `at`. */
    day: date("day").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.id, table.day] }),
    index("link_clicks_link").on(table.accountId, table.linkId, table.at),
  ],
);
