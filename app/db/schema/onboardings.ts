import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts } from "./accounts.ts";
import { videos } from "./videos.ts";

/** An account's answers in the wizard; one row per account, saved after each step. */
export const onboardings = pgTable(
  "onboardings",
  {
    accountId: uuid("account_id")
      .$type<AccountId>()
      .primaryKey()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** The furthest step reached, 1 to 8. */
    step: integer("step").notNull().default(1),
    email: text("email"),
    /** The name on the page; null before the question. */
    name: text("name"),
    role: text("role", { enum: ["filmmaker", "actor", "distributor"] }),
    genres: text("genres").array().notNull().default([]),
    platforms: text("platforms").array().notNull().default([]),
    /** The owner’s link on each platform, by its id. */
    platformLinks: jsonb("platform_links").$type<Record<string, string>>().notNull().default({}),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .references(() => videos.id, { onDelete: "set null" }),
    title: text("title"),
    description: text("description"),
    /** True after `I'll add this later`. */
    contentSkipped: boolean("content_skipped").notNull().default(false),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("onboardings_video").on(table.videoId)],
);
