import { sql } from "drizzle-orm";
import { pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { AccountId, FolderId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Folders of an account's projects. */
export const projectFolders = pgTable(
  "project_folders",
  {
    id: uuid("id").$type<FolderId>().primaryKey().defaultRandom(),
    accountId: uuid("account_id")
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    createdAt: at("created_at").notNull(),
  },
  (table) => [uniqueIndex("project_folders_name").on(table.accountId, sql`lower(${table.name})`)],
);
