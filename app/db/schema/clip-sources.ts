import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ClipSourceId, VideoId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { videos } from "./videos.ts";

/** A film that is fetched from an address, so that clips are made of it. */
export const clipSources = pgTable(
  "clip_sources",
  {
    id: uuid("id").$type<ClipSourceId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    videoId: uuid("video_id")
      .$type<VideoId>()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    url: text("url").notNull(),
    title: text("title").notNull(),
    /** What the form says of the clips. */
    wishes: jsonb("wishes").$type<Record<string, unknown>>().notNull(),
    status: text("status", {
      enum: ["waiting", "fetching", "preparing", "started", "failed", "cancelled"],
    }).notNull(),
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull().default(0),
    /** Null where its server does not tell it. */
    totalBytes: bigint("total_bytes", { mode: "number" }),
    /** Why it failed: a name of `clips/sources/rules.ts` or of `clips/runs/rules.ts`. */
    problem: text("problem"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("clip_sources_account").on(table.accountId, table.createdAt),
    index("clip_sources_video").on(table.videoId),
  ],
);
