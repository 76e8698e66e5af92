import type { AccountId } from "~/lib/ids.ts";
import type { Log } from "~/platform/log.ts";
import type { Payments } from "~/platform/payments.ts";
import { type Bill, MOST_BILLS, readableBills } from "../rules/bills.ts";

type Customer = { accountId: AccountId; customerId: string | null };
export type BillsRead = { ok: true; bills: Bill[] } | { ok: false; reason: "unreachable" };

/** The account's latest bills at the payment service. */
export async function billsOf(
  { payments, log }: { payments: Payments | null; log: Log },
  { accountId, customerId }: Customer,
): Promise<BillsRead> {
  if (!payments || !customerId) return { ok: true, bills: [] };
  try {
    return { ok: true, bills: readableBills(await payments.subscriptions.billsOf(customerId, MOST_BILLS)) };
  } catch (error) {
    log.warn({ err: error, accountId }, "bills could not be read");
    return { ok: false, reason: "unreachable" };
  }
}
