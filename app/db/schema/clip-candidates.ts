import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ClipRunId, VideoId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";
import { clipRuns } from "./made-clips.ts";
import { moodColumns } from "./moods.ts";

const ofAccount = () => ownerId();

/** A stretch of a film that a run found; it becomes a clip when it is rendered, with the same place. */
export const clipCandidates = pgTable(
  "clip_candidates",
  {
    accountId: ofAccount(),
    runId: uuid("run_id")
      .$type<ClipRunId>()
      .notNull()
      .references(() => clipRuns.id, { onDelete: "cascade" }),
    /** Its rank in its run; the best is 0. */
    place: integer("place").notNull(),
    startMs: integer("start_ms").notNull(),
    endMs: integer("end_ms").notNull(),
    score: integer("score").notNull(),
    reason: text("reason").notNull(),
    emotion: text("emotion", {
      enum: ["Inspiration", "Tension", "Laughter", "Drama", "Action", "Calm"],
    }).notNull(),
    bestPlatform: text("best_platform", { enum: ["TikTok", "Instagram", "YouTube", "Facebook"] }).notNull(),
    transcript: text("transcript").notNull().default(""),
    ...moodColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.place] }),
    index("clip_candidates_account").on(table.accountId),
    check("clip_candidates_times", sql`${table.endMs} > ${table.startMs}`),
  ],
);

/** What counts towards a month's limits; it stays when the film and its clips are deleted. */
export const clipCharges = pgTable(
  "clip_charges",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    accountId: ofAccount(),
    runId: uuid("run_id").$type<ClipRunId>().notNull(),
    videoId: uuid("video_id").$type<VideoId>().notNull(),
    /** Minutes of film that were analysed, and clips that were made. */
    minutes: integer("minutes").notNull().default(0),
    clips: integer("clips").notNull().default(0),
    /** An analysis that the wizard began, which counts by itself. */
    analyses: integer("analyses").notNull().default(0),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("clip_charges_account").on(table.accountId, table.createdAt),
    index("clip_charges_run").on(table.runId),
    index("clip_charges_created").on(table.createdAt),
  ],
);
