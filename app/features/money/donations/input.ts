import { z } from "zod";
import { paidCents, paymentId, paymentIdText, refundedPayment } from "~/features/money/sales/input.ts";
import { emailAddress } from "~/lib/email-field.ts";
import { type DonationId, idInput } from "~/lib/ids.ts";
import { plainLine } from "~/lib/plain-text.ts";
import { LARGEST_DOLLARS, LARGEST_GOAL_DOLLARS, MOST_AMOUNTS, SMALLEST_DOLLARS } from "./rules.ts";

const WHOLE = "Please use whole dollars, such as 5";
const RANGE = `Amounts go from $${SMALLEST_DOLLARS} to $${LARGEST_DOLLARS.toLocaleString("en-US")}`;
const COUNT = `Please give 1 to ${MOST_AMOUNTS} amounts, such as 5, 10, 25`;
const GOAL = `A goal is from $1 to $${LARGEST_GOAL_DOLLARS.toLocaleString("en-US")}`;

const LONGEST_LIST = 200;

const wholeDollars = z
  .string()
  .regex(/^\d{1,9}$/, WHOLE)
  .transform(Number);
const withoutSigns = (text: string) => text.replaceAll(/[$\s]/g, "");

/** `$5, 10, 25` → cents, smallest first. */
const amounts = z
  .string(COUNT)
  .max(LONGEST_LIST, COUNT)
  .transform((text) =>
    text
      .split(/[\s,;]+/)
      .map(withoutSigns)
      .filter(Boolean),
  )
  .pipe(z.array(wholeDollars.pipe(z.number().min(SMALLEST_DOLLARS, RANGE).max(LARGEST_DOLLARS, RANGE))))
  .transform((list) => [...new Set(list)].sort((one, other) => one - other))
  .pipe(z.array(z.number()).min(1, COUNT).max(MOST_AMOUNTS, COUNT))
  .transform((list) => list.map((amount) => amount * 100));

/** An empty goal is null. */
const goal = z
  .string()
  .max(LONGEST_LIST, GOAL)
  .default("")
  .transform((text) => withoutSigns(text).replaceAll(",", ""))
  .pipe(z.union([z.literal(""), wholeDollars.pipe(z.number().min(1, GOAL).max(LARGEST_GOAL_DOLLARS, GOAL))], GOAL))
  .transform((amount) => (amount === "" ? null : amount * 100));

/** A clip's donation settings, from its owner's form. */
export const donationSettingsInput = z
  .object({ amounts, goal, featured: z.literal("on").optional().transform(Boolean) })
  .transform(({ amounts, goal, featured }) => ({ suggestedCents: amounts, goalCents: goal, featured }));

/** One of a clip's amounts; its buttons send whole dollars. */
export const giftInput = z.object({ amount: wholeDollars.transform((amount) => amount * 100) });

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
