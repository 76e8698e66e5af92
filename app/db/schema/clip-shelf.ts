import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ClipId, ClipPlacementId, ClipScheduleId, MadeClipId, PageId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { madeClips } from "./made-clips.ts";
import { pages } from "./pages.ts";
import { videos } from "./videos.ts";

const ofClip = () =>
  uuid("clip_id")
    .$type<MadeClipId>()
    .notNull()
    .references(() => madeClips.id, { onDelete: "cascade" });

/** A clip that was put on a page; what the page shows is a video of its own. */
export const clipPlacements = pgTable(
  "clip_placements",
  {
    id: uuid("id").$type<ClipPlacementId>().primaryKey().defaultRandom(),
    clipId: ofClip(),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    spot: text("spot", { enum: ["episode", "trailer", "short", "spotlight"] }).notNull(),
    /** Its row in the list of the page's document; the page may have lost it since. */
    rowId: uuid("row_id").$type<ClipId>().notNull(),
    createdAt: at("created_at").notNull(),
    /** When it was taken off together with its clip, which may come back. */
    takenOffAt: at("taken_off_at"),
  },
  (table) => [
    index("clip_placements_clip").on(table.clipId),
    index("clip_placements_page").on(table.pageId),
    uniqueIndex("clip_placements_video").on(table.videoId),
  ],
);

/** A moment at which the owner wants to post a clip, and is reminded of it. */
export const clipSchedules = pgTable(
  "clip_schedules",
  {
    id: uuid("id").$type<ClipScheduleId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    clipId: ofClip(),
    at: at("at").notNull(),
    /** The time zone in which its owner chose the time. */
    zone: text("zone").notNull(),
    /** The networks, by name, with the text for each. */
    posts: jsonb("posts").$type<{ network: string; name: string; text: string }[]>().notNull(),
    /** When the reminder was written. */
    remindedAt: at("reminded_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("clip_schedules_account").on(table.accountId, table.at),
    index("clip_schedules_clip").on(table.clipId),
    index("clip_schedules_due").on(table.at).where(sql`${table.remindedAt} is null`),
  ],
);
