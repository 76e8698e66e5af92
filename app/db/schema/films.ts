import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FilmId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { videos } from "./videos.ts";

/** The content of a film's page; an account's site shows one of its films. */
export const films = pgTable(
  "films",
  {
    id: uuid("id").$type<FilmId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    genres: text("genres").array().notNull().default([]),
    year: integer("year").notNull(),
    rating: text("rating").notNull().default("NR"),
    matchLabel: text("match_label").notNull().default("98% Match"),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .references(() => videos.id, { onDelete: "set null" }),
    /** Content below the hero: parts of `FilmContent` in `content/films/rules.ts`; a missing part is empty. */
    content: jsonb("content").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [index("films_account").on(table.accountId), index("films_video").on(table.videoId)],
);

/** Every current or former slug of `/films/{slug}`; former ones redirect to the current one. */
export const filmSlugs = pgTable(
  "film_slugs",
  {
    slug: text("slug").primaryKey(),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .notNull()
      .references(() => films.id, { onDelete: "cascade" }),
    isCurrent: boolean("is_current").notNull().default(true),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("film_slugs_film").on(table.filmId),
    uniqueIndex("film_slugs_one_current").on(table.filmId).where(sql`${table.isCurrent}`),
  ],
);
