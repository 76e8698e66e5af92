import { grantOffer } from "~/features/account/entitlements/commands.server.ts";
import { reachStep } from "~/features/account/onboarding/commands.server.ts";
import { onboardingProgressOf } from "~/features/account/onboarding/queries.server.ts";
import { isFree } from "~/features/account/plans/rules/offers.ts";
import {
  type BillingLog,
  openSubscriptionCheckout,
} from "~/features/money/subscriptions/commands/open-checkout.server.ts";
import type { BillingServices } from "~/features/money/subscriptions/commands/read.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { ChoiceInput } from "./input.ts";
import { afterChoice, afterRefusal, type ChoiceRefusal, choiceRefusal, choosesInWizard, waysOf } from "./rules.ts";

/** `next` is where the account goes now: on with its plan, to where it is paid for, or to where a refusal is explained. */
export type Choice = { ok: true; next: string } | { ok: false; reason: ChoiceRefusal; next: string };

/** Takes an offer from the pricing page: at once where nothing is to be paid, else by way of the payment service. */
export async function chooseOffer(
  services: BillingServices & BillingLog,
  accountId: AccountId,
  { offer, cycle }: ChoiceInput,
  now: Date,
): Promise<Choice> {
  const progress = await onboardingProgressOf(services.db, accountId);
  if (!progress) throw new Error("an account is gone in the midst of its request");
  const refuse = (reason: ChoiceRefusal) => ({ ok: false, reason, next: afterRefusal(reason, progress.role) }) as const;
  const reason = choiceRefusal(offer, progress.role);
  if (reason) return refuse(reason);
  let next: string | null = null;
  if (services.payments) {
    const buyer = { id: accountId, email: progress.accountEmail };
    const ways = waysOf(progress, { offer, cycle }, services.config.baseUrl);
    const opened = await openSubscriptionCheckout(services, buyer, { wanted: { offer, cycle }, ways }, now);
    if (!opened.ok) return refuse(opened.reason);
    next = opened.next;
  }
  await services.db.transaction(async (tx) => {
    // What is paid for is granted when the payment service tells.
    if (!next && (!services.payments || isFree(offer))) await grantOffer(tx, accountId, offer, now);
    if (choosesInWizard(progress)) await reachStep(tx, accountId, "ready");
  });
  return { ok: true, next: next ?? afterChoice(progress, offer) };
}
