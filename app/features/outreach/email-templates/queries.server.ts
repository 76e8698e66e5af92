import { and, desc, eq, isNull } from "drizzle-orm";
import { emailTemplates } from "~/db/schema/email-templates.ts";
import type { AccountId, OwnEmailTemplate } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { blocksInput } from "./input.ts";
import type { Block } from "./rules/blocks.ts";
import { ctaTextOf, type ListedTemplate, type OwnTemplate } from "./rules.ts";

const shown = {
  id: emailTemplates.id,
  name: emailTemplates.name,
  subject: emailTemplates.subject,
  previewText: emailTemplates.previewText,
  blocks: emailTemplates.blocks,
  updatedAt: emailTemplates.updatedAt,
};

/** Parts that cannot be read any more are left out whole, so that the rest of the screen works. */
const stored = (blocks: unknown): Block[] => blocksInput.catch([]).parse(blocks);

const kept = (accountId: AccountId) => and(eq(emailTemplates.accountId, accountId), isNull(emailTemplates.removedAt));

/** Null for another account's template, and for a deleted one. */
export async function templateOfOwner(
  db: Reader,
  { accountId, emailTemplateId }: OwnEmailTemplate,
): Promise<OwnTemplate | null> {
  const [found] = await db
    .select(shown)
    .from(emailTemplates)
    .where(and(kept(accountId), eq(emailTemplates.id, emailTemplateId)));
  return found ? { ...found, blocks: stored(found.blocks) } : null;
}

/** The account's own templates, the last changed first. */
export async function templatesOfOwner(db: Reader, accountId: AccountId): Promise<ListedTemplate[]> {
  const rows = await db
    .select(shown)
    .from(emailTemplates)
    .where(kept(accountId))
    .orderBy(desc(emailTemplates.updatedAt), desc(emailTemplates.id));
  return rows.map(({ blocks, ...row }) => ({ ...row, ctaText: ctaTextOf(stored(blocks)) }));
}

/** How many templates the account keeps. */
export const templateCount = (db: Reader, accountId: AccountId): Promise<number> =>
  db.$count(emailTemplates, kept(accountId));
