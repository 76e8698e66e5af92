import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import type { SaleKind } from "~/features/money/ledger/rules/shares.ts";
import { adoptTransfer } from "~/features/money/payouts/commands/adoption.server.ts";
import { recordSale, recordSaleRefund, settleSale } from "~/features/money/sales/commands.server.ts";
import { recordDisputeOf } from "~/features/money/sales/jobs.server.ts";
import type { AccountId, PayeeNumber, SaleId } from "~/lib/ids.ts";
import type { MadeCheckout, Movement } from "~/platform/balance.ts";
import type { Tx } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import type { DbAndQueue, TxAndQueue } from "~/platform/queue.ts";
import { soldIn } from "./input.ts";
import { type Found, NOTHING_FOUND } from "./rules.ts";

/** A payment that the service knows, of what its metadata says was sold. */
export type FoundPayment = Extract<Movement, { type: "payment" }> & MadeCheckout & { id: SaleId };

/** Records the payment of something that is known here, as its event would have; false where it is not known. */
export type Payer = (services: TxAndQueue, payment: FoundPayment, now: Date) => Promise<boolean>;

type Services = DbAndQueue & { payments: Payments; payers: Partial<Record<SaleKind, Payer>> };

/**
 * Reads what the payment service has moved since then, and books what is missing here. Every step is what an event or a
 * job does, and books nothing a second time, so it may be repeated and may run beside the product.
 */
export async function reconcile(services: Services, since: Date): Promise<Found> {
  const found = { ...NOTHING_FOUND, unknown: [...NOTHING_FOUND.unknown] };
  for await (const movement of services.payments.balance.movementsSince(since)) {
    const now = new Date();
    if (movement.type === "payment") await reconcilePayment(services, movement, found, now);
    else if (movement.type === "refund") await reconcileRefund(services, movement.paymentIntentId, now);
    else if (movement.type === "dispute") await reconcileDispute(services, movement, now);
    else {
      const adopted = await services.db.transaction((tx) => adoptTransfer({ ...services, tx }, movement.transfer, now));
      if (adopted === "adopted") found.transfers += 1;
      if (adopted === "unknown") found.unknown.push(movement.transfer.id);
    }
  }
  return found;
}

async function reconcilePayment(
  services: Services,
  payment: Extract<Movement, { type: "payment" }>,
  found: Found,
  now: Date,
): Promise<void> {
  const { db } = services;
  const known = await saleOf(services, payment.paymentIntentId);
  const saleId = known ?? (await recordMissing(services, payment, now));
  if (!saleId) return void found.unknown.push(payment.paymentIntentId);
  if (!known) found.payments += 1;
  if ((await settleSale(db, saleId, payment.fee, now)) === "settled") found.settled += 1;
  const { refundedMinor } = payment.fee;
  if (refundedMinor) await db.transaction((tx) => recordSaleRefund(tx, payment.paymentIntentId, refundedMinor, now));
}

async function saleOf({ db }: Services, paymentIntentId: string): Promise<SaleId | null> {
  const [sale] = await db.select({ id: sales.id }).from(sales).where(eq(sales.paymentIntentId, paymentIntentId));
  return sale?.id ?? null;
}

/** Records a payment that is known to the service alone: as its event would have, or where what was bought is gone too, as a sale. */
async function recordMissing(
  services: Services,
  payment: Extract<Movement, { type: "payment" }>,
  now: Date,
): Promise<SaleId | null> {
  const sold = soldIn(payment.metadata);
  if (!sold) return null;
  const { db, queue, payments, payers } = services;
  const checkout = await payments.balance.checkoutOf(payment.paymentIntentId);
  return db.transaction(async (tx) => {
    const isKnown = await payers[sold.kind]?.({ tx, queue }, { ...payment, ...checkout, id: sold.id }, now);
    if (isKnown) return sold.id;
    const payee = await payeeFor(tx, sold.account);
    const cast = sold.kind === "pack" ? { castPayee: await castFor(tx, sold.cast) } : {};
    await recordSale(
      { tx, queue },
      {
        ...{
          id: sold.id,
          kind: sold.kind,
          currency: payment.currency,
          minor: payment.minor,
          taxMinor: checkout.taxMinor,
          ...payee,
          ...cast,
        },
        ...{ paymentIntentId: payment.paymentIntentId, paidAt: payment.at, refundedMinor: payment.fee.refundedMinor },
      },
    );
    return sold.id;
  });
}

/** The account that was paid, while it is there; a number for nobody else where it is not. */
async function payeeFor(
  tx: Tx,
  accountId: AccountId | null,
): Promise<{ accountId: AccountId } | { payee: PayeeNumber }> {
  const [account] = accountId
    ? await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId))
    : [];
  return account ? { accountId: account.id } : { payee: await numberForNobody(tx) };
}

/** The member of the cast by number, while that is known; a number for nobody else where it is not. */
async function castFor(tx: Tx, cast: PayeeNumber | null): Promise<PayeeNumber> {
  const [known] = cast === null ? [] : await tx.select().from(payees).where(eq(payees.number, cast));
  return known?.number ?? numberForNobody(tx);
}

async function numberForNobody(tx: Tx): Promise<PayeeNumber> {
  const [nobody] = await tx.insert(payees).values({}).returning({ payee: payees.number });
  if (!nobody) throw new Error("a number for nobody could not be given");
  return nobody.payee;
}

async function reconcileRefund({ db, payments }: Services, paymentIntentId: string, now: Date): Promise<void> {
  const told = await payments.feeOf(paymentIntentId);
  if (told) await db.transaction((tx) => recordSaleRefund(tx, paymentIntentId, told.refundedMinor, now));
}

const reconcileDispute = (
  { db, queue }: Services,
  { object, at }: Extract<Movement, { type: "dispute" }>,
  now: Date,
): Promise<void> => db.transaction((tx) => recordDisputeOf({ tx, queue }, object, { at, now }));
