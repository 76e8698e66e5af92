import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId, InquiryId, MailId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";
import { mails } from "./mails.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a casting office asks an actor; open until it is answered or archived. */
export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").$type<InquiryId>().primaryKey(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    email: text("email").notNull(),
    project: text("project").notNull(),
    /** In the sender's own words. */
    dates: text("dates").notNull(),
    message: text("message").notNull(),
    /** A private file under `inquiries/{id}/`, and what it is. */
    attachmentKey: text("attachment_key"),
    attachmentName: text("attachment_name"),
    attachmentSize: integer("attachment_size"),
    attachmentType: text("attachment_type"),
    /** Of everything that was said and sent: the same twice is one inquiry. */
    fingerprint: text("fingerprint").notNull(),
    /** A keyed hash of the sender's address. */
    visitor: text("visitor").notNull(),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
    /** Of the first answer: what the promise of 24 hours is measured by. */
    answeredAt: at("answered_at"),
    archivedAt: at("archived_at"),
  },
  (table) => [
    index("inquiries_account").on(table.accountId, table.createdAt, table.id),
    index("inquiries_fingerprint").on(table.accountId, table.fingerprint),
  ],
);

/** What the actor wrote back; its mail says whether it has left. */
export const inquiryAnswers = pgTable(
  "inquiry_answers",
  {
    id: uuid("id").primaryKey(),
    inquiryId: uuid("inquiry_id")
      .$type<InquiryId>()
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    text: text("text").notNull(),
    mailId: uuid("mail_id")
      .$type<MailId>()
      .references(() => mails.id, { onDelete: "set null" }),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [
    index("inquiry_answers_inquiry").on(table.inquiryId, table.sentAt),
    index("inquiry_answers_mail").on(table.mailId),
  ],
);
