import { integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { VideoId } from "~/lib/ids.ts";
import { videos } from "./videos.ts";

/** The seconds of a film that play silently in its page's opening, as a file of their own: the film's own must be paid. */
export const silentLoops = pgTable("silent_loops", {
  videoId: uuid("video_id")
    .$type<VideoId>()
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  startMs: integer("start_ms").notNull(),
  endMs: integer("end_ms").notNull(),
  /** Storage key; null where these seconds could not be cut. */
  key: text("key"),
  width: integer("width").notNull(),
  height: integer("height").notNull(),
  madeAt: timestamp("made_at", { withTimezone: true }).notNull(),
});
