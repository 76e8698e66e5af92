import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { videos } from "./videos.ts";

type Storyboard = {
  columns: number;
  rows: number;
  intervalMs: number;
  tileWidth: number;
  tileHeight: number;
};

/** The HLS renditions of an uploaded film, and the storyboard of its seek bar. */
export const renditionSets = pgTable(
  "ladders",
  {
    videoId: uuid("video_id")
      .$type<VideoId>()
      .primaryKey()
      .references(() => videos.id, { onDelete: "cascade" }),
    status: text("status", { enum: ["waiting", "working", "ready", "failed", "cancelled"] }).notNull(),
    progress: integer("progress").notNull().default(0),
    /** Prefix of every file name of one run, so that no name is ever reused. */
    token: uuid("token"),
    /** Names of the qualities in the master playlist, best first; empty when the film has only one. */
    qualities: text("qualities").array().notNull().default([]),
    storyboard: jsonb("storyboard").$type<Storyboard>(),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    readyAt: at("ready_at"),
  },
  (table) => [check("ladders_progress_percent", sql`${table.progress} between 0 and 100`)],
);
