import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { EventId } from "~/lib/ids.ts";
import { ownerId } from "./accounts.ts";

/** An event of an account that other districts read; deleted after 90 days. */
export const events = pgTable(
  "events",
  {
    id: uuid("id").$type<EventId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** One of `EVENT_KINDS` in `account/events/rules.ts`. */
    kind: text("kind").notNull(),
    /** The row that it is about, which may be deleted. */
    subjectId: uuid("subject_id").notNull(),
    /** Its shape by kind is in `account/events/input.ts`; no text of users. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Names of the readers that have processed it. */
    readBy: text("read_by").array().notNull().default([]),
  },
  (table) => [
    index("events_account").on(table.accountId, table.createdAt, table.id),
    index("events_age").using("brin", table.createdAt),
  ],
);
