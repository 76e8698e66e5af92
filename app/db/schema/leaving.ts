import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = (name: string) => timestamp(name, { withTimezone: true });

/** The username of a removed account, which nobody may take for a year. */
export const reservedUsernames = pgTable(
  "reserved_usernames",
  {
    /** A keyed hash of the username (`platform/username-hashes.ts`). */
    hash: text("hash").primaryKey(),
    endsAt: at("ends_at").notNull(),
  },
  (table) => [index("reserved_usernames_end").on(table.endsAt)],
);

/** A payment to a removed account, for the books of the operator: neither name nor message. */
export const keptPayments = pgTable("kept_payments", {
  id: uuid("id").primaryKey(),
  amountCents: integer("amount_cents").notNull(),
  refundedCents: integer("refunded_cents").notNull(),
  currency: text("currency").notNull(),
  /** The payment at the payment service. */
  paymentIntentId: text("payment_intent_id"),
  paidAt: at("paid_at").notNull(),
});
