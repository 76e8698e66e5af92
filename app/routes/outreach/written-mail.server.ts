import type { RouterContextProvider } from "react-router";
import { readWritten, type WrittenMail } from "~/features/outreach/campaigns/input.ts";
import { contentOfParts, contentOfTemplate } from "~/features/outreach/campaigns/queries/content.server.ts";
import { newsOfDraft } from "~/features/outreach/campaigns/queries/rounds.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { TEMPLATE_MISSING } from "~/features/outreach/campaigns/rules.ts";
import type { TrialAnswer } from "~/features/outreach/email-templates/input.ts";
import { messagesByField } from "~/lib/form-names.ts";
import type { AccountId } from "~/lib/ids.ts";
import { formContext } from "~/middleware/form.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import { campaignerOf } from "./own-campaign.server.ts";

type Context = Readonly<RouterContextProvider>;
type Parts = Pick<WrittenMail, "templateId" | "previewText" | "blocks">;

/** The mail of an editor's form as it would be sent, or the answer that says what is missing in it. */
export async function writtenMail(context: Context) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const input = readWritten(context.get(formContext));
  if (!input.success) return refused(messagesByField(input.error.issues));
  const { postalAddress, ...mail } = input.data;
  const found = await contentOf(context, accountId, mail);
  if (!found.ok) return refused({ templateId: TEMPLATE_MISSING });
  const stored = await senderOf(db, accountId, config.baseUrl);
  if (!stored) throw notFound();
  const sender = { ...stored, postalAddress: postalAddress || stored.postalAddress };
  const { trialLetter } = await import("~/features/outreach/campaigns/emails/letters.server.tsx");
  const { content } = found;
  const news = await newsOfDraft(db, { accountId, ...mail }, { now: new Date(), baseUrl: config.baseUrl });
  const letter = await trialLetter({ ...mail, content, news: news ?? [] }, sender);
  return { ok: true, mail, content, sender, letter } as const;
}

/** What the parts say, or those of the template. */
export async function contentOf(context: Context, accountId: AccountId, { blocks, previewText, templateId }: Parts) {
  const { db, config } = context.get(productContext);
  const place = { baseUrl: config.baseUrl, now: new Date() };
  if (!blocks) return contentOfTemplate(db, accountId, templateId, place);
  return { ok: true, content: await contentOfParts(db, accountId, { blocks, previewText }, place) } as const;
}

function refused(problems: Record<string, string>) {
  const refusal = Response.json({ ok: false, problems } satisfies TrialAnswer, { status: 422 });
  return { ok: false, refusal } as const;
}
