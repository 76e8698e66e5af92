import { z } from "zod";
import { emailAddress } from "~/lib/email-field.ts";

/** The payment service guarantees at most 255 characters; longer ids could exceed the size limit of an index. */
export const paymentIdText = z.string().max(255);

/** An id, or the object that has it. */
export const paymentId = z
  .union([paymentIdText, z.object({ id: paymentIdText }).transform((object) => object.id)])
  .nullish();

/** Far more movements than a dispute has: one takes the money, one gives it back. */
const MOST_MOVEMENTS = 100;

/** The range of an integer column. */
export const paidCents = z.int32().min(0);

/** The used fields of a refunded charge (https://docs.stripe.com/api/charges/object); the sum of all its refunds. */
export const refundedPayment = z.object({ payment_intent: paymentId, amount_refunded: paidCents });

/** The used fields of a dispute (https://docs.stripe.com/api/disputes/object). */
export const disputedPayment = z.object({
  id: paymentIdText,
  payment_intent: paymentId,
  amount: paidCents,
  currency: z.string().max(10),
  status: z.string().max(100),
  balance_transactions: z
    .array(z.object({ amount: z.int32(), fee: z.int32(), currency: z.string().max(10) }))
    .max(MOST_MOVEMENTS)
    .nullish(),
});

/** The used fields of a Checkout session (https://docs.stripe.com/api/checkout/sessions/object) that sells something. */
export const soldSession = z.object({
  id: paymentIdText,
  payment_status: z.string(),
  payment_intent: paymentId,
  amount_total: paidCents.nullish(),
  total_details: z.object({ amount_tax: paidCents.nullish() }).nullish(),
  customer_details: z.object({ email: emailAddress.nullish().catch(null) }).nullish(),
});

/** A month of an address, `2026-03`, as its first day; null where it is none. */
export const statementMonthInput = z
  .string()
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/)
  .transform((month) => `${month}-01`)
  .nullable()
  .catch(null);
