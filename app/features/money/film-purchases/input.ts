import { z } from "zod";
import { paidCents, paymentId, paymentIdText, refundedPayment } from "~/features/money/sales/input.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { type FilmPurchaseId, type FilmViewingId, idInput } from "~/lib/ids.ts";

/** A press on Watch: where the film is open in enough browsers already, it names the one that ends. */
export const watchInput = z.object({
  ends: z
    .union([z.literal("").transform(() => null), idInput<FilmViewingId>()])
    .default(null)
    .catch(null),
});

/** Which film of a series is shown, from the address: 1 is the first. */
export const episodeInput = z.coerce.number().int().min(1).max(1_000).catch(1);

const ours = z.object({ film: idInput<FilmPurchaseId>().optional() }).nullish();

/** The used fields of a Checkout session (https://docs.stripe.com/api/checkout/sessions/object). */
export const filmSession = z.object({
  id: paymentIdText,
  payment_status: z.string(),
  payment_intent: paymentId,
  amount_total: paidCents.nullish(),
  total_details: z.object({ amount_tax: paidCents.nullish() }).nullish(),
  metadata: ours,
  customer_details: z.object({ email: emailAddress.nullish().catch(null) }).nullish(),
});

/** A refunded charge with the purchase that it paid. */
export const refundedFilm = refundedPayment.extend({ metadata: ours });
