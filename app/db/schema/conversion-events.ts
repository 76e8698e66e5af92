import { date, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FilmId } from "~/lib/ids.ts";

/**
 * What a visitor did other than playing a film, with no time and no word of it; one row per day, kind and film.
 * Partitioned like visits, and without foreign keys as well.
 */
export const conversionEvents = pgTable(
  "acts",
  {
    accountId: uuid("account_id").$type<AccountId>().notNull(),
    /** The UTC day on which the visitor did or requested it. */
    day: date("day").notNull(),
    /** The visitor's id in visits of that day. */
    visitor: uuid("visitor").notNull(),
    /** The film of the page where it was done; may be deleted. Null where the page is not known. */
    filmId: uuid("film_id").$type<FilmId>(),
    kind: text("kind", { enum: ["stream-link", "cta", "subscription", "support", "reaction", "comment"] }).notNull(),
  },
  (table) => [
    unique("acts_once").on(table.accountId, table.day, table.visitor, table.kind, table.filmId).nullsNotDistinct(),
  ],
);
