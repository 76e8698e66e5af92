import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { OFFERS, type OfferId } from "~/features/offers/rules.ts";
import { reachStep } from "~/features/onboarding/commands.server.ts";
import { standingOf } from "~/features/onboarding/queries.server.ts";
import type { ChoiceInput } from "~/features/plan-choices/input.ts";
import {
  afterChoice,
  afterRefusal,
  type ChoiceRefusal,
  choiceRefusal,
  choosesInWizard,
} from "~/features/plan-choices/rules.ts";
import { announcePageChange } from "~/features/publications/commands.server.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { Payments } from "~/platform/payments.ts";
import { lockedEntitlement } from "./queries.server.ts";

/** Gives the account the plan of an offer at once. */
export async function grantOffer(tx: Tx, accountId: string, offer: OfferId, now: Date): Promise<void> {
  const { plan } = OFFERS[offer];
  await tx.update(accounts).set({ plan, offer, updatedAt: now }).where(eq(accounts.id, accountId));
  await announcePageChange(tx, accountId);
}

type Till = { db: Db; payments: Payments | null };

/** `next` is where the account goes now: on with its plan, to where it is paid for, or to where a refusal is explained. */
export type Choice = { ok: true; next: string } | { ok: false; reason: ChoiceRefusal; next: string };

/** Takes an offer from the pricing page: at once where nothing is to be paid. */
export const chooseOffer = ({ db, payments }: Till, accountId: string, { offer }: ChoiceInput, now: Date) =>
  db.transaction(async (tx): Promise<Choice> => {
    const entitlement = await lockedEntitlement(tx, accountId);
    const standing = await standingOf(tx, accountId);
    if (!standing) throw new Error("an account is gone in the midst of its request");
    const reason = choiceRefusal(offer, { role: standing.role, entitlement }, payments !== null);
    if (reason) return { ok: false, reason, next: afterRefusal(reason, standing.role) };
    await grantOffer(tx, accountId, offer, now);
    if (choosesInWizard(standing)) await reachStep(tx, accountId, "ready");
    return { ok: true, next: afterChoice(standing, offer) };
  });
