import { z } from "zod";
import { refundedPayment, soldSession } from "~/features/money/sales/input.ts";
import { idInput } from "~/lib/ids.ts";
import type { PurchaseId } from "./rules.ts";

/** The id of a purchase, which stands under this name in the metadata of its payment. */
const purchaseNamed = <Kind extends PurchaseId>(name: string) =>
  z
    .object({ [name]: idInput<Kind>().optional() })
    .transform((named) => named[name] ?? null)
    .nullish();

/** A Checkout session with the purchase that it pays. */
export const paidSession = <Kind extends PurchaseId>(name: string) =>
  soldSession.extend({ metadata: purchaseNamed<Kind>(name) });

/** A refunded charge with the purchase that it paid. */
export const refundedPurchase = <Kind extends PurchaseId>(name: string) =>
  refundedPayment.extend({ metadata: purchaseNamed<Kind>(name) });
