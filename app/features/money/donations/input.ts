import { z } from "zod";
import { paidCents, paymentId, paymentIdText, refundedPayment } from "~/features/money/sales/input.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { type DonationId, idInput } from "~/lib/ids.ts";
import { minorUnitsIn, money } from "~/lib/money.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { donationLimits, MOST_AMOUNTS } from "./rules.ts";

const WHOLE = "Please use whole amounts, such as 5";
const COUNT = `Please give 1 to ${MOST_AMOUNTS} amounts, such as 5, 10, 25`;

const LONGEST_LIST = 200;

const wholeAmount = z
  .string()
  .regex(/^\d{1,9}$/, WHOLE)
  .transform(Number);
const withoutSigns = (text: string) => text.replaceAll(/[\p{Sc}\s]/gu, "");

/** Whole units, within limits in minor units, as minor units. */
const between = (currency: string, least: number, most: number, message: string) =>
  wholeAmount
    .transform((amount) => amount * minorUnitsIn(currency))
    .pipe(z.number().min(least, message).max(most, message));

/** `$5, 10, 25` → minor units, smallest first. */
function amounts(currency: string) {
  const { smallest, largest } = donationLimits(currency);
  const range = `Amounts go from ${money(smallest, currency)} to ${money(largest, currency)}`;
  return z
    .string(COUNT)
    .max(LONGEST_LIST, COUNT)
    .transform((text) =>
      text
        .split(/[\s,;]+/)
        .map(withoutSigns)
        .filter(Boolean),
    )
    .pipe(z.array(between(currency, smallest, largest, range)))
    .transform((list) => [...new Set(list)].sort((one, other) => one - other))
    .pipe(z.array(z.number()).min(1, COUNT).max(MOST_AMOUNTS, COUNT));
}

/** An empty goal is null. */
function goal(currency: string) {
  const { smallest, largestGoal } = donationLimits(currency);
  const range = `A goal is from ${money(smallest, currency)} to ${money(largestGoal, currency)}`;
  return z
    .string()
    .max(LONGEST_LIST, range)
    .default("")
    .transform((text) => withoutSigns(text).replaceAll(",", ""))
    .pipe(z.union([z.literal("").transform(() => null), between(currency, smallest, largestGoal, range)], range));
}

/** A clip's donation settings, from its owner's form; amounts become minor units of the currency. */
export const donationSettingsInput = (currency: string) =>
  z
    .object({
      amounts: amounts(currency),
      goal: goal(currency),
      featured: z.literal("on").optional().transform(Boolean),
    })
    .transform(({ amounts, goal, featured }) => ({ suggestedCents: amounts, goalCents: goal, featured }));

/** One of a clip's amounts; its buttons send whole units of the currency. */
export const giftInput = (currency: string) =>
  z.object({ amount: wholeAmount.transform((amount) => amount * minorUnitsIn(currency)) });

export const donationIdInput = idInput<DonationId>();

const ours = z.object({ donation: idInput<DonationId>().optional() }).nullish();
const message = z.object({ key: z.string(), text: z.object({ value: z.string().nullish() }).nullish() });

const LONGEST_NAME = 200;
const supporterName = z.string().transform((name) => plainLine(name.slice(0, LONGEST_NAME)));

/** The used fields of a Checkout session (https://docs.stripe.com/api/checkout/sessions/object). */
export const checkoutSession = z.object({
  id: paymentIdText,
  payment_status: z.string(),
  payment_intent: paymentId,
  amount_total: paidCents.nullish(),
  metadata: ours,
  customer_details: z.object({ name: supporterName.nullish(), email: emailAddress.nullish().catch(null) }).nullish(),
  custom_fields: z.array(message).nullish(),
});

/** A refunded charge with the donation it paid. */
export const refundedCharge = refundedPayment.extend({ metadata: ours });
