import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CaptionId, ClipRunId, MadeClipId, ServiceJobId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { moodColumns } from "./moods.ts";
import { videos } from "./videos.ts";

const ofAccount = () => ownerId();
const ofVideo = () =>
  uuid("video_id")
    .$type<VideoId>()
    .notNull()
    .references(() => videos.id, { onDelete: "cascade" });

const ASPECTS = ["9:16", "16:9", "1:1", "4:5"] as const;
const CAPTION_STYLES = ["default", "minimal", "bold", "cinematic"] as const;
const CAPTION_COLOURS = ["white", "black", "gold", "red"] as const;
const RENDERERS = ["local", "shotstack"] as const;
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"] as const;

/** One search for clips in a film. */
export const clipRuns = pgTable(
  "clip_runs",
  {
    id: uuid("id").$type<ClipRunId>().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    videoId: ofVideo(),
    title: text("title").notNull(),
    genre: text("genre"),
    status: text("status", {
      enum: ["waiting", "analyzing", "choosing", "rendering", "completed", "failed", "cancelled"],
    }).notNull(),
    /** What began it: the owner's form, the launch of the site, or the wizard, which only looks for candidates. */
    purpose: text("purpose", { enum: ["form", "launch", "analysis"] })
      .notNull()
      .default("form"),
    /** Whether the owner chooses among the candidates before any is rendered. */
    choosesFirst: boolean("chooses_first").notNull().default(false),
    /** Percent, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** What is happening now, as a sentence for the owner. */
    line: text("line").notNull().default(""),
    /** Why it failed, or why there are fewer clips than wished for: names of `clips/runs/rules.ts`. */
    problem: text("problem"),
    /** How many clips are wished for, and how they look. */
    wanted: integer("wanted").notNull(),
    aspect: text("aspect", { enum: ASPECTS }).notNull(),
    captionStyle: text("caption_style", { enum: CAPTION_STYLES }),
    captionColour: text("caption_colour", { enum: CAPTION_COLOURS }).notNull().default("white"),
    /**
     * Who looks for the clips: this server alone, with the words that it or a service writes down, or Klap, which makes
     * them too.
     */
    way: text("way", { enum: ["local", "whisper", "assemblyai", "klap"] })
      .notNull()
      .default("local"),
    /** Who renders its clips: this server, or a service. */
    renderer: text("renderer", { enum: RENDERERS }).notNull().default("local"),
    /** The work of a service that it waits for. */
    awaitsJobId: uuid("awaits_job_id").$type<ServiceJobId>(),
    /** Length of the film, which the month's minutes are counted by. */
    filmMs: integer("film_ms").notNull(),
    startedAt: at("started_at"),
    completedAt: at("completed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    index("clip_runs_account").on(table.accountId, table.createdAt),
    index("clip_runs_video").on(table.videoId),
    uniqueIndex("clip_runs_once")
      .on(table.accountId, table.videoId, table.purpose)
      .where(sql`${table.purpose} <> 'form'`),
    check("clip_runs_percent", sql`${table.progress} between 0 and 100`),
  ],
);

/** A short video that was cut from a film. */
export const madeClips = pgTable(
  "made_clips",
  {
    id: uuid("id").$type<MadeClipId>().primaryKey().defaultRandom(),
    accountId: ofAccount(),
    videoId: ofVideo(),
    runId: uuid("run_id")
      .$type<ClipRunId>()
      .notNull()
      .references(() => clipRuns.id, { onDelete: "cascade" }),
    /** Its rank in its run. */
    place: integer("place").notNull(),
    /** What its times are of: its film, or the first file that Klap made, which lasts so long; that file is kept. */
    origin: text("origin", { enum: ["film", "klap"] })
      .notNull()
      .default("film"),
    originMs: integer("origin_ms"),
    title: text("title").notNull(),
    /** Why it was chosen. */
    description: text("description").notNull(),
    transcript: text("transcript").notNull().default(""),
    startMs: integer("start_ms").notNull(),
    endMs: integer("end_ms").notNull(),
    engagementScore: integer("engagement_score").notNull(),
    emotion: text("emotion", {
      enum: ["Inspiration", "Tension", "Laughter", "Drama", "Action", "Calm"],
    }).notNull(),
    bestPlatform: text("best_platform", { enum: ["TikTok", "Instagram", "YouTube", "Facebook"] }).notNull(),
    ...moodColumns(),
    aspect: text("aspect", { enum: ASPECTS }).notNull(),
    captionStyle: text("caption_style", { enum: CAPTION_STYLES }),
    captionColour: text("caption_colour", { enum: CAPTION_COLOURS }).notNull().default("white"),
    /** By the beginning of the shot in the film: the centre of the crop by hand, or the whole picture. */
    focus: jsonb("focus").$type<Record<string, number | "whole">>().notNull().default({}),
    /** The call to action on the end card. */
    callToAction: text("call_to_action"),
    brandColour: text("brand_colour"),
    showsTitle: boolean("shows_title").notNull().default(false),
    /** A picture of the account in a corner of the whole clip. */
    watermarkKey: text("watermark_key"),
    watermarkCorner: text("watermark_corner", { enum: CORNERS }).notNull().default("top-right"),
    status: text("status", { enum: ["processing", "ready", "failed"] }).notNull(),
    /** Who renders its file: this server too where a service has failed. */
    renderer: text("renderer", { enum: RENDERERS }).notNull().default("local"),
    /** Changes of how it should look; the file of each has its own name. */
    revision: integer("revision").notNull().default(1),
    /** The revision whose file is there; null before the first one. */
    madeRevision: integer("made_revision"),
    /** The captions whose words its file has; they may be gone. Null where it has no words. */
    captionId: uuid("caption_id").$type<CaptionId>(),
    /**
     * What that file shows, the gain of its sound in decibels where this server made it, and a digest of its words with their times: a change
     * makes anew only what differs.
     */
    madeLook: jsonb("made_look").$type<{ shown: Record<string, unknown>; gainDb?: number; words?: string }>(),
    byteSize: bigint("byte_size", { mode: "number" }).notNull().default(0),
    /** When its owner shared it: then it has a public page while its film is public. */
    sharedAt: at("shared_at"),
    /** When it was deleted; it can be restored for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("made_clips_place").on(table.runId, table.place),
    index("made_clips_account").on(table.accountId, table.createdAt, table.id).where(sql`${table.removedAt} is null`),
    index("made_clips_status")
      .on(table.accountId, table.status, table.createdAt, table.id)
      .where(sql`${table.removedAt} is null`),
    index("made_clips_video").on(table.videoId),
    // All that the figures of the clips screen are made of, so that they are counted without the rows.
    index("made_clips_figures")
      .on(table.accountId, table.status, table.startMs, table.endMs, table.engagementScore)
      .where(sql`${table.removedAt} is null`),
    index("made_clips_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check("made_clips_score", sql`${table.engagementScore} between 0 and 100`),
    check("made_clips_times", sql`${table.endMs} > ${table.startMs}`),
  ],
);
