import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The random salt of the visitor ids of one UTC day. It is deleted 48 hours after the day began; from then on that
 * day's ids cannot be computed again. Its rows are in no backup.
 */
export const dailySalts = pgTable("daily_salts", {
  day: date("day").primaryKey(),
  salt: text("salt").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
