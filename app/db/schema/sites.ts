import { boolean, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";
import { films } from "./films.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An account's public page at `/u/{username}`; visible to visitors once `publishedAt` is set. */
export const sites = pgTable("sites", {
  id: uuid("id").primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  role: text("role", { enum: ["filmmaker", "actor", "distributor"] }).notNull(),
  template: text("template", {
    enum: [
      "netflix",
      "actors",
      "minimal",
      "festival",
      "modern",
      "classic",
      "documentary",
      "horror",
      "comedy",
      "scifi",
      "romance",
      "action",
    ],
  }).notNull(),
  theme: text("theme", { enum: ["design", "film", "midnight", "cinematic", "ocean", "forest", "sunset"] })
    .notNull()
    .default("midnight"),
  platforms: text("platforms").array().notNull().default([]),
  /** The owner’s link on each platform, by its id. */
  platformLinks: jsonb("platform_links").$type<Record<string, string>>().notNull().default({}),
  filmId: uuid("film_id")
    .$type<FilmId>()
    .notNull()
    .unique()
    .references(() => films.id),
  /** False hides the page from everybody but its owner, published or not. */
  profilePublic: boolean("profile_public").notNull().default(true),
  /** False asks search engines not to index the page. */
  searchIndexed: boolean("search_indexed").notNull().default(true),
  /** False hides other creators' boosted films on the page, if the plan allows that. */
  showsOthers: boolean("shows_others").notNull().default(true),
  generatedAt: at("generated_at").notNull(),
  publishedAt: at("published_at"),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
