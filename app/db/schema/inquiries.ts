import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { InquiryId, MailId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { mails } from "./mails.ts";

/** A casting inquiry to an actor; open until it is answered or archived. */
export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").$type<InquiryId>().primaryKey(),
    accountId: ownerId(),
    name: text("name").notNull(),
    company: text("company").notNull().default(""),
    email: text("email").notNull(),
    project: text("project").notNull(),
    /** Free text. */
    dates: text("dates").notNull(),
    message: text("message").notNull(),
    /** A private file under `inquiries/{id}/`, with its name, type and size. */
    attachmentKey: text("attachment_key"),
    attachmentName: text("attachment_name"),
    attachmentSize: integer("attachment_size"),
    attachmentType: text("attachment_type"),
    /** Hash of all fields and the attachment: the same inquiry sent twice is stored once. */
    fingerprint: text("fingerprint").notNull(),
    /** The sender's network by a name of that UTC day, which nobody can compute again later; empty for older ones. */
    visitor: text("visitor").notNull(),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
    /** Time of the first answer, by which the promised 24 hours are measured. */
    answeredAt: at("answered_at"),
    archivedAt: at("archived_at"),
  },
  (table) => [
    index("inquiries_account").on(table.accountId, table.createdAt, table.id),
    index("inquiries_fingerprint").on(table.accountId, table.fingerprint),
  ],
);

/** The actor's answer; its mail's row says whether it was sent. */
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
