import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { accounts } from "./accounts.ts";

/** The subscription state of each account that ever opened a checkout for a plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    // Not cascading: an active subscription must be cancelled at the payment service before its account is deleted.
    accountId: uuid("account_id")
      .$type<AccountId>()
      .primaryKey()
      .references(() => accounts.id),
    customerId: text("customer_id").unique(),
    /** The one checkout that can still be paid; a new one gets the next number. */
    checkoutId: text("checkout_id"),
    checkoutNumber: integer("checkout_number").notNull().default(0),
    /** How many webhooks reported a change, and how many had when the current state was requested. */
    heard: integer("heard").notNull().default(0),
    heardAt: at("heard_at"),
    settled: integer("settled").notNull().default(0),
    readAt: at("read_at"),
    /** The payment service's state at the last request. */
    subscriptionId: text("subscription_id"),
    status: text("status"),
    offer: text("offer"),
    cycle: text("cycle", { enum: ["monthly", "yearly"] }),
    cents: integer("cents"),
    periodEnd: at("period_end"),
    /** When it ends; null while no end is scheduled. */
    endsAt: at("ends_at"),
    unpaidSince: at("unpaid_since"),
    /** The offer that this subscription gives the account; null while it gives none. */
    granted: text("granted"),
    /** The failed payment that the owner was last mailed about, and which mail that was. */
    toldOf: at("told_of"),
    told: integer("told").notNull().default(0),
  },
  (table) => [
    index("subscriptions_unpaid").on(table.unpaidSince),
    check("subscriptions_settled_heard", sql`${table.settled} <= ${table.heard}`),
  ],
);
