import { pgTable, serial, uuid } from "drizzle-orm/pg-core";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

/** Who gets a part of sales. The number stays when the account is removed: what is owed stays, and names nobody. */
export const payees = pgTable("payees", {
  number: serial("number").$type<PayeeNumber>().primaryKey(),
  accountId: uuid("account_id")
    .$type<AccountId>()
    .unique()
    .references(() => accounts.id, { onDelete: "set null" }),
});
