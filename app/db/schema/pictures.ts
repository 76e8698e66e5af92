import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { ownerId } from "./accounts.ts";

/** A picture uploaded for a page; counts towards the account's disk space until its files are deleted. */
export const pictures = pgTable(
  "pictures",
  {
    /** Its key in the storage; its copy for phones is in the same folder. */
    key: text("key").primaryKey(),
    accountId: ownerId(),
    /** Size of the picture and its copy together. */
    byteSize: integer("byte_size").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    /** When a draft or a kept version last named it, as far as known; null for one that was never used. */
    namedAt: timestamp("named_at", { withTimezone: true }),
  },
  (table) => [index("pictures_account").on(table.accountId), check("pictures_byte_size", sql`${table.byteSize} >= 0`)],
);
