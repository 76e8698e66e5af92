import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FolderId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts, ownerId } from "./accounts.ts";

/** Folders of an account's projects. */
export const projectFolders = pgTable(
  "project_folders",
  {
    id: uuid("id").$type<FolderId>().primaryKey().defaultRandom(),
    accountId: ownerId(),
    name: text("name").notNull(),
    /** Number of its projects, kept by a trigger on `pages`. */
    projects: integer("projects").notNull().default(0),
    createdAt: at("created_at").notNull(),
  },
  (table) => [uniqueIndex("project_folders_name").on(table.accountId, sql`lower(${table.name})`)],
);

/** Sums of an account's projects that are not deleted, kept by a trigger on `pages`: an account may have thousands. */
export const projectCounts = pgTable("project_counts", {
  accountId: uuid("account_id")
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.id, { onDelete: "cascade" }),
  total: integer("total").notNull().default(0),
  live: integer("live").notNull().default(0),
  views: bigint("views", { mode: "number" }).notNull().default(0),
});
