import { sql } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const accountId = () => countedId().references(() => accounts.id, { onDelete: "cascade" });

/** Of sums, which have tens of thousands of rows a day: the trigger `accounts_forget_events` deletes them. */
export const countedId = () => uuid("account_id").$type<AccountId>().notNull();

const times = (name: string) => integer(name).notNull().default(0);

/** What is counted of every part of an audience. */
export const figures = () => ({
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
  /** Visitor-days that played, and those of them that also acted; 0 in sums of rows that are deleted. */
  played: times("played"),
  followed: times("followed"),
  /** Visitor-days that came back on the same day; 0 in sums of rows that are deleted. */
  returned: times("returned"),
});

/**
 * A day of an account whose rows have changed since it was summed up. Triggers on `visits`, `viewings` and `acts` add
 * it in the transaction of the change, by the function `mark_audience_days` (migrations 0046 and 0068); a job takes it away and sums the day up.
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

/**
 * What the values of `audience_days` are. The last four are for lists and totals beside the screens of figures:
 * all but `embed` have viewers and converted ones alone, of every value.
 * - `arrival`: links by which visitors came, all of a visitor's day; empty for any link.
 * - `film-visit`: films whose page visitors opened, and who converted with that film; empty for the sum of all films but
 *   that of the account's own page.
 * - `embed`: hosts of other sites, by what was played there in a frame, without viewers; empty where the host was not told.
 * - `former`: visitors of days whose rows were deleted before days were summed up, in one row of an account.
 */
export const DAY_DIMENSIONS = [
  ...(["total", "hour", "source", "referrer", "country", "device", "link"] as const),
  ...(["way", "campaign", "landing", "leaving", "page", "film"] as const),
  ...(["arrival", "film-visit", "embed", "former"] as const),
] as const;

/** The figures of one UTC day by one value, for screens without filters. */
export const audienceDays = pgTable(
  "audience_days",
  {
    accountId: countedId(),
    dimension: text("dimension", { enum: DAY_DIMENSIONS }).notNull(),
    day: date("day").notNull(),
    /** Empty for the total, and where the visit does not tell; `*` for all beyond the largest 200 of the day. */
    value: text("value").notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.dimension, table.day, table.value] })],
);

/** The figures of one UTC day by two values: what screens with one filter list. */
export const audiencePairs = pgTable(
  "audience_pairs",
  {
    accountId: countedId(),
    /** The value of the filter; only the largest of a day have pairs. */
    dimension: text("dimension", { enum: DAY_DIMENSIONS }).notNull(),
    value: text("value").notNull(),
    day: date("day").notNull(),
    /** The value that is listed; `*` for all beyond the largest ones of the day. */
    listed: text("listed", { enum: DAY_DIMENSIONS }).notNull(),
    entry: text("entry").notNull(),
    ...figures(),
  },
  (table) => [
    primaryKey({
      name: "audience_pairs_pk",
      columns: [
        ...([table.accountId, table.day, table.dimension] as const),
        ...([table.value, table.listed, table.entry] as const),
      ],
    }),
  ],
);

/**
 * A visitor on one UTC day, made from all of that day's rows: sums are made from it, and filters that have no sums are
 * answered by it. Source, country, device and the like are those of the first visit that tells them. Empty texts stand
 * for what was not told.
 */
export const visitorDays = pgTable(
  "visitor_days",
  {
    accountId: countedId(),
    day: date("day").notNull(),
    /** The visitor's id in visits of that day. */
    visitor: uuid("visitor").notNull(),
    source: text("source").notNull(),
    referrer: text("referrer").notNull(),
    country: text("country").notNull(),
    device: text("device").notNull(),
    link: text("link").notNull(),
    way: text("way").notNull(),
    campaign: text("campaign").notNull(),
    /** The first and the last page of the day. */
    landing: text("landing").notNull(),
    leaving: text("leaving").notNull(),
    /** `00` to `23`. */
    hour: text("hour").notNull(),
    views: times("views"),
    plays: times("plays"),
    watchedSeconds: bigint("watched_seconds", { mode: "number" }).notNull().default(0),
    completed: times("completed"),
    /** Steps: was on a page, was engaged, did what the page asks for besides playing, came back on the same day. */
    isViewer: boolean("is_viewer").notNull(),
    isEngaged: boolean("is_engaged").notNull(),
    hasActed: boolean("has_acted").notNull(),
    hasReturned: boolean("has_returned").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.visitor] })],
);

export const videoId = () => uuid("video_id").$type<VideoId>().notNull();

/** What is counted of the viewings of a video. */
export const playedFigures = () => ({
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
  /** Viewings by the hundredth at which they ended; of those that tell it. */
  lastParts: integer("last_parts").array().notNull().default(sql`'{}'`),
});

/** Viewings of one video on one UTC day. */
export const videoDays = pgTable(
  "video_days",
  { accountId: countedId(), videoId: videoId(), day: date("day").notNull(), ...playedFigures() },
  (table) => [primaryKey({ columns: [table.accountId, table.videoId, table.day] })],
);

/** Figures of several filters together, which have no sums: counted in the background when their owner asks for them. */
export const audienceAnswers = pgTable(
  "audience_answers",
  {
    accountId: accountId(),
    /** The hash of the question. */
    key: text("key").notNull(),
    /** `AnswerQuestion` of `insights/deep-analytics/rules/answers.ts`. */
    question: jsonb("question").$type<Record<string, unknown>>().notNull(),
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    daysDone: integer("days_done").notNull().default(0),
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    failedAt: timestamp("failed_at", { withTimezone: true }),
    /** `Counted` of the same file, once it is finished. */
    result: jsonb("result").$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.key] })],
);
