import { date, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AnnotationId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";

/** What an owner wrote to a day of the time axis. */
export const annotations = pgTable(
  "time_notes",
  {
    id: uuid("id").$type<AnnotationId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** In UTC, as all days of the figures. */
    day: date("day").notNull(),
    words: text("words").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("time_notes_account_day").on(table.accountId, table.day)],
);
