import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PayeeNumber, PayoutId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { payees } from "./payees.ts";

const payee = () =>
  integer("payee")
    .$type<PayeeNumber>()
    .references(() => payees.number);

/** Where the payment service pays a payee. It stays when the account is removed: what is owed is paid there still. */
export const recipients = pgTable("recipients", {
  payee: payee().primaryKey(),
  /** The payment service's id. */
  recipientId: text("recipient_id").notNull().unique(),
  /** ISO 3166, in upper case. */
  country: text("country").notNull(),
  createdAt: at("created_at").notNull(),
  /** Since when it can be paid; null while the payment service wants to know more. */
  readyAt: at("ready_at"),
});

/**
 * What was paid to a payee: by the payment service, or elsewhere by the operator. Written before the money moves, in the
 * transaction that takes it from the payee's accounts of the ledger.
 */
export const payouts = pgTable(
  "payouts",
  {
    id: uuid("id").$type<PayoutId>().primaryKey(),
    payee: payee().notNull(),
    currency: text("currency").notNull(),
    minor: integer("minor").notNull(),
    way: text("way", { enum: ["transfer", "elsewhere"] }).notNull(),
    /** What the operator says of one that was made elsewhere. */
    note: text("note"),
    state: text("state", { enum: ["under way", "uncertain", "paid", "failed"] }).notNull(),
    createdAt: at("created_at").notNull(),
    decidedAt: at("decided_at"),
    transferId: text("transfer_id").unique(),
    /** What the payment service took back of it. */
    reversedMinor: integer("reversed_minor").notNull().default(0),
  },
  (table) => [
    index("payouts_payee").on(table.payee, table.createdAt),
    index("payouts_under_way").on(table.createdAt).where(sql`${table.decidedAt} is null`),
    check("payouts_positive", sql`${table.minor} > 0`),
    check("payouts_reversed_within", sql`${table.reversedMinor} between 0 and ${table.minor}`),
    check("payouts_decided", sql`(${table.decidedAt} is null) = (${table.state} in ('under way', 'uncertain'))`),
  ],
);
