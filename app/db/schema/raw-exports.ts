import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId, RawExportId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Files with the stored rows behind an account's figures. */
export const rawExports = pgTable(
  "raw_exports",
  {
    id: uuid("id").$type<RawExportId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    format: text("format", { enum: ["csv", "ndjson"] }).notNull(),
    /** UTC days, both included. */
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
    status: text("status", { enum: ["waiting", "making", "ready", "failed"] }).notNull(),
    /** Percent, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** Rows that were written. */
    rows: bigint("rows", { mode: "number" }).notNull().default(0),
    byteSize: bigint("byte_size", { mode: "number" }),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    readyAt: at("ready_at"),
  },
  (table) => [
    index("raw_exports_account").on(table.accountId, table.createdAt),
    uniqueIndex("raw_exports_one_under_way").on(table.accountId).where(sql`${table.status} in ('waiting', 'making')`),
    check("raw_exports_percent", sql`${table.progress} between 0 and 100`),
  ],
);
