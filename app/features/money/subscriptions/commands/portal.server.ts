import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import { subscriptionOf } from "../queries.server.ts";
import type { BillingLog } from "./open-checkout.server.ts";

type PortalServices = BillingLog & { db: Db; payments: Payments | null };

/** The URL of the account's billing portal at the payment service, if it has a customer there. */
export async function openPortal({ db, payments, log }: PortalServices, accountId: AccountId, returnUrl: string) {
  const known = await subscriptionOf(db, accountId);
  if (!known?.customerId || !payments) return { ok: false, reason: "none" } as const;
  try {
    return { ok: true, url: await payments.subscriptions.openPortal(known.customerId, returnUrl) } as const;
  } catch (error) {
    log.warn({ err: error, accountId }, "a portal could not be opened");
    return { ok: false, reason: "unreachable" } as const;
  }
}
