import { asc, eq, sql } from "drizzle-orm";
import { disputes } from "~/db/schema/disputes.ts";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { recordEvent } from "~/features/account/events/commands.server.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import type { Tx } from "~/platform/db.ts";
import type { Queue, TxAndQueue } from "~/platform/queue.ts";
import { type DisputeState, laterState, type Taken } from "../rules/disputes.ts";
import { refundEntries, type SettledSale } from "../rules.ts";

type Sale = typeof sales.$inferSelect;
type Dispute = typeof disputes.$inferSelect;
type Told = Pick<Dispute, "id" | "paymentIntentId" | "currency" | "minor" | "openedAt"> & {
  state: DisputeState;
  taken: Taken;
};

/** Records what an event says of a dispute; what is known of it already only grows. */
export async function recordDispute({ tx, queue }: TxAndQueue, { taken, ...told }: Told, now: Date): Promise<void> {
  await lockPayment(tx, told.paymentIntentId);
  await tx
    .insert(disputes)
    .values({ ...told, ...taken })
    .onConflictDoNothing({ target: disputes.id });
  const [known] = await tx.select().from(disputes).where(eq(disputes.id, told.id));
  if (!known) return;
  const grown = Object.fromEntries(
    (Object.keys(taken) as (keyof Taken)[]).map((name) => [name, Math.max(known[name], taken[name])]),
  );
  await tx
    .update(disputes)
    .set({ ...grown, state: laterState(known.state, told.state) })
    .where(eq(disputes.id, told.id));
  const [sale] = await tx.select().from(sales).where(eq(sales.paymentIntentId, told.paymentIntentId)).for("update");
  if (!sale) return;
  await tellDisputes(tx, queue, sale, now);
  if (sale.feeMinor !== null) await bookDisputes(tx, { ...sale, feeMinor: sale.feeMinor }, now);
}

/** Disputes of a payment and the shares of its sale are recorded one after the other, whichever becomes known first. */
export const lockPayment = (tx: Tx, paymentIntentId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${paymentIntentId}, 0))`);

/** The disputes of a sale, in the order in which they are booked. */
const disputesOf = (tx: Tx, { paymentIntentId }: Pick<Sale, "paymentIntentId">) =>
  paymentIntentId
    ? tx.select().from(disputes).where(eq(disputes.paymentIntentId, paymentIntentId)).orderBy(asc(disputes.id))
    : [];

/** Books what disputes have taken from a sale and given back, once each. The caller holds the lock on its row. */
export async function bookDisputes(tx: Tx, sale: SettledSale & Sale, now: Date): Promise<void> {
  let { disputedMinor } = sale;
  const move = async (kind: "dispute" | "dispute-won", { id }: Dispute, minor: number, fee: number) => {
    if (minor === 0) return;
    const before = sale.reversedMinor + disputedMinor;
    const entries = refundEntries(sale, before, before + minor, fee);
    if (await book(tx, { source: `${kind}:${sale.id}:${id}`, kind, at: now, entries })) disputedMinor += minor;
  };
  for (const dispute of await disputesOf(tx, sale)) {
    await move("dispute", dispute, dispute.takenMinor, dispute.feeMinor);
    await move("dispute-won", dispute, -dispute.returnedMinor, -dispute.feeReturnedMinor);
  }
  if (disputedMinor !== sale.disputedMinor) await tx.update(sales).set({ disputedMinor }).where(eq(sales.id, sale.id));
}

/** Has the owner told of disputes and how they ended, each once; advertisers know of their own. */
async function tellDisputes(tx: Tx, queue: Queue, sale: Sale, now: Date): Promise<void> {
  const [payee] = await tx.select().from(payees).where(eq(payees.number, sale.payee));
  for (const { id, state, told, minor, currency } of await disputesOf(tx, sale)) {
    if (state === told) continue;
    await tx
      .update(disputes)
      .set({ told: sql`${disputes.state}` })
      .where(eq(disputes.id, id));
    if (!payee?.accountId || sale.kind === "boost") continue;
    const payload = { state, minor, currency, sold: sale.kind };
    await recordEvent(tx, queue, {
      ...{ accountId: payee.accountId, kind: "sale.disputed", subjectId: sale.id, payload, at: now },
    });
  }
}
