import { boolean, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PosterFrameId, VideoId } from "~/lib/ids.ts";
import { videos } from "./videos.ts";

/** A picture taken from an uploaded film, which its owner may choose as the poster. */
export const posterFrames = pgTable(
  "stills",
  {
    id: uuid("id").$type<PosterFrameId>().primaryKey().defaultRandom(),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    placeholder: text("placeholder").notNull(),
    /** Whether there is a copy for phones. */
    narrow: boolean("narrow").notNull().default(false),
    atMs: integer("at_ms").notNull(),
    /** What it shows: percent from its left and from its top; null where nothing stands out. */
    focus: jsonb("focus").$type<{ x: number; y: number }>(),
  },
  (table) => [index("stills_video").on(table.videoId, table.atMs)],
);
