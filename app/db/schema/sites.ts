import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { accounts } from "./accounts.ts";
import { videos } from "./videos.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An account's own public page at `/u/{username}`; visible to others once `publishedAt` is set. */
export const sites = pgTable("sites", {
  id: uuid("id").primaryKey().defaultRandom(),
  accountId: uuid("account_id")
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: "cascade" }),
  role: text("role", { enum: ["filmmaker", "actor", "distributor"] }).notNull(),
  template: text("template", { enum: ["netflix", "actors"] }).notNull(),
  theme: text("theme", { enum: ["midnight", "cinematic", "ocean", "forest", "sunset"] })
    .notNull()
    .default("midnight"),
  title: text("title").notNull(),
  description: text("description").notNull().default(""),
  genres: text("genres").array().notNull().default([]),
  platforms: text("platforms").array().notNull().default([]),
  year: integer("year").notNull(),
  rating: text("rating").notNull().default("NR"),
  matchLabel: text("match_label").notNull().default("98% Match"),
  videoId: uuid("video_id").references(() => videos.id, { onDelete: "set null" }),
  generatedAt: at("generated_at").notNull(),
  publishedAt: at("published_at"),
  updatedAt: at("updated_at").notNull().defaultNow(),
});
