import { date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { countedId, DAY_DIMENSIONS, figures, playedFigures, videoId } from "./audience.ts";

/** The sums of `audience_days` of one month that is over: what long periods are read from. `month` is its first day. */
export const audienceMonths = pgTable(
  "audience_months",
  {
    accountId: countedId(),
    dimension: text("dimension", { enum: DAY_DIMENSIONS }).notNull(),
    month: date("month").notNull(),
    value: text("value").notNull(),
    ...figures(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.dimension, table.value] })],
);

/** The same of `audience_pairs`. */
export const pairMonths = pgTable(
  "pair_months",
  {
    accountId: countedId(),
    dimension: text("dimension", { enum: DAY_DIMENSIONS }).notNull(),
    value: text("value").notNull(),
    month: date("month").notNull(),
    listed: text("listed", { enum: DAY_DIMENSIONS }).notNull(),
    entry: text("entry").notNull(),
    ...figures(),
  },
  (table) => [
    primaryKey({
      name: "pair_months_pk",
      columns: [
        ...([table.accountId, table.month, table.dimension] as const),
        ...([table.value, table.listed, table.entry] as const),
      ],
    }),
  ],
);

/** The same of `video_days`. */
export const videoMonths = pgTable(
  "video_months",
  { accountId: countedId(), videoId: videoId(), month: date("month").notNull(), ...playedFigures() },
  (table) => [primaryKey({ columns: [table.accountId, table.month, table.videoId] })],
);

/** Months of an account whose days were summed up after the month was, the running month among them. */
export const staleMonths = pgTable(
  "stale_months",
  { accountId: countedId(), month: date("month").notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.month] })],
);
