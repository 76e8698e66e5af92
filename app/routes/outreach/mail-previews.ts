import { readPreviewed } from "~/features/outreach/campaigns/input.ts";
import { nameOfContact } from "~/features/outreach/campaigns/queries/readers.server.ts";
import { newsOfDraft } from "~/features/outreach/campaigns/queries/rounds.server.ts";
import { senderOf } from "~/features/outreach/campaigns/queries/sender.server.ts";
import { NOTHING_NEW } from "~/features/outreach/campaigns/rules.ts";
import type { PreviewAnswer } from "~/features/outreach/email-templates/input.ts";
import { PREVIEW_RECIPIENT } from "~/features/outreach/email-templates/rules/placeholders.ts";
import { previewedHtml } from "~/features/outreach/email-templates/rules/previews.ts";
import { formContext } from "~/middleware/form.server.ts";
import { answersOnly } from "~/middleware/methods.server.ts";
import { notFound } from "~/middleware/own.server.ts";
import { productContext } from "~/middleware/product.server.ts";
import type { Route } from "./+types/mail-previews";
import { campaignerOf } from "./own-campaign.server.ts";
import { contentOf } from "./written-mail.server.ts";

export const middleware: Route.MiddlewareFunction[] = [answersOnly("POST")];

/** The mail that an editor holds, as one of its recipients gets it. */
export async function action({ context }: Route.ActionArgs) {
  const { db, config } = context.get(productContext);
  const accountId = campaignerOf(context);
  const input = readPreviewed(context.get(formContext));
  if (!input.success) return answer({ problem: input.error.issues[0]?.message ?? "" });
  const { contactId, postalAddress, ...mail } = input.data;
  const stored = await senderOf(db, accountId, config.baseUrl);
  if (!stored) throw notFound();
  const sender = { ...stored, postalAddress: postalAddress || stored.postalAddress };
  const found = await contentOf(context, accountId, mail);
  const content = found.ok ? found.content : null;
  const name = contactId ? await nameOfContact(db, { accountId, contactId }) : PREVIEW_RECIPIENT;
  const { previewLetter } = await import("~/features/outreach/campaigns/emails/letters.server.tsx");
  const ctaUrl = mail.ctaUrl || sender.head.page;
  const news = await newsOfDraft(db, { accountId, ...mail }, { now: new Date(), baseUrl: config.baseUrl });
  const { subject, html } = await previewLetter({ ...mail, ctaUrl, content, news: news ?? [] }, sender, name ?? "");
  const note = news?.length === 0 ? NOTHING_NEW : null;
  return answer({ subject, html: previewedHtml(html, config.baseUrl), note, problem: null });
}

const answer = (body: PreviewAnswer) => Response.json(body);
