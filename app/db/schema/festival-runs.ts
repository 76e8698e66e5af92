import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { FestivalRunId, PageId, ScreenerId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { pages } from "./pages.ts";
import { screeners } from "./screeners.ts";

/** A film at one festival, from the plan to the screening. Only the page's owner sees it. */
export const festivalRuns = pgTable(
  "festival_runs",
  {
    id: uuid("id").$type<FestivalRunId>().primaryKey(),
    pageId: uuid("page_id")
      .$type<PageId>()
      .notNull()
      .references(() => pages.id, { onDelete: "cascade" }),
    festival: text("festival").notNull(),
    edition: text("edition").notNull(),
    section: text("section").notNull(),
    /** What it won there; empty for none. */
    award: text("award").notNull().default(""),
    /** `RunState` and `PremiereKind` of `page/festival-runs/rules.ts`. */
    state: text("state").notNull(),
    premiere: text("premiere").notNull(),
    /** Two letters of ISO 3166; empty while it is not said. */
    country: text("country").notNull(),
    /** Days at the festival, such as `2026-03-12`. */
    deadline: date("deadline", { mode: "string" }),
    notification: date("notification", { mode: "string" }),
    screening: date("screening", { mode: "string" }),
    /** On the clock of the venue, as the festival writes it. */
    time: text("time").notNull(),
    venue: text("venue").notNull(),
    city: text("city").notNull(),
    /** Who answers on the evening of the screening; empty for the film's own contact. */
    contact: text("contact").notNull().default(""),
    /** In minor units of the currency (ISO 4217, lower case). */
    fee: integer("fee").notNull(),
    currency: text("currency").notNull(),
    screenerId: uuid("screener_id")
      .$type<ScreenerId>()
      .references(() => screeners.id, { onDelete: "set null" }),
    notes: text("notes").notNull(),
    /** The rows of the draft that it was put into; null before that. */
    screeningRow: text("screening_row"),
    laurelRow: text("laurel_row"),
    /** For how many days before the deadline its owner was reminded last. */
    remindedDays: integer("reminded_days"),
    /** When it was removed; it can be brought back for a while. */
    removedAt: at("removed_at"),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
  },
  (table) => [
    index("festival_runs_page").on(table.pageId).where(sql`${table.removedAt} is null`),
    index("festival_runs_screener").on(table.screenerId).where(sql`${table.screenerId} is not null`),
    index("festival_runs_deadline")
      .on(table.deadline)
      .where(sql`${table.state} = 'planned' and ${table.removedAt} is null`),
    index("festival_runs_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check("festival_runs_fee", sql`${table.fee} >= 0`),
  ],
);
