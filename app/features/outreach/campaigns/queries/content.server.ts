import { emailTemplateIdInput } from "~/features/outreach/email-templates/input.ts";
import { mailFilmsOf } from "~/features/outreach/email-templates/queries/films.server.ts";
import { templateOfOwner } from "~/features/outreach/email-templates/queries.server.ts";
import type { Block } from "~/features/outreach/email-templates/rules/blocks.ts";
import { type MailContent, shownBlocks } from "~/features/outreach/email-templates/rules/shown.ts";
import { templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

type Place = { baseUrl: string; now: Date };
type Found = { ok: true; content: MailContent | null } | { ok: false; reason: "template" };

/** What a mail with this template says at this moment; null where its message is the mail. */
export async function contentOfTemplate(
  db: Reader,
  accountId: AccountId,
  templateId: string,
  place: Place,
): Promise<Found> {
  if (templateOf(templateId)) return { ok: true, content: null };
  const id = emailTemplateIdInput.safeParse(templateId);
  const own = id.success ? await templateOfOwner(db, { accountId, emailTemplateId: id.data }) : null;
  if (!own) return { ok: false, reason: "template" };
  return { ok: true, content: await contentOfParts(db, accountId, own, place) };
}

/** The same of parts that an editor holds. */
export async function contentOfParts(
  db: Reader,
  accountId: AccountId,
  { blocks, previewText }: { blocks: Block[]; previewText: string },
  { baseUrl, now }: Place,
): Promise<MailContent> {
  const films = await mailFilmsOf(db, accountId, baseUrl);
  return { previewText, blocks: shownBlocks(blocks, films, now.toISOString().slice(0, 10)) };
}
