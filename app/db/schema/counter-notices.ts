import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId, DecisionId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts, ownerId } from "./accounts.ts";
import { decisions } from "./withholding.ts";

/** What an owner answers to a notice of copyright (17 U.S.C. 512 (g) (3)), once; it went to whoever sent that notice. */
export const counterNotices = pgTable(
  "counter_notices",
  {
    decisionId: uuid("decision_id")
      .$type<DecisionId>()
      .primaryKey()
      .references(() => decisions.id, { onDelete: "cascade" }),
    accountId: ownerId(),
    name: text("name").notNull(),
    address: text("address").notNull(),
    phone: text("phone").notNull(),
    signature: text("signature").notNull(),
    receivedAt: at("received_at").notNull(),
    /** When a lawsuit was shown to the desk: then the thing stays away. */
    lawsuitAt: at("lawsuit_at"),
    lawsuitById: uuid("lawsuit_by_id")
      .$type<AccountId>()
      .references(() => accounts.id, { onDelete: "set null" }),
    /** When the thing came back, because no lawsuit was shown. */
    restoredAt: at("restored_at"),
  },
  (table) => [
    index("counter_notices_account").on(table.accountId),
    index("counter_notices_lawsuit_by").on(table.lawsuitById),
    index("counter_notices_open")
      .on(table.receivedAt)
      .where(sql`${table.lawsuitAt} is null and ${table.restoredAt} is null`),
  ],
);
