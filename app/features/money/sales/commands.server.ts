import { and, eq } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import type { AccountId, PayeeNumber, SaleId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { bookDisputes, lockPayment } from "./commands/disputes.server.ts";
import { type ChargedFee, feeIn, refundEntries, type SettledSale, saleEntries, settleJob } from "./rules.ts";

type Sale = typeof sales.$inferSelect;
/** Whose film it is; of a boost, who advertises it, by number where the account may be gone. */
type Payee = { accountId: AccountId } | { payee: PayeeNumber };

type Paid = Pick<Sale, "id" | "kind" | "currency" | "minor" | "paymentIntentId" | "paidAt"> & {
  taxMinor?: number;
  /** The member of the cast who gets a part of it. */
  castPayee?: PayeeNumber;
  /** What was refunded before the payment became known. */
  refundedMinor: number;
};

/** Records what a visitor has paid; its shares are booked once the payment service's fee is known. */
export async function recordSale({ tx, queue }: TxAndQueue, paid: Paid & Payee) {
  const refundedMinor = Math.min(paid.refundedMinor, paid.minor);
  const payee = "payee" in paid ? paid.payee : await payeeOf(tx, paid.accountId);
  await tx
    .insert(sales)
    .values({ ...paid, payee, refundedMinor })
    .onConflictDoNothing({ target: sales.id });
  await queue.send(tx, settleJob, { saleId: paid.id });
}

/** Books the shares of a sale, once, and what was refunded and disputed of it so far. */
export const settleSale = (
  db: Db,
  saleId: SaleId,
  fee: ChargedFee & { refundedMinor: number },
  now: Date,
): Promise<"settled" | "known"> =>
  db.transaction(async (tx) => {
    const [known] = await tx.select().from(sales).where(eq(sales.id, saleId));
    if (known?.paymentIntentId) await lockPayment(tx, known.paymentIntentId);
    const sale = await lockedSale(tx, saleId);
    if (!sale || sale.settledAt) return "known";
    const refundedMinor = Math.min(Math.max(sale.refundedMinor, fee.refundedMinor), sale.minor);
    const settled = { ...sale, refundedMinor, feeMinor: feeIn(sale, fee), settledAt: now };
    await tx
      .update(sales)
      .set({ refundedMinor, feeMinor: settled.feeMinor, settledAt: now })
      .where(eq(sales.id, saleId));
    await book(tx, { source: `sale:${saleId}`, kind: "sale", at: now, entries: saleEntries(settled) });
    await bookRefunds(tx, settled, now);
    const [refunded] = await tx.select().from(sales).where(eq(sales.id, saleId));
    if (refunded) await bookDisputes(tx, { ...refunded, feeMinor: settled.feeMinor }, now);
    return "settled";
  });

/** Records that so much of a payment has been refunded in all, and books what is new of it. */
export async function recordSaleRefund(tx: Tx, paymentIntentId: string, refundedMinor: number, now: Date) {
  const [sale] = await tx.select().from(sales).where(eq(sales.paymentIntentId, paymentIntentId)).for("update");
  if (!sale) return;
  const refunded = Math.min(Math.max(sale.refundedMinor, refundedMinor), sale.minor);
  await tx.update(sales).set({ refundedMinor: refunded }).where(eq(sales.id, sale.id));
  if (sale.feeMinor !== null) await bookRefunds(tx, { ...sale, feeMinor: sale.feeMinor, refundedMinor: refunded }, now);
}

type Settled = SettledSale & Pick<Sale, "refundedMinor" | "reversedMinor" | "disputedMinor">;

async function bookRefunds(tx: Tx, sale: Settled, now: Date) {
  const { id, refundedMinor, reversedMinor, disputedMinor } = sale;
  if (refundedMinor <= reversedMinor) return;
  const entries = refundEntries(sale, reversedMinor + disputedMinor, refundedMinor + disputedMinor);
  await book(tx, { source: `refund:${id}:${refundedMinor}`, kind: "refund", at: now, entries });
  await tx
    .update(sales)
    .set({ reversedMinor: refundedMinor })
    .where(and(eq(sales.id, id), eq(sales.reversedMinor, reversedMinor)));
}

async function lockedSale(tx: Tx, saleId: SaleId): Promise<Sale | undefined> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, saleId)).for("update");
  return sale;
}

/** The number of an account in the ledger, given to it when it is first needed. */
export async function payeeOf(tx: Tx, accountId: AccountId): Promise<PayeeNumber> {
  await tx.insert(payees).values({ accountId }).onConflictDoNothing();
  const [payee] = await tx.select({ number: payees.number }).from(payees).where(eq(payees.accountId, accountId));
  if (!payee) throw new Error("an account without a number was paid");
  return payee.number;
}
