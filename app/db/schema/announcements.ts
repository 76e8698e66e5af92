import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, AnnouncementId } from "~/lib/ids.ts";
import { at } from "../columns.ts";

/** What the operator tells every account that wants to hear it, once. */
export const announcements = pgTable(
  "announcements",
  {
    id: uuid("id").$type<AnnouncementId>().primaryKey(),
    kind: text("kind", { enum: ["new-features", "marketing"] }).notNull(),
    subject: text("subject").notNull(),
    /** Paragraphs, with an empty line between them. */
    text: text("text").notNull(),
    /** Where its button leads; null is the dashboard. */
    link: text("link"),
    /** Hash of all of that: the same words are announced once. */
    fingerprint: text("fingerprint").notNull().unique(),
    createdAt: at("created_at").notNull(),
    /** Accounts up to this id have their mail; null before the first ones and after the last ones. */
    reachedId: uuid("reached_id").$type<AccountId>(),
    mails: integer("mails").notNull().default(0),
    doneAt: at("done_at"),
  },
  (table) => [check("announcements_kind_known", sql`${table.kind} in ('new-features', 'marketing')`)],
);
