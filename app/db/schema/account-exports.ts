import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ExportId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** Archives of everything that an account owns. */
export const accountExports = pgTable(
  "account_exports",
  {
    id: uuid("id").$type<ExportId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** What it contains: names of `studio/exports/rules.ts`. */
    parts: text("parts", { enum: ["records", "media"] })
      .array()
      .notNull(),
    status: text("status", { enum: ["waiting", "making", "ready", "failed"] }).notNull(),
    /** Percent, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** Why it failed: a name of `studio/exports/rules.ts`. */
    problem: text("problem", { enum: ["no-room", "unexpected", "killed"] }),
    byteSize: bigint("byte_size", { mode: "number" }),
    /** Files that a record names and that were not there. */
    missing: integer("missing").notNull().default(0),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    readyAt: at("ready_at"),
  },
  (table) => [
    index("account_exports_account").on(table.accountId, table.createdAt),
    uniqueIndex("account_exports_one_under_way")
      .on(table.accountId)
      .where(sql`${table.status} in ('waiting', 'making')`),
    check("account_exports_percent", sql`${table.progress} between 0 and 100`),
  ],
);
