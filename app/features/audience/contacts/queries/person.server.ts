import { and, desc, eq } from "drizzle-orm";
import { campaignSends, campaigns } from "~/db/schema/campaigns.ts";
import { contacts } from "~/db/schema/contacts.ts";
import { mails } from "~/db/schema/mails.ts";
import type { OwnContact } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { MAILS_SHOWN, type SentMail } from "../rules/person.ts";
import type { Contact } from "../rules.ts";

/** Null for another account's contact. */
export async function contactOfOwner(db: Reader, { accountId, contactId }: OwnContact): Promise<Contact | null> {
  const [found] = await db
    .select()
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), eq(contacts.id, contactId)));
  return found ?? null;
}

/** The latest mails to a contact: of campaigns, and single ones. */
export async function mailsToContact(db: Reader, own: OwnContact, email: string): Promise<SentMail[]> {
  const [ofCampaigns, single] = await Promise.all([campaignMails(db, own), singleMails(db, own, email)]);
  return [...ofCampaigns, ...single].sort((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAILS_SHOWN);
}

async function campaignMails(db: Reader, { accountId, contactId }: OwnContact): Promise<SentMail[]> {
  const { id, state, answer, queuedAt, sentAt, openedAt, clickedAt } = campaignSends;
  const rows = await db
    .select({ id, state, answer, queuedAt, sentAt, openedAt, clickedAt, subject: campaigns.name })
    .from(campaignSends)
    .innerJoin(campaigns, and(eq(campaigns.id, campaignSends.campaignId), eq(campaigns.accountId, accountId)))
    .where(eq(campaignSends.contactId, contactId))
    .orderBy(desc(queuedAt))
    .limit(MAILS_SHOWN);
  return rows.map(({ queuedAt: queued, sentAt: sent, ...row }) => ({ ...row, at: sent ?? queued }));
}

async function singleMails(db: Reader, { accountId }: OwnContact, email: string): Promise<SentMail[]> {
  const { id, subject, createdAt, sentAt, refusedAt, refusal } = mails;
  const rows = await db
    .select({ id, subject, createdAt, sentAt, refusedAt, refusal })
    .from(mails)
    .where(and(eq(mails.accountId, accountId), eq(mails.recipient, email)))
    .orderBy(desc(createdAt))
    .limit(MAILS_SHOWN);
  return rows.map((row) => ({
    ...{ id: row.id, subject: row.subject, answer: row.refusal, openedAt: null, clickedAt: null },
    ...{ at: row.sentAt ?? row.createdAt, state: singleState(row) },
  }));
}

function singleState({ sentAt, refusedAt }: { sentAt: Date | null; refusedAt: Date | null }): SentMail["state"] {
  if (refusedAt) return "refused";
  return sentAt ? "sent" : "queued";
}
