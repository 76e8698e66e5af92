import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ImportId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";

/** Archives that were brought to an account, and what became of each. */
export const accountImports = pgTable(
  "account_imports",
  {
    id: uuid("id").$type<ImportId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    fileName: text("file_name").notNull(),
    byteSize: bigint("byte_size", { mode: "number" }).notNull(),
    /** Whether figures and publications come back too, which only operators decide. */
    isTrusted: boolean("is_trusted").notNull().default(false),
    /** Whether the archive's site replaces the draft of the account's site, which only its owner decides. */
    replacesDraft: boolean("replaces_draft").notNull().default(false),
    status: text("status", {
      enum: ["sending", "waiting", "checking", "checked", "importing", "done", "failed"],
    }).notNull(),
    /** Percent of the step, 0 to 100. */
    progress: integer("progress").notNull().default(0),
    /** Why it failed: a name of `studio/imports/rules.ts`, and what it is about. */
    problem: text("problem"),
    problemDetail: text("problem_detail"),
    /** SHA-256 of the manifest; null before the archive was checked. */
    digest: text("digest"),
    /** What the archive has, and after the import what became of it: an `ImportReport` of `studio/imports/rules.ts`. */
    report: jsonb("report").$type<Record<string, unknown>>(),
    createdAt: at("created_at").notNull(),
    updatedAt: at("updated_at").notNull(),
    endedAt: at("ended_at"),
  },
  (table) => [
    index("account_imports_account").on(table.accountId, table.createdAt),
    uniqueIndex("account_imports_one_under_way")
      .on(table.accountId)
      .where(sql`${table.status} in ('sending', 'waiting', 'checking', 'checked', 'importing')`),
    check("account_imports_percent", sql`${table.progress} between 0 and 100`),
  ],
);
