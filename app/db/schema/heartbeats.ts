import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** One row: when a process that answers visitors last said so. */
export const heartbeats = pgTable("heartbeats", {
  id: text("id").primaryKey(),
  beatAt: moment("beat_at").notNull(),
});

/** Times in which no process said so: nothing could be visited or counted. */
export const downtimes = pgTable("downtimes", {
  beganAt: moment("began_at").primaryKey(),
  endedAt: moment("ended_at").notNull(),
});
