import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const accountId = () =>
  uuid("account_id")
    .$type<AccountId>()
    .notNull()
    .references(() => accounts.id, { onDelete: "cascade" });

const times = (name: string) => integer(name).notNull().default(0);

/** What is counted of every part of an audience. */
const figures = () => ({
  /** Visits. */
  views: times("views"),
  /** Visitor-days with a visit, and those of them that did something, or converted. */
  viewers: times("viewers"),
  engaged: times("engaged"),
  converted: times("converted"),
  /** Viewings that began, the seconds that they played, and those that played nearly all of the film. */
  plays: times("plays"),
  watchedSeconds: bigint("watched_seconds", { mode: "number" }).notNull().default(0),
  completed: times("completed"),
});

/**
 * A day of an account whose rows have changed since it was summed up. Triggers on `visits`, `viewings` and `acts` add
 * it in the transaction of the change; a job takes it away and sums the day up.
 */
export const audienceMarks = pgTable(
  "audience_marks",
  {
    accountId: accountId(),
    day: date("day").notNull(),
    id: uuid("id").notNull().defaultRandom(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.id] })],
);

/** What the values of `audience_days` are. */
export const DAY_DIMENSIONS = [
  ...(["total", "hour", "source", "referrer", "country", "device", "link", "page", "film"] as const),
] as const;

/** The figures of one UTC day by one value, for screens without filters. */
export const audienceDays = pgTable(
  "audience_days",
  {
    accountId: accountId(),
    dimension: text("dimension", { enum: DAY_DIMENSIONS }).notNull(),
    day: date("day").notNull(),
    /** Empty for the total, and where the visit does not tell; `*` for all beyond the largest 200 of the day. */
    value: text("value").notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.dimension, table.day, table.value] })],
);

/** What an `audience_cells` row is about. */
export const CELL_SCOPES = ["all", "page", "film"] as const;

/**
 * The figures of one UTC day by all values together, for screens with filters. A visitor-day has one source, country,
 * device and link: those of its first visit. So its cells add up, except those of two pages or films.
 */
export const audienceCells = pgTable(
  "audience_cells",
  {
    accountId: accountId(),
    scope: text("scope", { enum: CELL_SCOPES }).notNull(),
    /** The path of the page, or the film's id; empty for `all`. */
    place: text("place").notNull(),
    day: date("day").notNull(),
    source: text("source").notNull(),
    country: text("country").notNull(),
    device: text("device").notNull(),
    link: text("link").notNull(),
    ...figures(),
  },
  (table) => [
    primaryKey({
      name: "audience_cells_pk",
      columns: [
        ...([table.accountId, table.scope, table.place, table.day] as const),
        ...([table.source, table.country, table.device, table.link] as const),
      ],
    }),
  ],
);

/** Viewings of one video on one UTC day. */
export const videoDays = pgTable(
  "video_days",
  {
    accountId: accountId(),
    videoId: uuid("video_id").$type<VideoId>().notNull(),
    day: date("day").notNull(),
    plays: times("plays"),
    watchedSeconds: bigint("watched_seconds", { mode: "number" }).notNull().default(0),
    completed: times("completed"),
    ends: times("ends"),
    rewatches: times("rewatches"),
    /** Viewings that played each hundredth of the video, and those that played it again. */
    watched: integer("watched").array().notNull(),
    replayed: integer("replayed").array().notNull(),
    /** Viewings whose hundredths were told; of the others twentieths are known. */
    inHundredths: times("in_hundredths"),
    /** Viewings by how long they played, in the classes of `insights/rollups/rules.ts`. */
    watchClasses: integer("watch_classes").array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.videoId, table.day] })],
);
