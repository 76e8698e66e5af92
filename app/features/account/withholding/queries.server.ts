import { and, type Column, eq, not, type SQL, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { withheldThings } from "~/db/schema/withholding.ts";
import { isStaying } from "~/features/account/leaving/queries.server.ts";
import type { Reader } from "~/platform/db.ts";

/** A condition for rows of other features: the operator has suspended their account. */
export const isSuspended = (accountId: Column): SQL =>
  sql`exists (select from ${accounts} suspended where suspended.id = ${accountId} and suspended.suspended_at is not null)`;

/** Their account is neither leaving nor suspended. */
export const isServed = (accountId: Column) => and(isStaying(accountId), not(isSuspended(accountId)));

/** A condition for rows of other features: a decision of the operator withholds this thing. */
export const isWithheld = (subjectId: Column): SQL =>
  sql`exists (select from ${withheldThings} held where held.subject_id = ${subjectId})`;

/** The same for a reason of the law. */
export const isWithheldByLaw = (subjectId: Column): SQL =>
  sql`exists (select from ${withheldThings} held where held.subject_id = ${subjectId} and held.is_by_law)`;

/** Whether a law or the terms withhold this thing; null for one that is not withheld. */
export async function withholdingOf(db: Reader, subjectId: string): Promise<{ isByLaw: boolean } | null> {
  const [held] = await db
    .select({ isByLaw: withheldThings.isByLaw })
    .from(withheldThings)
    .where(eq(withheldThings.subjectId, subjectId));
  return held ?? null;
}
