import { donations } from "~/db/schema/donations.ts";
import { saleIdOf } from "~/features/money/donations/rules.ts";
import { type AccountId, type DonationId, newId } from "~/lib/ids.ts";
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

/** What is recorded as a sale once a donation is paid. */
export const saleOf = ({ id, accountId, amountCents, currency }: Awaited<ReturnType<typeof createDonation>>) => ({
  ...{ id: saleIdOf(id), kind: "donation" as const, accountId, currency, minor: amountCents },
  ...{ refundedMinor: 0, paymentIntentId: `pi_${id}`, paidAt: NOON },
});
