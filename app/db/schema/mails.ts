import { sql } from "drizzle-orm";
import { boolean, customType, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, MailId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts } from "./accounts.ts";

const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A message for the delivery job; its body is cleared once it was sent or permanently refused. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").$type<MailId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: "cascade" }),
    recipient: text("recipient").notNull(),
    /** Address for replies; null is the product's own sender. */
    replyTo: text("reply_to"),
    subject: text("subject").notNull(),
    html: text("html"),
    text: text("text"),
    /** A file that goes with it, cleared like the body. */
    attachment: bytes("attachment"),
    attachmentName: text("attachment_name"),
    /** Address for one-click unsubscription; only mails to many have it. */
    unsubscribeUrl: text("unsubscribe_url"),
    /** Where mail servers send it back; null is the product's own sender. */
    returnPath: text("return_path"),
    /** Rather missed than sent twice: not sent again once the server may have it. */
    isOnce: boolean("is_once").notNull().default(false),
    /** When it was given to the server; kept only for those mails. */
    handedAt: at("handed_at"),
    createdAt: at("created_at").notNull().defaultNow(),
    /** Set while it waits for the proof of the account's address; it has no job then. */
    heldAt: at("held_at"),
    sentAt: at("sent_at"),
    refusedAt: at("refused_at"),
    /** The mail server's response. */
    refusal: text("refusal"),
  },
  (table) => [
    index("mails_account").on(table.accountId),
    index("mails_held").on(table.heldAt).where(sql`${table.heldAt} is not null`),
  ],
);
