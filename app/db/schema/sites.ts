import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts } from "./accounts.ts";

/** What holds for all pages of an account; the page at `/u/{username}` is one of `pages`. */
export const sites = pgTable("sites", {
  id: uuid("id").primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  role: text("role", { enum: ["filmmaker", "actor", "distributor"] }).notNull(),
  /** False hides every page of the account from everybody but its owner. */
  profilePublic: boolean("profile_public").notNull().default(true),
  /** False asks search engines not to index them. */
  searchIndexed: boolean("search_indexed").notNull().default(true),
  /** True shows the account's proven email address on them. */
  showEmail: boolean("show_email").notNull().default(false),
  /** False hides other creators' boosted films on them, if the plan allows that. */
  showsOthers: boolean("shows_others").notNull().default(true),
  /** Which other sites may show the account's films in a frame: all, those of `embedHosts`, or none. */
  embedding: text("embedding", { enum: ["everywhere", "listed", "nowhere"] })
    .notNull()
    .default("everywhere"),
  /** Host names in the form of DNS; `*.` before one means all below it. */
  embedHosts: text("embed_hosts").array().notNull().default([]),
  generatedAt: at("generated_at").notNull(),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
