import { index, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/** The username of a removed account, which nobody may take for a year. */
export const reservedUsernames = pgTable(
  "reserved_usernames",
  {
    /** A keyed hash of the username (`platform/username-hashes.ts`). */
    hash: text("hash").primaryKey(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("reserved_usernames_end").on(table.endsAt)],
);
