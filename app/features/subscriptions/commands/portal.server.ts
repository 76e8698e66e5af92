import type { Db } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import { subscriptionOf } from "../queries.server.ts";

type Room = { db: Db; payments: Payments | null };

/** The address of the account's own pages at the payment service; null for accounts that have none. */
export async function openPortal({ db, payments }: Room, accountId: string, returnUrl: string): Promise<string | null> {
  const known = await subscriptionOf(db, accountId);
  if (!known?.customerId || !payments) return null;
  return payments.subscriptions.openPortal(known.customerId, returnUrl);
}
