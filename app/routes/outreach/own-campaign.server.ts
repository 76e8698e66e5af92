import type { RouterContextProvider } from "react-router";
import { WAITING } from "~/features/account/accounts/rules/confirmation.ts";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { campaignIdInput } from "~/features/outreach/campaigns/input.ts";
import {
  ADDRESS_MISSING,
  REFUSALS,
  type Refusal,
  SEGMENT_MISSING,
  TEMPLATE_MISSING,
} from "~/features/outreach/campaigns/rules.ts";
import type { AccountId, OwnCampaign } from "~/lib/ids.ts";
import { accountContext } from "~/middleware/account.server.ts";
import { made, refusal } from "~/middleware/change-answer.server.ts";
import { entitlementContext } from "~/middleware/entitlement.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { TxAndQueue } from "~/platform/queue.ts";

type Context = Readonly<RouterContextProvider>;
type Refused =
  | { ok: false; reason: "not-found" | "address" | "template" | "segment" | "unproven" | Refusal }
  | { ok: false; reason: "limit"; problem: string };
type Outcome = { ok: true; id?: string } | Refused;

/** The account, unless it is an actor's: actors have no campaigns. */
export function campaignerOf(context: Context): AccountId {
  if (context.get(entitlementContext).role === "actor") throw notFound();
  return context.get(accountContext).id;
}

/** The campaign that the address names, with the account that must own it. */
export function ownCampaign(context: Context, params: { campaignId: string }): OwnCampaign {
  const accountId = campaignerOf(context);
  const parsed = requested(campaignIdInput, params.campaignId);
  return { accountId, campaignId: parsed };
}

/** Makes a change once for each form. */
export async function changed(
  sending: { request: Request; context: Context },
  change: (at: TxAndQueue, now: Date) => Promise<Outcome>,
) {
  return changeOnce<Outcome>(sending, ({ tx, queue }, now) => change({ tx, queue }, now));
}

/** What became of a change, as the list reads it. */
export async function answered(...sending: Parameters<typeof changed>) {
  const outcome = await changed(...sending);
  return outcome.ok ? made() : refusal(409, problemsOf(outcome));
}

/** Messages of a refusal by field; a campaign that is not there is 404. */
export function problemsOf(refused: Refused | { ok: false; reason: "other-words" }): Record<string, string> {
  if (refused.reason === "not-found") throw notFound();
  if (refused.reason === "other-words") return { form: DONE_WITH_OTHER_WORDS };
  if (refused.reason === "limit") return { form: refused.problem };
  if (refused.reason === "unproven") return { form: WAITING.words };
  if (refused.reason === "segment") return { segmentId: SEGMENT_MISSING };
  if (refused.reason === "template") return { templateId: TEMPLATE_MISSING };
  return refused.reason === "address" ? { postalAddress: ADDRESS_MISSING } : { form: REFUSALS[refused.reason] };
}
