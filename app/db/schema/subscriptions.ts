import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { AccountId } from "~/lib/ids.ts";
import { accounts } from "./accounts.ts";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What is known of each account that ever went to a checkout for a plan. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    // Not cascading: a subscription that is being paid for must be ended there before its account goes.
    accountId: uuid("account_id")
      .$type<AccountId>()
      .primaryKey()
      .references(() => accounts.id),
    customerId: text("customer_id").unique(),
    /** The one checkout that may still be paid at; a new one takes the next number. */
    checkoutId: text("checkout_id"),
    checkoutNumber: integer("checkout_number").notNull().default(0),
    /** How many messages told of a change, and how many had when what is known now was asked for. */
    heard: integer("heard").notNull().default(0),
    heardAt: at("heard_at"),
    settled: integer("settled").notNull().default(0),
    readAt: at("read_at"),
    /** As the payment service had it when it was last asked. */
    subscriptionId: text("subscription_id"),
    status: text("status"),
    offer: text("offer"),
    cycle: text("cycle", { enum: ["monthly", "yearly"] }),
    cents: integer("cents"),
    periodEnd: at("period_end"),
    /** When it ends, where that is settled already. */
    endsAt: at("ends_at"),
    unpaidSince: at("unpaid_since"),
    /** The offer that the account has because of all this; null while it has none by it. */
    granted: text("granted"),
    /** How far its owner was told of a payment that failed then. */
    toldOf: at("told_of"),
    told: integer("told").notNull().default(0),
  },
  (table) => [
    index("subscriptions_unpaid").on(table.unpaidSince),
    check("subscriptions_settled_heard", sql`${table.settled} <= ${table.heard}`),
  ],
);
