import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** How often an account changed its studio to a theme on a day; neither browser nor time is kept. */
export const themeDays = pgTable(
  "theme_days",
  {
    accountId: ownerId(),
    /** In UTC, as all days of the figures. */
    day: date("day").notNull(),
    themeId: text("theme_id").notNull(),
    changes: integer("changes").notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day, table.themeId] })],
);
