import { sql } from "drizzle-orm";
import { bigint, date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";
import { films } from "./films.ts";

/** One opening of a public page. Nothing here is a person: no address, no browser's whole name. */
export const visits = pgTable(
  "visits",
  {
    /** Made by the page, so that what is told twice counts once. */
    id: uuid("id").primaryKey(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    filmId: uuid("film_id")
      .$type<FilmId>()
      .references(() => films.id, { onDelete: "set null" }),
    path: text("path").notNull(),
    /** The UTC day. */
    day: date("day").notNull(),
    /** `visitorOn`: the same person is another one tomorrow, and on the pages of another account. */
    visitor: uuid("visitor").notNull(),
    device: text("device", { enum: ["desktop", "mobile", "tablet"] }).notNull(),
    /** Null where the visitor went on from another page of ours. */
    source: text("source", { enum: ["direct", "social", "search", "referral", "email"] }),
    referrerHost: text("referrer_host"),
    /** Two letters, where a proxy in front tells them. */
    country: text("country"),
    linkCode: text("link_code"),
    at: timestamp("at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("visits_days").on(table.accountId, table.day, table.visitor),
    index("visits_film").on(table.filmId, table.day),
    // The visitor is in it so that conversion is counted from the index alone.
    index("visits_link")
      .on(table.accountId, table.day, table.linkCode, table.visitor)
      .where(sql`${table.linkCode} is not null`),
    index("visits_age").using("brin", table.day),
  ],
);

/** What an account's page had before its oldest visits that are still there. */
export const pastVisits = pgTable("past_visits", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  visitors: bigint("visitors", { mode: "number" }).notNull(),
});
