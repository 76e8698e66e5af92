import { donations } from "~/db/schema/donations.ts";
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
