import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { PageId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { pages } from "./pages.ts";

/** The records that the last check saw. */
export type SeenRecords = { txt: string[]; cname: string[]; addresses: string[]; way: "records" | "proxy" | null };

/** The domain at which a page wants to be. Whoever has proven a host has it alone; others may only wish for it. */
export const customDomains = pgTable(
  "custom_domains",
  {
    pageId: uuid("page_id")
      .$type<PageId>()
      .primaryKey()
      .references(() => pages.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    /** In the form of DNS: lower case, ASCII. */
    host: text("host").notNull(),
    addedAt: at("added_at").notNull(),
    /** When the TXT record of this account was first seen. */
    provenAt: at("proven_at"),
    /** When the host was first seen to lead here. */
    reachedAt: at("reached_at"),
    /** Since when a record is missing that was there; null while all is well. */
    driftedAt: at("drifted_at"),
    checkedAt: at("checked_at"),
    seen: jsonb("seen").$type<SeenRecords>(),
  },
  (table) => [
    uniqueIndex("custom_domains_proven").on(table.host).where(sql`${table.provenAt} is not null`),
    unique("custom_domains_of_account").on(table.accountId, table.host),
    index("custom_domains_checked").on(table.checkedAt),
  ],
);
