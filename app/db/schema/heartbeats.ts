import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/** One row: when a process that answers visitors last said so. */
export const heartbeats = pgTable("heartbeats", {
  id: text("id").primaryKey(),
  beatAt: at("beat_at").notNull(),
});

/** Times in which no process said so: nothing could be visited or counted. */
export const downtimes = pgTable("downtimes", {
  beganAt: at("began_at").primaryKey(),
  endedAt: at("ended_at").notNull(),
});
