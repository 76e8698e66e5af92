import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, MailId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A message waiting for its delivery job; its body is cleared once it has left or was refused for good. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").$type<MailId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    /** Whom an answer goes to; null is the product's own sender. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html"),
    text: text("text"),
    /** Where one press ends such mails; only mails to contacts have it. */
    unsubscribeUrl: text("unsubscribe_url"),
    createdAt: at("created_at").notNull().defaultNow(),
    sentAt: at("sent_at"),
    refusedAt: at("refused_at"),
    /** What the mail server said. */
    refusal: text("refusal"),
  },
  (table) => [index("mails_account").on(table.accountId)],
);
