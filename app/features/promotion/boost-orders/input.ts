import { z } from "zod";
import { paidCents, paymentId, paymentIdText } from "~/features/money/sales/input.ts";
import { type BoostId, idInput } from "~/lib/ids.ts";

export const boostIdInput = idInput<BoostId>();

/** Payments for other things name no boost. */
const ours = z.object({ boost: boostIdInput.optional() }).nullish();

/** The used fields of a Checkout session (https://docs.stripe.com/api/checkout/sessions/object). */
export const boostSession = z.object({
  id: paymentIdText,
  payment_status: z.string().optional(),
  payment_intent: paymentId,
  amount_total: paidCents.nullish(),
  total_details: z.object({ amount_tax: paidCents }).nullish(),
  metadata: ours,
});

/** The used fields of a payment (https://docs.stripe.com/api/payment_intents/object). */
export const boostPayment = z.object({ id: paymentIdText, amount_received: paidCents.nullish(), metadata: ours });
