import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { InboxItemId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** What has happened to an account, for its inbox in the studio. */
export const inboxItems = pgTable(
  "inbox_items",
  {
    id: uuid("id").$type<InboxItemId>().primaryKey(),
    accountId: ownerId(),
    kind: text("kind", {
      enum: ["comment", "mention", "inquiry", "donation", "sale", "clips", "boost", "campaign", "decision", "deadline"],
    }).notNull(),
    /** The row that it is about, told once. */
    subjectId: uuid("subject_id").notNull(),
    /** Words of the owner such as a title, or an amount; never words of visitors. */
    detail: text("detail").notNull().default(""),
    createdAt: at("created_at").notNull(),
    readAt: at("read_at"),
  },
  (table) => [
    index("inbox_items_latest").on(table.accountId, table.createdAt.desc()),
    uniqueIndex("inbox_items_subject").on(table.accountId, table.kind, table.subjectId),
  ],
);
