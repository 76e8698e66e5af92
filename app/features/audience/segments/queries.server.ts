import { and, arrayContains, asc, eq, gte, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { campaignSends } from "~/db/schema/campaigns.ts";
import { contacts, segments } from "~/db/schema/contacts.ts";
import { contactsOfOwner } from "~/features/audience/contacts/queries.server.ts";
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

/** How many contacts a segment has now, and how many of them get mails. */
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
  return counted ?? { contacts: 0, reached: 0 };
}

/** The contacts that fit the rules at this moment. */
export function inSegment({ match, conditions }: SegmentRules, now: Date): SQL | undefined {
  const asked = conditions.map((condition) => fits(condition, now));
  return match === "all" ? and(...asked) : or(...asked);
}

function fits(condition: Condition, now: Date): SQL {
  const fitting = asked(condition, now);
  return condition.is ? fitting : not(fitting);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function asked({ kind, value }: Condition, now: Date): SQL {
  const since = new Date(now.getTime() - Number(value) * DAY_MS);
  switch (kind) {
    case "tag":
      return arrayContains(contacts.tags, [value]);
    case "source":
      return eq(contacts.source, value as Source);
    case "country":
      // Not `=`: a contact without a country is not in that one.
      return sql`${contacts.country} is not distinct from ${value}`;
    case "joined":
      return gte(contacts.createdAt, since);
    case "agreed":
      return gte(contacts.confirmedAt, since);
    case "opened":
      return sql`exists (${mailsOf()} and ${campaignSends.openedAt} >= ${since})`;
    case "clicked":
      return sql`exists (${mailsOf()} and ${campaignSends.clickedAt} >= ${since})`;
  }
}

const mailsOf = () => sql`select 1 from ${campaignSends} where ${campaignSends.contactId} = ${contacts.id}`;

/** How many contacts each segment has now, in one reading of the list. */
export async function segmentCounts(db: Reader, accountId: AccountId, segmentsOf: Segment[], now: Date) {
  if (segmentsOf.length === 0) return [];
  const counts = segmentsOf.map(
    (segment, place) => [place, sql`count(*) filter (where ${inSegment(segment, now)})`.mapWith(Number)] as const,
  );
  const [row] = await db.select(Object.fromEntries(counts)).from(contacts).where(eq(contacts.accountId, accountId));
  return segmentsOf.map((segment, place) => ({ ...segment, contacts: row?.[place] ?? 0 }));
}

type Page = { search: string; after: Cursor<ContactId> | null };

/** One page of the contacts of a segment, newest first. */
export const contactsOfSegment = (db: Reader, accountId: AccountId, segment: Segment, page: Page) =>
  contactsOfOwner(db, accountId, { filter: "all", ...page, among: inSegment(segment, new Date()) });
