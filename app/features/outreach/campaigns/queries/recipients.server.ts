import { and, arrayOverlaps, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { campaignSends } from "~/db/schema/campaigns.ts";
import { contactRequests, contacts } from "~/db/schema/contacts.ts";
import { askedCounts } from "~/features/audience/contacts/queries/asked.server.ts";
import type { AskedCounts } from "~/features/audience/contacts/rules/asked.ts";
import { askedInSegment, inSegment, segmentOfOwner } from "~/features/audience/segments/queries.server.ts";
import { templateOf } from "~/features/outreach/email-templates/rules/templates.ts";
import type { AccountId, CampaignId, SegmentId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Audience, CampaignKind } from "../rules.ts";

export type Choice = {
  audience: Audience;
  tags: readonly string[];
  segmentId: SegmentId | null;
  customEmails: readonly string[];
} & Mailed;

type Mailed = { kind: CampaignKind; templateId: string };

/** News of releases and digests may go to followers too. */
const isForFollowers = ({ kind, templateId }: Mailed): boolean =>
  kind === "digest" || templateOf(templateId)?.reaches === "followers";

/** Contacts that have agreed to such mails. */
export function hasAgreed(mailed: Mailed): SQL | undefined {
  const subscribed = isNotNull(contacts.subscribedAt);
  const agreed = isForFollowers(mailed) ? or(subscribed, isNotNull(contacts.followsAt)) : subscribed;
  return and(isNull(contacts.unsubscribedAt), isNull(contacts.bouncedAt), agreed);
}

/** The contacts that a campaign goes to at this moment. */
export async function chosenBy(db: Reader, accountId: AccountId, choice: Choice, now: Date): Promise<SQL | undefined> {
  return and(
    eq(contacts.accountId, accountId),
    hasAgreed(choice),
    await among(db, accountId, choice, { people: contacts, inSegment }, now),
  );
}

const NOBODY = sql`false`;

/** People of one kind, and which of them are in a segment. */
type Kind = { people: typeof contacts | typeof contactRequests; inSegment: typeof inSegment | typeof askedInSegment };

async function among(
  db: Reader,
  accountId: AccountId,
  choice: Choice,
  { people, inSegment: within }: Kind,
  now: Date,
): Promise<SQL | undefined> {
  const { audience, tags, segmentId, customEmails } = choice;
  if (audience === "all") return undefined;
  if (audience === "tagged") return tags.length ? arrayOverlaps(people.tags, [...tags]) : NOBODY;
  if (audience === "custom") return customEmails.length ? inArray(people.email, [...customEmails]) : NOBODY;
  const segment = segmentId && (await segmentOfOwner(db, { accountId, segmentId }));
  return segment ? within(segment, now) : NOBODY;
}

export const recipientCount = async (db: Reader, accountId: AccountId, choice: Choice, now: Date): Promise<number> =>
  db.$count(contacts, await chosenBy(db, accountId, choice, now));

/** How many of those whom a choice means are asked, or wait to be asked, and get nothing yet. */
export async function askedAmong(db: Reader, accountId: AccountId, choice: Choice, now: Date): Promise<AskedCounts> {
  const subscribes = isForFollowers(choice) ? undefined : eq(contactRequests.purpose, "subscribe");
  return askedCounts(
    db,
    accountId,
    now,
    and(subscribes, await among(db, accountId, choice, { people: contactRequests, inSegment: askedInSegment }, now)),
  );
}

/** Addresses typed by hand that would get nothing, because nobody there has agreed to it. */
export async function withoutConsent(db: Reader, accountId: AccountId, choice: Choice, now: Date): Promise<string[]> {
  if (choice.audience !== "custom" || choice.customEmails.length === 0) return [];
  const agreed = await db
    .select({ email: contacts.email })
    .from(contacts)
    .where(await chosenBy(db, accountId, choice, now));
  const known = new Set(agreed.map(({ email }) => email));
  return choice.customEmails.filter((email) => !known.has(email));
}

/** The contacts that a round adds: a written mail reaches a contact once over all its rounds. */
export const notYetReached = (campaignId: CampaignId): SQL =>
  sql`not exists (select 1 from ${campaignSends} where ${campaignSends.campaignId} = ${campaignId} and ${campaignSends.contactId} = ${contacts.id})`;

/** The tags of the account's contacts, by name, with how many have each. */
export async function tagsOfOwner(db: Reader, accountId: AccountId): Promise<{ tag: string; contacts: number }[]> {
  const { rows } = await db.execute<{ tag: string; contacts: string }>(sql`
    select tag, count(*) as contacts from ${contacts}, unnest(${contacts.tags}) as tag
    where ${contacts.accountId} = ${accountId} and ${contacts.unsubscribedAt} is null
    group by tag order by tag limit 200`);
  return rows.map(({ tag, contacts: count }) => ({ tag, contacts: Number(count) }));
}
