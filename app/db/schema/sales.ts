import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { PayeeNumber, SaleId } from "~/lib/ids.ts";
import { at } from "../columns.ts";
import { payees } from "./payees.ts";

/**
 * A payment of a visitor, of whatever kind, with what the ledger needs to share it. It names no visitor, and stays when
 * the account is removed.
 */
export const sales = pgTable(
  "sales",
  {
    /** The id of what was bought: a donation's, for instance. */
    id: uuid("id").$type<SaleId>().primaryKey(),
    kind: text("kind").$type<"donation" | "pack" | "film" | "boost">().notNull(),
    /** Whose film it is; of a boost, who advertises it. */
    payee: integer("payee")
      .$type<PayeeNumber>()
      .notNull()
      .references(() => payees.number),
    /** The member of the cast who gets a part, for kinds that have one. */
    castPayee: integer("cast_payee")
      .$type<PayeeNumber>()
      .references(() => payees.number),
    currency: text("currency").notNull(),
    /** What the visitor paid, and the tax in it. */
    minor: integer("minor").notNull(),
    taxMinor: integer("tax_minor").notNull().default(0),
    paymentIntentId: text("payment_intent_id").unique(),
    paidAt: at("paid_at").notNull(),
    /** What the payment service kept; null while that is not known, and nothing is shared. */
    feeMinor: integer("fee_minor"),
    settledAt: at("settled_at"),
    /** Sum of all refunds, as the payment service says it, and what of it is in the ledger. */
    refundedMinor: integer("refunded_minor").notNull().default(0),
    reversedMinor: integer("reversed_minor").notNull().default(0),
    /** What disputes have taken and not given back, as it is in the ledger. */
    disputedMinor: integer("disputed_minor").notNull().default(0),
  },
  (table) => [
    index("sales_payee").on(table.payee, table.paidAt, table.id),
    index("sales_cast").on(table.castPayee, table.paidAt).where(sql`${table.castPayee} is not null`),
    index("sales_arriving").on(table.paidAt).where(sql`${table.settledAt} is null`),
    check("sales_cast_of_packs", sql`(${table.kind} = 'pack') = (${table.castPayee} is not null)`),
    check("sales_positive", sql`${table.minor} > 0`),
    check("sales_tax_within", sql`${table.taxMinor} between 0 and ${table.minor}`),
    check("sales_reversed_known", sql`${table.reversedMinor} between 0 and ${table.refundedMinor}`),
  ],
);
