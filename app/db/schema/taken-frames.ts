import { integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { TakenFrameId, VideoId } from "~/lib/ids.ts";
import { videos } from "./videos.ts";

/** A frame that the owner took in the player: asked for, made by a job, or failed. */
export const takenFrames = pgTable(
  "taken_frames",
  {
    id: uuid("id").$type<TakenFrameId>().primaryKey(),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    atMs: integer("at_ms").notNull(),
    use: text("use", { enum: ["still", "poster"] }).notNull(),
    status: text("status", { enum: ["waiting", "ready", "failed"] }).notNull(),
    /** Why it failed, as a word of the rules. */
    failure: text("failure"),
    takenAt: timestamp("taken_at", { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex("taken_frames_once").on(table.videoId, table.atMs, table.use)],
);
