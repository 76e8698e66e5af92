import { jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { videos } from "./videos.ts";

/** What was measured of a film's file, for technical sheets: asked for, made by a job, or failed. */
export const filmMeasurements = pgTable("film_measurements", {
  videoId: uuid("video_id")
    .$type<VideoId>()
    .primaryKey()
    .references(() => videos.id, { onDelete: "cascade" }),
  /** The storage key of the measured file; another one is measured anew. */
  fileKey: text("file_key").notNull(),
  status: text("status", { enum: ["waiting", "ready", "failed"] }).notNull(),
  /** `Measured` of `video/measurements/rules.ts`; null until it is ready. */
  measured: jsonb("measured").$type<unknown>(),
  askedAt: at("asked_at").notNull(),
});
