import { date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/**
 * The random salt by which the rows of one UTC day know visitors. It is deleted 48 hours after the day began; from then
 * on nobody can make that day's identities again. Its rows are in no backup.
 */
export const dailySalts = pgTable("daily_salts", {
  day: date("day").primaryKey(),
  salt: text("salt").notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
