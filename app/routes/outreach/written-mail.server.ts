import type { RouterContextProvider } from "react-router";
import { readWritten, type TrialAnswer } from "~/features/outreach/campaigns/input.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { messagesByField } from "~/lib/form-names.ts";
import { formContext } from "~/middleware/form.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { campaignerOf, nothing } from "./own-campaign.server.ts";

/** The mail of the editor's form as it would be sent, or the answer that says what is missing in it. */
export async function writtenMail(context: Readonly<RouterContextProvider>) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const input = readWritten(context.get(formContext));
  if (!input.success) {
    const problems = messagesByField(input.error.issues);
    const refusal = Response.json({ ok: false, problems } satisfies TrialAnswer, { status: 422 });
    return { ok: false, refusal } as const;
  }
  const { campaign, postalAddress } = input.data;
  const stored = await senderOf(db, accountId, config.baseUrl);
  if (!stored) throw nothing();
  const sender = { ...stored, postalAddress: postalAddress || stored.postalAddress };
  const { trialLetter } = await import("~/features/outreach/campaigns/emails/letters.server.tsx");
  return { ok: true, campaign, sender, letter: await trialLetter(campaign, sender) } as const;
}
