import { eq } from "drizzle-orm";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { book } from "~/features/money/ledger/commands.server.ts";
import type { MadeTransfer } from "~/platform/balance.ts";
import type { TxAndQueue } from "~/platform/queue.ts";
import { lockPayee, recordReversal } from "../commands.server.ts";
import { payoutIdOf } from "../input.ts";
import { heldOf } from "../queries.server.ts";
import { payoutEntries } from "../rules.ts";

/**
 * Books a transfer that the payment service has made and that is not known here, because a backup was restored since, and
 * what was taken back of it.
 */
export async function adoptTransfer(
  services: TxAndQueue,
  transfer: MadeTransfer,
  now: Date,
): Promise<"adopted" | "known" | "unknown"> {
  const { tx } = services;
  const id = payoutIdOf(transfer.name);
  const [recipient] = await tx.select().from(recipients).where(eq(recipients.recipientId, transfer.recipientId));
  if (!id || !recipient) return "unknown";
  await lockPayee(tx, recipient.payee);
  const [known] = await tx.select().from(payouts).where(eq(payouts.id, id));
  const { minor, currency } = transfer;
  const paid = { state: "paid", transferId: transfer.id, decidedAt: known?.decidedAt ?? now } as const;
  if (known && known.state !== "failed") await tx.update(payouts).set(paid).where(eq(payouts.id, id));
  if (!known) {
    const made = { payee: recipient.payee, currency, minor, way: "transfer" } as const;
    await tx.insert(payouts).values({ id, ...made, ...paid, createdAt: transfer.at });
    const entries = payoutEntries(made, await heldOf(tx, recipient.payee, currency));
    await book(tx, { source: `payout:${id}`, kind: "payout", at: now, entries });
  }
  const { id: transferId, reversedMinor } = transfer;
  await recordReversal(services, { transferId, reversedMinor }, now);
  return known ? "known" : "adopted";
}
