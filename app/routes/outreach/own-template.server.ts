import type { RouterContextProvider } from "react-router";
import { DONE_WITH_OTHER_WORDS } from "~/features/account/idempotency-keys/rules.ts";
import { emailTemplateIdInput } from "~/features/outreach/email-templates/input.ts";
import { TEMPLATE_REFUSALS, type TemplateRefusal } from "~/features/outreach/email-templates/rules.ts";
import type { OwnEmailTemplate } from "~/lib/ids.ts";
import { made, refusal } from "~/middleware/change-answer.server.ts";
import { notFound, requested } from "~/middleware/own.server.ts";
import { changeOnce } from "~/middleware/sent-form.server.ts";
import type { Tx } from "~/platform/db.ts";
import { campaignerOf } from "./own-campaign.server.ts";

type Context = Readonly<RouterContextProvider>;
type Refused = { ok: false; reason: "not-found" | TemplateRefusal };
type Outcome = { ok: true; id?: string } | Refused;

/** The template that the address names, with the account that must own it. */
export function ownTemplate(context: Context, params: { emailTemplateId: string }): OwnEmailTemplate {
  const accountId = campaignerOf(context);
  const parsed = requested(emailTemplateIdInput, params.emailTemplateId);
  return { accountId, emailTemplateId: parsed };
}

/** Makes a change once for each form. */
export async function changedTemplate(
  sending: { request: Request; context: Context },
  change: (tx: Tx, now: Date) => Promise<Outcome>,
) {
  return changeOnce<Outcome>(sending, ({ tx }, now) => change(tx, now));
}

/** What became of a change, as the grid reads it. */
export async function answeredTemplate(...sending: Parameters<typeof changedTemplate>) {
  const outcome = await changedTemplate(...sending);
  return outcome.ok ? made() : refusal(409, templateProblems(outcome));
}

/** Messages of a refusal by field; a template that is not there is 404. */
export function templateProblems(refused: Refused | { ok: false; reason: "other-words" }): Record<string, string> {
  if (refused.reason === "not-found") throw notFound();
  return { form: refused.reason === "other-words" ? DONE_WITH_OTHER_WORDS : TEMPLATE_REFUSALS[refused.reason] };
}
