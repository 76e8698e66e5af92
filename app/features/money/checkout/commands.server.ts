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
import {
  afterChoice,
  afterRefusal,
  type ChoiceRefusal,
  choiceRefusal,
  choosesInWizard,
  returnUrlsOf,
} from "./rules.ts";

/** `next` is the redirect: to the next step, to the checkout, or to the page that explains a refusal. */
export type Choice = { ok: true; next: string } | { ok: false; reason: ChoiceRefusal; next: string };

/** Chooses an offer of a pricing page: grants it at once where it is free, else opens a checkout. */
export async function chooseOffer(
  services: BillingServices & BillingLog,
  accountId: AccountId,
  { offer, cycle }: ChoiceInput,
  now: Date,
): Promise<Choice> {
  const progress = await onboardingProgressOf(services.db, accountId);
  if (!progress) throw new Error("the account was deleted during its request");
  const refuse = (reason: ChoiceRefusal) => ({ ok: false, reason, next: afterRefusal(reason, progress.role) }) as const;
  const reason = choiceRefusal(offer, progress.role);
  if (reason) return refuse(reason);
  let next: string | null = null;
  if (services.payments) {
    const buyer = { id: accountId, email: progress.accountEmail };
    const ways = returnUrlsOf(progress, { offer, cycle }, services.config.baseUrl);
    const opened = await openSubscriptionCheckout(services, buyer, { wanted: { offer, cycle }, ways }, now);
    if (!opened.ok) return refuse(opened.reason);
    next = opened.next;
  }
  await services.db.transaction(async (tx) => {
    // A paid offer is granted by the payment service's event.
    if (!next && (!services.payments || isFree(offer))) await grantOffer(tx, accountId, offer, now);
    if (choosesInWizard(progress)) await reachStep(tx, accountId, "ready");
  });
  return { ok: true, next: next ?? afterChoice(progress, offer) };
}
