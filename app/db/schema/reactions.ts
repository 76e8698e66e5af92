import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { FilmId, LinkId, VideoId } from "~/lib/ids.ts";
import { films } from "./films.ts";
import { links } from "./links.ts";
import { videos } from "./videos.ts";

/** One visitor's emoji on one video of one film: copies of a page share videos. Counts are computed from the rows. */
export const reactions = pgTable(
  "reactions",
  {
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    emoji: text("emoji", {
      enum: ["heart", "heart-eyes", "fire", "sunglasses", "mind-blown", "clap"],
    }).notNull(),
    /** A keyed hash of the visitor's cookie. */
    visitor: text("visitor").notNull(),
    /** The link by which the visitor came that day. */
    linkId: uuid("link_id")
      .$type<LinkId>()
      .references(() => links.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.filmId, table.emoji, table.visitor] }),
    index("reactions_film").on(table.filmId),
    index("reactions_link").on(table.linkId, table.emoji).where(sql`${table.linkId} is not null`),
    check(
      "reactions_emoji_known",
      sql`${table.emoji} in ('heart', 'heart-eyes', 'fire', 'sunglasses', 'mind-blown', 'clap')`,
    ),
  ],
);
