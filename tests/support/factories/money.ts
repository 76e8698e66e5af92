import { donations } from "~/db/schema/donations.ts";
import { sales } from "~/db/schema/sales.ts";
import { saleIdOf } from "~/features/money/donations/rules.ts";
import { payeeOf } from "~/features/money/sales/commands.server.ts";
import { type AccountId, type DonationId, newId, type SaleId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";

/** Five dollars paid for a deleted clip. */
export async function createDonation(
  db: Db,
  accountId: AccountId,
  values: Partial<typeof donations.$inferInsert> = {},
) {
  const paid = { amountCents: 500, currency: "usd", clipTitle: "The Ferry", createdAt: NOON, paidAt: NOON } as const;
  const donation = { id: newId<DonationId>(), accountId, ...paid, ...values };
  await db.insert(donations).values(donation);
  return donation;
}

/** A donation as the ledger knows it. */
export async function createSale(db: Db, accountId: AccountId): Promise<SaleId> {
  const id = newId<SaleId>();
  const paid = { kind: "donation", currency: "usd", minor: 500, paidAt: NOON } as const;
  await db.insert(sales).values({ id, payee: await db.transaction((tx) => payeeOf(tx, accountId)), ...paid });
  return id;
}

/** What is recorded as a sale once a donation is paid. */
export const saleOf = ({ id, accountId, amountCents, currency }: Awaited<ReturnType<typeof createDonation>>) => ({
  ...{ id: saleIdOf(id), kind: "donation" as const, accountId, currency, minor: amountCents },
  ...{ refundedMinor: 0, paymentIntentId: `pi_${id}`, paidAt: NOON },
});
