import { z } from "zod";
import { paidCents, paymentIdText } from "~/features/money/sales/input.ts";
import { idInput, type PayeeNumber, type PayoutId } from "~/lib/ids.ts";
import { PAYOUT_NAME, RECIPIENT_MESSAGES } from "./rules.ts";

export const payoutIdInput = idInput<PayoutId>();

/** The payout that a transfer was named for; null where it was made for something else. */
export function payoutIdOf(name: string | null): PayoutId | null {
  const read = payoutIdInput.safeParse(name?.startsWith(PAYOUT_NAME) ? name.slice(PAYOUT_NAME.length) : null);
  return read.success ? read.data : null;
}

/** Where somebody wants to be paid. */
export const recipientInput = z.object({
  country: z
    .string(RECIPIENT_MESSAGES.country)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, RECIPIENT_MESSAGES.country),
});

/** The used fields of a transfer (https://docs.stripe.com/api/transfers/object); the sum of all its reversals. */
export const reversedTransfer = z.object({ id: paymentIdText, amount_reversed: paidCents });

const LONGEST_NOTE = 500;
const HIGHEST_PAYEE = 2_147_483_647;

/** What the operator has paid elsewhere: a payee's number, an amount in whole units with decimals, and a note. */
export const paidElsewhere = z.object({
  payee: z.coerce
    .number()
    .int()
    .min(1)
    .max(HIGHEST_PAYEE)
    .transform((number) => number as PayeeNumber),
  amount: z.string().regex(/^\d{1,9}(\.\d{1,3})?$/),
  note: z.string().trim().min(1).max(LONGEST_NOTE),
});
