import { sql } from "drizzle-orm";
import { check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { SavedViewId, SharedReportId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

const viewId = () =>
  uuid("view_id")
    .$type<SavedViewId>()
    .notNull()
    .references(() => savedViews.id, { onDelete: "cascade" });

/** Periods and filters of Deep Analytics under a name. */
export const savedViews = pgTable(
  "kept_views",
  {
    id: uuid("id").$type<SavedViewId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    name: text("name").notNull(),
    /** The query of the screen's address; empty for what it shows by default. */
    query: text("query").notNull(),
    /** How often its report is mailed; null for never. */
    mailEvery: text("mail_every", { enum: ["week", "month"] }),
    createdAt: at("created_at").notNull(),
    /** When it was deleted, which can be undone for a while. */
    removedAt: at("removed_at"),
  },
  (table) => [
    index("kept_views_account").on(table.accountId),
    uniqueIndex("kept_views_name_once").on(table.accountId, table.name).where(sql`${table.removedAt} is null`),
    check("kept_views_query", sql`length(${table.query}) <= 4000`),
  ],
);

/** The link by which strangers read the report of a saved view. Its address is derived from its id. */
export const sharedReports = pgTable("shared_reports", {
  id: uuid("id").$type<SharedReportId>().primaryKey().defaultRandom(),
  viewId: viewId().unique(),
  passwordHash: text("password_hash"),
  expiresAt: at("expires_at").notNull(),
  createdAt: at("created_at").notNull(),
});

/** The weeks and months of which a saved view's report was mailed, or was not wanted yet, so that each is mailed once. */
export const reportMails = pgTable(
  "report_mails",
  {
    viewId: viewId(),
    /** The day after the period, in the account's time zone: a Monday, or the first of a month. */
    due: date("due").notNull(),
    sentAt: at("sent_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewId, table.due] })],
);
