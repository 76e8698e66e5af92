import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ClipId, FilmId, VideoId } from "~/lib/ids.ts";
import { films } from "./films.ts";
import { videos } from "./videos.ts";

/**
 * A further video of a film. Kind, position and texts are written when its page is published; `position` orders the
 * clips of one kind, and is null for a clip that the published page does not name.
 */
export const filmClips = pgTable(
  "film_clips",
  {
    id: uuid("id").$type<ClipId>().primaryKey().defaultRandom(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: ["episode", "trailer", "short", "spotlight", "film"] }).notNull(),
    position: integer("position"),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("film_clips_order").on(table.filmId, table.kind, table.position),
    uniqueIndex("film_clips_video_once").on(table.filmId, table.videoId),
    index("film_clips_video").on(table.videoId),
  ],
);
