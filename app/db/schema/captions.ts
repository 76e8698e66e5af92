import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import { videos } from "./videos.ts";

/** Captions of an uploaded film in one language; the text is a file in the storage. */
export const captions = pgTable(
  "captions",
  {
    id: uuid("id").$type<CaptionId>().primaryKey(),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** Its name in the captions menu. */
    label: text("label").notNull(),
    /** BCP 47, such as `en` or `pt-BR`. */
    srclang: text("srclang").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    /** When a machine wrote them down; null once their owner has read them through. */
    machineMadeAt: timestamp("machine_made_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("captions_label").on(table.videoId, sql`lower(${table.label})`),
    uniqueIndex("captions_one_default").on(table.videoId).where(sql`${table.isDefault}`),
  ],
);
