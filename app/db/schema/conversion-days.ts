import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** Visitors by link and their conversions on a day that is over: sums of visits, viewings and conversion events. */
export const conversionDays = pgTable(
  "conversion_days",
  {
    day: date("day").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Lower case; empty for the sum of visitors by any link. */
    linkCode: text("link_code").notNull(),
    visitors: integer("visitors").notNull(),
    converted: integer("converted").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.accountId, table.linkCode] })],
);

/** The same by film, whatever way visitors came; without a film, the sum of the films of the account's projects. */
export const filmConversionDays = pgTable(
  "film_conversion_days",
  {
    day: date("day").notNull(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    filmId: uuid("film_id").$type<FilmId>(),
    visitors: integer("visitors").notNull(),
    converted: integer("converted").notNull(),
  },
  (table) => [
    unique("film_conversion_days_once").on(table.accountId, table.filmId, table.day).nullsNotDistinct(),
    index("film_conversion_days_day").on(table.day),
  ],
);

/** Days for which `conversion_days` and `film_conversion_days` are complete. */
export const settledDays = pgTable("settled_days", { day: date("day").primaryKey() });
