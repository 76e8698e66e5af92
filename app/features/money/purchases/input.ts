import { z } from "zod";
import { refundedPayment, soldSession } from "~/features/money/sales/input.ts";
import { idInput } from "~/lib/ids.ts";
import type { PurchaseId } from "./rules.ts";

/** Payments of purchases whose id stands under this name in their metadata. */
export function paymentsOf<Kind extends PurchaseId>(name: string) {
  const metadata = z
    .object({ [name]: idInput<Kind>().optional() })
    .transform((named) => named[name] ?? null)
    .nullish();
  return { session: soldSession.extend({ metadata }), refunded: refundedPayment.extend({ metadata }) };
}
