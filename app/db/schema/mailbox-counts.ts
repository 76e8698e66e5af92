import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

/** How many mails a mailbox has had that its owner may not have asked for; worth nothing after a day. */
export const mailboxCounts = pgTable(
  "mailbox_counts",
  {
    /** SHA-256 of the mailbox (base64url). */
    mailbox: text("mailbox").primaryKey(),
    since: at("since").notNull().defaultNow(),
    mails: integer("mails").notNull(),
    /** When a full mailbox last got a link that opens an account. */
    keyAt: at("key_at"),
  },
  (table) => [index("mailbox_counts_age").on(table.since)],
);
