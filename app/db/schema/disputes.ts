import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../columns.ts";

const minor = (name: string) => integer(name).notNull().default(0);

/**
 * A payment that its payer's bank wants back. What was withdrawn and given back only grows, so events may come in any
 * order. It names nobody, and stays like the sale. Money is in minor units of the payment's currency.
 */
export const disputes = pgTable(
  "disputes",
  {
    /** The payment service's. */
    id: text("id").primaryKey(),
    paymentIntentId: text("payment_intent_id").notNull(),
    currency: text("currency").notNull(),
    minor: integer("minor").notNull(),
    state: text("state", { enum: ["opened", "won", "lost"] }).notNull(),
    openedAt: at("opened_at").notNull(),
    /** The last state that its owner was told. */
    told: text("told", { enum: ["opened", "won", "lost"] }),
    /** What the bank took, and the payment service's fee for it; then what came back of both. */
    takenMinor: minor("taken_minor"),
    feeMinor: minor("fee_minor"),
    returnedMinor: minor("returned_minor"),
    feeReturnedMinor: minor("fee_returned_minor"),
  },
  (table) => [
    index("disputes_payment").on(table.paymentIntentId),
    check("disputes_positive", sql`${table.minor} > 0`),
    check(
      "disputes_not_negative",
      sql`least(${table.takenMinor}, ${table.feeMinor}, ${table.returnedMinor}, ${table.feeReturnedMinor}) >= 0`,
    ),
  ],
);
