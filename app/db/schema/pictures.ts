import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** A picture that an owner sent for a page: what it takes of the account's room until its files are gone. */
export const pictures = pgTable(
  "pictures",
  {
    /** Where it lies in the storage; its copy for phones lies beside it. */
    key: text("key").primaryKey(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    /** Of the picture and its copy. */
    byteSize: integer("byte_size").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("pictures_account").on(table.accountId), check("pictures_byte_size", sql`${table.byteSize} >= 0`)],
);
