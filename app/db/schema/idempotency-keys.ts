import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** A form whose change was made, so that sending it again does not make it twice; deleted after a day. */
export const idempotencyKeys = pgTable(
  "form_keys",
  {
    accountId: ownerId(),
    key: uuid("key").notNull(),
    /** Hash of the address and the fields that were sent. */
    fingerprint: text("fingerprint").notNull(),
    /** Id of the row that was made, where its answer needs it. */
    made: text("made"),
    /** The answer to a program's request, told again when it is repeated. */
    status: integer("status"),
    answer: text("answer"),
    doneAt: timestamp("done_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.key] }),
    index("form_keys_age").using("brin", table.doneAt),
  ],
);
