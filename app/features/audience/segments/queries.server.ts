import { and, arrayContains, asc, eq, gte, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { campaignSends } from "~/db/schema/campaigns.ts";
import { contactRequests, contacts, segments } from "~/db/schema/contacts.ts";
import { askedColumns, askedCounts, isAsked } from "~/features/audience/contacts/queries/asked.server.ts";
import { contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
import { NOBODY_ASKED } from "~/features/audience/contacts/rules/asked.ts";
import type { Source } from "~/features/audience/contacts/rules.ts";
import type { AccountId, ContactId, OwnSegment } from "~/lib/ids.ts";
import type { Cursor } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";
import type { Condition, Segment, SegmentRules } from "./rules.ts";

const shown = {
  id: segments.id,
  name: segments.name,
  match: segments.match,
  conditions: sql<Condition[]>`${segments.conditions}`,
};

/** Null for another account's segment, and for a deleted one. */
export async function segmentOfOwner(db: Reader, { accountId, segmentId }: OwnSegment): Promise<Segment | null> {
  const [found] = await db
    .select(shown)
    .from(segments)
    .where(and(eq(segments.accountId, accountId), eq(segments.id, segmentId)));
  return found ?? null;
}

/** The account's segments by name. */
export const segmentsOfOwner = (db: Reader, accountId: AccountId): Promise<Segment[]> =>
  db.select(shown).from(segments).where(eq(segments.accountId, accountId)).orderBy(asc(segments.name));

/** How many contacts a segment has now, how many of them get mails, and who is asked beside them. */
export async function segmentCount(db: Reader, accountId: AccountId, rules: SegmentRules, now: Date) {
  const [counted] = await db
    .select({
      contacts: sql`count(*)`.mapWith(Number),
      reached: sql`count(*) filter (where ${and(isNull(contacts.unsubscribedAt), isNull(contacts.bouncedAt))})`.mapWith(
        Number,
      ),
    })
    .from(contacts)
    .where(and(eq(contacts.accountId, accountId), inSegment(rules, now)));
  const asked = await askedCounts(db, accountId, now, askedInSegment(rules, now));
  return { contacts: 0, reached: 0, ...counted, asked };
}

/** The contacts that fit the rules at this moment. */
export const inSegment = (rules: SegmentRules, now: Date): SQL | undefined =>
  joined(rules, (condition) => askedOfContact(condition, now));

/** Those who are asked to confirm, and would fit the rules as contacts. */
export const askedInSegment = (rules: SegmentRules, now: Date): SQL | undefined =>
  joined(rules, (condition) => askedOfRequest(condition, now));

function joined({ match, conditions }: SegmentRules, asked: (condition: Condition) => SQL): SQL | undefined {
  const fitting = conditions.map((condition) => (condition.is ? asked(condition) : not(asked(condition))));
  return match === "all" ? and(...fitting) : or(...fitting);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (value: string, now: Date) => new Date(now.getTime() - Number(value) * DAY_MS);

/** What is known of somebody before and after they agree; null for what only contacts have. */
function askedOfAnybody({ kind, value }: Condition, of: typeof contacts | typeof contactRequests): SQL | null {
  if (kind === "tag") return arrayContains(of.tags, [value]);
  if (kind === "source") return eq(of.source, value as Source);
  // Not `=`: somebody without a country is not in that one.
  return kind === "country" ? sql`${of.country} is not distinct from ${value}` : null;
}

/** Nobody of them has agreed, opened or clicked. */
function askedOfRequest(condition: Condition, now: Date): SQL {
  if (condition.kind === "joined") return gte(contactRequests.addedAt, daysAgo(condition.value, now));
  return askedOfAnybody(condition, contactRequests) ?? sql`false`;
}

function askedOfContact(condition: Condition, now: Date): SQL {
  const since = daysAgo(condition.value, now);
  if (condition.kind === "joined") return gte(contacts.createdAt, since);
  if (condition.kind === "agreed") return gte(contacts.confirmedAt, since);
  if (condition.kind === "opened") return sql`exists (${mailsOf()} and ${campaignSends.openedAt} >= ${since})`;
  if (condition.kind === "clicked") return sql`exists (${mailsOf()} and ${campaignSends.clickedAt} >= ${since})`;
  return askedOfAnybody(condition, contacts) ?? sql`false`;
}

const mailsOf = () => sql`select 1 from ${campaignSends} where ${campaignSends.contactId} = ${contacts.id}`;

/** How many contacts each segment has now, and who is asked beside them: one reading of either list. */
export async function segmentCounts(db: Reader, accountId: AccountId, segmentsOf: Segment[], now: Date) {
  if (segmentsOf.length === 0) return [];
  const counts = segmentsOf.map(
    (segment, place) => [place, sql`count(*) filter (where ${inSegment(segment, now)})`.mapWith(Number)] as const,
  );
  const [row] = await db.select(Object.fromEntries(counts)).from(contacts).where(eq(contacts.accountId, accountId));
  const asked = segmentsOf.map((segment, place) => [place, askedColumns(askedInSegment(segment, now))] as const);
  const [askedRow] = await db.select(Object.fromEntries(asked)).from(contactRequests).where(isAsked(accountId, now));
  return segmentsOf.map((segment, place) => ({
    ...segment,
    contacts: row?.[place] ?? 0,
    asked: askedRow?.[place] ?? NOBODY_ASKED,
  }));
}

type Page = { search: string; after: Cursor<ContactId> | null };

/** One page of the contacts of a segment, newest first. */
export const contactsOfSegment = (db: Reader, accountId: AccountId, segment: Segment, page: Page) =>
  contactsOfOwner(db, accountId, { filter: "all", ...page, among: inSegment(segment, new Date()) });
