import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, real, timestamp, uuid } from "drizzle-orm/pg-core";
import type { VideoId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";
import { videos } from "./videos.ts";

/** How far an account has watched a video, on whatever device. */
export const watchProgress = pgTable(
  "watch_progress",
  {
    accountId: ownerId(),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    percent: real("percent").notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.videoId] }),
    index("watch_progress_video").on(table.videoId),
    check("watch_progress_percent", sql`${table.percent} between 0 and 100`),
  ],
);
