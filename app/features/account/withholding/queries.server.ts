import { and, type Column, eq, gt, inArray, max, not, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { quarantinedMedia, restrictions, withheldThings } from "~/db/schema/withholding.ts";
import { isStaying } from "~/features/account/leaving/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { Territory } from "./rules/territory.ts";

/** A condition for rows of other features: the operator has suspended their account. */
export const isSuspended = (accountId: Column): SQL =>
  sql`exists (select from ${accounts} suspended where suspended.id = ${accountId} and suspended.suspended_at is not null)`;

/** Their account is neither leaving nor suspended. */
export const isServed = (accountId: Column) => and(isStaying(accountId), not(isSuspended(accountId)));

/** A condition for rows of other features: a decision of the operator withholds this thing from everybody. */
export const isWithheld = (subjectId: Column): SQL =>
  sql`exists (select from ${withheldThings} held where held.subject_id = ${subjectId} and held.countries = '{}')`;

/** The same for a reason of the law. */
export const isWithheldByLaw = (subjectId: Column): SQL =>
  sql`exists (select from ${withheldThings} held where held.subject_id = ${subjectId} and held.countries = '{}' and held.is_by_law)`;

/** Where a decision withholds this thing; null for one that everybody gets, or nobody. */
export const territoryOf = (subjectId: Column) =>
  sql<Territory | null>`(select json_build_object('countries', held.countries, 'isByLaw', held.is_by_law)
    from ${withheldThings} held where held.subject_id = ${subjectId} and held.countries <> '{}')`;

/** A condition for rows of other features: nobody may have the media of this name, their owner neither. */
export const isQuarantined = (name: Column): SQL =>
  sql`exists (select from ${quarantinedMedia} kept where kept.name = ${name}::text)`;

/** Their account is served, and no decision has stopped its campaigns. */
export const isMailing = (accountId: Column) =>
  and(
    isServed(accountId),
    sql`not exists (select from ${restrictions} held where held.subject_id = ${accountId} and held.measure = 'stop-campaigns')`,
  );

/** Whether a decision has stopped the campaigns of an account. */
export const areCampaignsStopped = async (db: Reader, accountId: AccountId): Promise<boolean> =>
  (await db.$count(
    restrictions,
    and(eq(restrictions.subjectId, accountId), eq(restrictions.measure, "stop-campaigns")),
  )) > 0;

/** A condition for rows of other features: a decision has closed the comments of this page. */
export const hasCommentsClosed = (pageId: Column) =>
  sql<boolean>`exists (select from ${restrictions} held where held.subject_id = ${pageId} and held.measure = 'close-comments')`;

/** A condition for rows of other features: a decision has taken this picture from their account's profile. */
export const isPictureTaken = (key: string): SQL =>
  sql`exists (select from ${restrictions} held where held.measure = 'take-picture' and held.taken = ${key})`;

/** The keys of the profile pictures that decisions have taken from an account. */
export const picturesTakenFrom = (accountId: Column) =>
  sql<
    string[]
  >`array(select held.taken from ${restrictions} held where held.account_id = ${accountId} and held.measure = 'take-picture')`;

/** The same for what was made of an account's media before some of them were quarantined. */
export const isQuarantinedSince = (accountId: Column, since: Column): SQL =>
  sql`exists (select from ${quarantinedMedia} later where later.account_id = ${accountId} and later.at >= ${since})`;

/** Whether nobody may have media of one of these names (`quarantinedMedia.name`). */
export async function isAnyQuarantined(db: Reader, names: string[]): Promise<boolean> {
  const [found] = await db
    .select({ name: quarantinedMedia.name })
    .from(quarantinedMedia)
    .where(inArray(quarantinedMedia.name, names))
    .limit(1);
  return found !== undefined;
}

/** When media of the account were quarantined last, of the decisions that hold; what is made afterwards is without them. */
export async function lastQuarantineOf(db: Reader, accountId: AccountId): Promise<Date | null> {
  const [last] = await db
    .select({ at: max(quarantinedMedia.at) })
    .from(quarantinedMedia)
    .where(eq(quarantinedMedia.accountId, accountId));
  return last?.at ?? null;
}

/** Those of these media that nobody may have, by name. */
export async function quarantinedAmong(db: Reader, names: string[]): Promise<Set<string>> {
  if (!names.length) return new Set();
  const found = await db
    .select({ name: quarantinedMedia.name })
    .from(quarantinedMedia)
    .where(inArray(quarantinedMedia.name, names));
  return new Set(found.map(({ name }) => name));
}

/** Whether media of the account were quarantined after this moment. */
export const hasQuarantinedSince = async (db: Reader, accountId: AccountId, since: Date): Promise<boolean> =>
  (await db.$count(quarantinedMedia, and(eq(quarantinedMedia.accountId, accountId), gt(quarantinedMedia.at, since)))) >
  0;

/** Whether a law or the terms withhold this thing, from everybody or in some countries; null for one that is not withheld. */
export async function withholdingOf(db: Reader, subjectId: string): Promise<{ isByLaw: boolean } | null> {
  const [held] = await db
    .select({ isByLaw: withheldThings.isByLaw })
    .from(withheldThings)
    .where(eq(withheldThings.subjectId, subjectId));
  return held ?? null;
}
