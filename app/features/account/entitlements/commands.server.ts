import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { announcePageChange } from "~/features/account/addresses/commands.server.ts";
import { OFFERS, type OfferId } from "~/features/account/plans/rules/offers.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";

/** Gives the account the plan of an offer at once. */
export async function grantOffer(tx: Tx, accountId: AccountId, offer: OfferId, now: Date): Promise<void> {
  const { plan } = OFFERS[offer];
  await tx.update(accounts).set({ plan, offer, updatedAt: now }).where(eq(accounts.id, accountId));
  await announcePageChange(tx, accountId);
}
