import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BoostId, LinkId, PayeeNumber } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { links } from "./links.ts";
import { payees } from "./payees.ts";

/**
 * The payment of one boost, which begins once it is paid. It names the advertiser by number, and stays when the account
 * or the link is removed: what was paid, spent and paid back can be shown for ever. Money is in cents.
 */
export const boostOrders = pgTable(
  "boost_orders",
  {
    /** Of the boost that it pays for, and of its sale. */
    id: uuid("id").$type<BoostId>().primaryKey(),
    payee: integer("payee")
      .$type<PayeeNumber>()
      .notNull()
      .references(() => payees.number),
    linkId: uuid("link_id")
      .$type<LinkId>()
      .references(() => links.id, { onDelete: "set null" }),
    /** The boost of which this is the next period, charged to the same card; null where it was bought. */
    follows: uuid("follows").$type<BoostId>().unique(),
    duration: text("duration", { enum: ["7days", "30days", "90days", "unlimited"] }).notNull(),
    priority: text("priority", { enum: ["normal", "high", "urgent"] }).notNull(),
    autoRenew: boolean("auto_renew").notNull(),
    budgetType: text("budget_type", { enum: ["daily", "total"] }).notNull(),
    budgetCents: integer("budget_cents").notNull(),
    /** The whole budget of the period. */
    totalCents: integer("total_cents").notNull(),
    checkoutId: text("checkout_id").unique(),
    checkoutUrl: text("checkout_url"),
    paymentIntentId: text("payment_intent_id").unique(),
    createdAt: at("created_at").notNull(),
    /** When the kept card was first charged, of a next period. */
    triedAt: at("tried_at"),
    /** When it was known that nobody will pay: the checkout was closed, or the card was refused. */
    failedAt: at("failed_at"),
    paidAt: at("paid_at"),
    /** The end of the boost, and what it has spent until then: the rest is paid back. */
    endedAt: at("ended_at"),
    spentCents: integer("spent_cents"),
    /** When the payment service took the refund of the rest, or refused it for good. */
    refundedAt: at("refunded_at"),
    refundRefusedAt: at("refund_refused_at"),
  },
  (table) => [
    index("boost_orders_link").on(table.linkId, table.createdAt),
    index("boost_orders_payee").on(table.payee, table.createdAt),
    index("boost_orders_unpaid").on(table.createdAt).where(sql`${table.paidAt} is null`),
    index("boost_orders_running").on(table.paidAt).where(sql`${table.paidAt} is not null and ${table.endedAt} is null`),
    index("boost_orders_refund_due")
      .on(table.endedAt)
      .where(
        sql`${table.spentCents} < ${table.totalCents} and ${table.refundedAt} is null and ${table.refundRefusedAt} is null`,
      ),
    check("boost_orders_spent_at_end", sql`(${table.endedAt} is null) = (${table.spentCents} is null)`),
    check("boost_orders_ended_paid", sql`${table.endedAt} is null or ${table.paidAt} is not null`),
    check("boost_orders_spent_within", sql`${table.spentCents} between 0 and ${table.totalCents}`),
    check("boost_orders_positive", sql`${table.totalCents} > 0`),
  ],
);
