import type { RouterContextProvider } from "react-router";
import { readWritten, type WrittenMail } from "~/features/outreach/campaigns/input.ts";
import { contentOfParts, contentOfTemplate } from "~/features/outreach/campaigns/queries/content.server.ts";
import { testMailOf } from "~/features/outreach/campaigns/queries/test-sends.server.ts";
import { TEMPLATE_MISSING } from "~/features/outreach/campaigns/rules.ts";
import type { TestSendAnswer } from "~/features/outreach/email-templates/input.ts";
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
  const place = { now: new Date(), baseUrl: config.baseUrl };
  const found = await contentOf(context, accountId, mail);
  if (!found.ok) return refused({ templateId: TEMPLATE_MISSING });
  const { content } = found;
  const testMail = await testMailOf(db, accountId, { ...mail, content, postalAddress }, place);
  if (!testMail) throw notFound();
  return { ok: true, mail, content, ...testMail } as const;
}

/** What the parts say, or those of the template. */
export async function contentOf(context: Context, accountId: AccountId, { blocks, previewText, templateId }: Parts) {
  const { db, config } = context.get(productContext);
  const place = { baseUrl: config.baseUrl, now: new Date() };
  if (!blocks) return contentOfTemplate(db, accountId, templateId, place);
  return { ok: true, content: await contentOfParts(db, accountId, { blocks, previewText }, place) } as const;
}

function refused(problems: Record<string, string>) {
  const refusal = Response.json({ ok: false, problems } satisfies TestSendAnswer, { status: 422 });
  return { ok: false, refusal } as const;
}
