import { and, desc, eq, isNotNull, isNull, not } from "drizzle-orm";
import { campaigns } from "~/db/schema/campaigns.ts";
import { isWithheld } from "~/features/account/withholding/queries.server.ts";
import type { MailContent } from "~/features/outreach/email-templates/rules/shown.ts";
import type { AccountId, OwnCampaign } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { CampaignRow } from "../queries.server.ts";
import { LETTERS_SHOWN, type PublicLetter } from "../rules/letters.ts";

/** Which campaigns of the account are its public letters. */
export const isPublicLetter = (accountId: AccountId) =>
  and(
    eq(campaigns.accountId, accountId),
    eq(campaigns.kind, "written"),
    ...[isNotNull(campaigns.publishedAt), isNotNull(campaigns.startedAt), isNull(campaigns.removedAt)],
    not(isWithheld(campaigns.id)),
  );

/** The public letters of an account, newest first. */
export async function publicLettersOf(db: Reader, accountId: AccountId): Promise<PublicLetter[]> {
  const rows = await db
    .select({
      ...{ id: campaigns.id, subject: campaigns.subject, message: campaigns.message },
      ...{ content: campaigns.content, startedAt: campaigns.startedAt },
    })
    .from(campaigns)
    .where(isPublicLetter(accountId))
    .orderBy(desc(campaigns.startedAt), desc(campaigns.id))
    .limit(LETTERS_SHOWN);
  return rows.flatMap(({ startedAt, content, ...row }) =>
    startedAt ? [{ ...row, content: content as MailContent | null, sentAt: startedAt }] : [],
  );
}

/** One of them; null where its owner has not made it public. */
export async function publicCampaign(db: Reader, { accountId, campaignId }: OwnCampaign): Promise<CampaignRow | null> {
  const [row] = await db
    .select()
    .from(campaigns)
    .where(and(isPublicLetter(accountId), eq(campaigns.id, campaignId)));
  return row ?? null;
}

/** Whether the account has public letters. */
export const hasLetters = async (db: Reader, accountId: AccountId): Promise<boolean> =>
  (await db.$count(campaigns, isPublicLetter(accountId))) > 0;
