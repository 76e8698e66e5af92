import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import type { LedgerTransactionId } from "~/lib/ids.ts";
import { at } from "../columns.ts";

const minor = (name: string) => bigint(name, { mode: "number" });

/**
 * What moved money. Triggers refuse every change and every removal, and check at commit that the entries are all there
 * and balance in each currency.
 */
export const ledgerTransactions = pgTable("ledger_transactions", {
  id: uuid("id").$type<LedgerTransactionId>().primaryKey(),
  /** The order in which they were begun, which is not that of their commits. */
  number: bigserial("number", { mode: "number" }).notNull().unique(),
  /** What it was booked for; nothing is booked twice. */
  source: text("source").notNull().unique(),
  kind: text("kind").notNull(),
  entries: smallint("entries").notNull(),
  at: at("at").notNull(),
});

/** What a transaction changed in one account. Accounts name people by number only (`money/ledger/rules.ts`). */
export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    transactionId: uuid("transaction_id")
      .$type<LedgerTransactionId>()
      .notNull()
      .references(() => ledgerTransactions.id),
    place: smallint("place").notNull(),
    account: text("account").notNull(),
    currency: text("currency").notNull(),
    minor: minor("minor").notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.place] }),
    // With the amount, a balance reads no page of the table: neighbours there are of other accounts.
    index("ledger_entries_account").on(table.account, table.currency, table.at, table.minor),
    index("ledger_entries_at").on(table.at),
    check("ledger_entries_not_zero", sql`${table.minor} <> 0`),
  ],
);

/** What every account held at the end of a closed month, where that changed in it. */
export const ledgerMonths = pgTable(
  "ledger_months",
  {
    account: text("account").notNull(),
    currency: text("currency").notNull(),
    /** The first day of the month, in UTC. */
    month: date("month", { mode: "string" }).notNull(),
    minor: minor("minor").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.currency, table.month] })],
);

/** The closed months. */
export const ledgerClosings = pgTable("ledger_closings", { month: date("month", { mode: "string" }).primaryKey() });

/** Transactions in the order in which they were chained; each hash covers the one before. */
export const ledgerChain = pgTable("ledger_chain", {
  position: bigint("position", { mode: "number" }).primaryKey(),
  transactionId: uuid("transaction_id")
    .$type<LedgerTransactionId>()
    .notNull()
    .unique()
    .references(() => ledgerTransactions.id),
  hash: text("hash").notNull(),
});

/** What is published of a closed month, so that anybody can check a transaction against it. */
export const ledgerRoots = pgTable("ledger_roots", {
  month: date("month", { mode: "string" }).primaryKey(),
  root: text("root").notNull(),
  transactions: integer("transactions").notNull(),
  /** The roots of groups of transactions in the order of the chain, from which the path of one is made. */
  groups: text("groups").array().notNull(),
  signature: text("signature").notNull(),
  publicKey: text("public_key").notNull(),
  signedAt: at("signed_at").notNull(),
});
