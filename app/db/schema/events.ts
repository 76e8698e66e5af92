import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, EventId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** What happened to an account that other districts may want to know; forgotten after a while. */
export const events = pgTable(
  "events",
  {
    id: uuid("id").$type<EventId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** One of `account/events/rules.ts`. */
    kind: text("kind").notNull(),
    /** The row that it tells of, which may be gone. */
    subjectId: uuid("subject_id").notNull(),
    /** What `account/events/input.ts` says of its kind; no words of people. */
    payload: jsonb("payload").$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** Names of the readers that are done with it. */
    readBy: text("read_by").array().notNull().default([]),
  },
  (table) => [
    index("events_account").on(table.accountId, table.createdAt, table.id),
    index("events_age").using("brin", table.createdAt),
  ],
);
