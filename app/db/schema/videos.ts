import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

type SoundNote = {
  unit: "track" | "channel";
  chosen: number[];
  of: number;
  as: "one" | "pair" | "surround";
  because: "undecodable" | "silent" | "aside" | "default" | "mix" | null;
  instead: number | null;
};

/** A film, either uploaded (`platform = 'file'`) or linked from a provider. */
export const videos = pgTable(
  "videos",
  {
    id: uuid("id").$type<VideoId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** A film of a page or a collection, one fetched only to cut clips of it, or a clip that was put on a page. */
    kind: text("kind", { enum: ["film", "source", "clip"] })
      .notNull()
      .default("film"),
    platform: text("platform", { enum: ["file", "youtube", "vimeo", "wistia"] }).notNull(),
    status: text("status", { enum: ["uploading", "uploaded", "processing", "ready", "failed", "cancelled"] }).notNull(),
    /** Percent of the preparation done, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** Why it failed: a `Failure` of `video/videos/rules.ts`. */
    failure: text("failure"),
    providerVideoId: text("provider_video_id"),
    sourceUrl: text("source_url"),
    originalName: text("original_name"),
    byteSize: bigint("byte_size", { mode: "number" }),
    /** Storage keys: the private original, the playable film, the poster. */
    originalKey: text("original_key"),
    playableKey: text("playable_key"),
    posterKey: text("poster_key"),
    posterWidth: integer("poster_width"),
    posterHeight: integer("poster_height"),
    /** Whether the poster has a copy for phones. */
    posterNarrow: boolean("poster_narrow").notNull().default(false),
    /** A `data:` URL of a few dozen bytes, shown blurred until the poster has loaded. */
    posterPlaceholder: text("poster_placeholder"),
    /** Where in the film it is from; null where that is not known. */
    posterAtMs: integer("poster_at_ms"),
    /** What it shows: percent from its left and from its top; null where nothing stands out. */
    posterFocus: jsonb("poster_focus").$type<{ x: number; y: number }>(),
    /** When the owner chose it; null for one that was found. */
    posterChosenAt: at("poster_chosen_at"),
    /** Shares of the width and of the height that black bars in the film's own frames cover; null until they are looked for. */
    bars: jsonb("bars").$type<{ left: number; top: number; right: number; bottom: number }>(),
    /** The stretch that plays silently in the opening of a page. */
    loopStartMs: integer("loop_start_ms"),
    loopEndMs: integer("loop_end_ms"),
    /** The shot in which it begins. */
    loopShot: jsonb("loop_shot").$type<{ startMs: number; endMs: number }>(),
    /** When the whole film was looked over for its bars, poster frames and loop. */
    surveyedAt: at("surveyed_at"),
    /** `PICTURES_VERSION` of `video/survey/rules.ts` by which they were chosen. */
    picturesVersion: integer("pictures_version").notNull().default(0),
    /** When it was known that the playable film holds nothing that an edit list hides. */
    editsCheckedAt: at("edits_checked_at"),
    /** When what its edit list had hidden was taken out of the published film. */
    hiddenRemovedAt: at("hidden_removed_at"),
    /** Storage keys of the files that held it, until they are removed. */
    replacedKeys: jsonb("replaced_keys").$type<string[]>().notNull().default([]),
    durationMs: integer("duration_ms"),
    /** Which sounds of the file are published; null where there was no choice. */
    soundNote: jsonb("sound_note").$type<SoundNote>(),
    width: integer("width"),
    height: integer("height"),
    /** The position that Skip Intro seeks to, in milliseconds; null leaves it to the player. */
    introEndMs: integer("intro_end_ms"),
    /** In the order of the film. */
    chapters: jsonb("chapters").$type<{ startMs: number; title: string }[]>().notNull().default([]),
    createdAt: at("created_at").notNull().defaultNow(),
    updatedAt: at("updated_at").notNull().defaultNow(),
    readyAt: at("ready_at"),
    /** When a draft or a kept version last named it, as far as known; null for one that was never used. */
    namedAt: at("named_at"),
  },
  (table) => [
    index("videos_account").on(table.accountId),
    check("videos_progress_percent", sql`${table.progress} between 0 and 100`),
  ],
);
