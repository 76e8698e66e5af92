import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";
import { videos } from "./videos.ts";

const times = (name: string) => integer(name).notNull().default(0);

/**
 * One film opened by one visitor, from Play to Close. Everything here only grows, so what is told of a viewing may
 * come twice, late or out of order.
 */
export const viewings = pgTable(
  "viewings",
  {
    /** Made by the page. */
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** The UTC day on which it began. */
    day: date("day").notNull(),
    /** The same as of this visitor's visits of that day. */
    visitor: uuid("visitor").notNull(),
    device: text("device", { enum: ["desktop", "mobile", "tablet"] }).notNull(),
    country: text("country"),
    startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
    watchedSeconds: integer("watched_seconds").notNull(),
    furthestPercent: integer("furthest_percent").notNull(),
    /** Bit n: the film was played at 5 (n + 1) percent of its length. */
    reached: integer("reached").notNull(),
    plays: times("plays"),
    pauses: times("pauses"),
    seeks: times("seeks"),
    ends: times("ends"),
    rewatches: times("rewatches"),
    errors: times("errors"),
  },
  (table) => [
    index("viewings_days").on(table.accountId, table.day, table.visitor),
    index("viewings_video").on(table.videoId, table.day),
    index("viewings_age").using("brin", table.day),
    check("viewings_percent", sql`${table.furthestPercent} between 0 and 100`),
  ],
);
