import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { ClipId, DonationId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { ownerId } from "./accounts.ts";
import { filmClips } from "./film-clips.ts";

/** A clip's settings for donations; `money/donations/rules.ts` has the defaults for clips without a row. */
export const spotlights = pgTable(
  "spotlights",
  {
    clipId: uuid("clip_id")
      .$type<ClipId>()
      .primaryKey()
      .references(() => filmClips.id, { onDelete: "cascade" }),
    suggestedCents: integer("suggested_cents").array().notNull(),
    goalCents: integer("goal_cents"),
    featured: boolean("featured").notNull().default(false),
    updatedAt: at("updated_at").notNull().defaultNow(),
  },
  (table) => [check("spotlights_some_amounts", sql`cardinality(${table.suggestedCents}) between 1 and 5`)],
);

/** One visit to the checkout; paid once `paidAt` is set. Not deleted with its clip, because it is a payment record. */
export const donations = pgTable(
  "donations",
  {
    id: uuid("id").$type<DonationId>().primaryKey(),
    accountId: ownerId(),
    clipId: uuid("clip_id")
      .$type<ClipId>()
      .references(() => filmClips.id, { onDelete: "set null" }),
    clipTitle: text("clip_title").notNull(),
    amountCents: integer("amount_cents").notNull(),
    currency: text("currency").notNull(),
    checkoutSessionId: text("checkout_session_id").unique(),
    paymentIntentId: text("payment_intent_id").unique(),
    supporterName: text("supporter_name"),
    message: text("message"),
    createdAt: at("created_at").notNull(),
    /** The visitor's id in visits of that day, until it is paid; null for visitors who must not be counted. */
    visitor: uuid("visitor"),
    paidAt: at("paid_at"),
    refundAskedAt: at("refund_asked_at"),
    /** Sum of all refunds so far. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    refundedAt: at("refunded_at"),
  },
  (table) => [
    index("donations_clip").on(table.clipId).where(sql`${table.paidAt} is not null`),
    index("donations_account").on(table.accountId, table.paidAt),
    index("donations_unpaid").on(table.createdAt).where(sql`${table.paidAt} is null`),
    check("donations_amount_positive", sql`${table.amountCents} > 0`),
    check("donations_refund_not_negative", sql`${table.refundedCents} >= 0`),
  ],
);
