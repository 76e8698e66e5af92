import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ReportFileId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** Files of Deep Analytics that are made in the background: what the screen shows, or the rows behind it. */
export const reportFiles = pgTable(
  "report_files",
  {
    id: uuid("id").$type<ReportFileId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    format: text("format", { enum: ["pdf", "csv", "ndjson"] }).notNull(),
    /** The query of the screen's address. */
    query: text("query").notNull(),
    status: text("status", { enum: ["waiting", "making", "ready", "failed"] }).notNull(),
    /** Percent, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    byteSize: bigint("byte_size", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    readyAt: at("ready_at"),
  },
  (table) => [
    index("report_files_account").on(table.accountId, table.createdAt),
    uniqueIndex("report_files_one_under_way").on(table.accountId).where(sql`${table.status} in ('waiting', 'making')`),
    check("report_files_percent", sql`${table.progress} between 0 and 100`),
  ],
);
