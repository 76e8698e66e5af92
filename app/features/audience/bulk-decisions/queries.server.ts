import { and, desc, eq, gt, inArray, isNotNull, or } from "drizzle-orm";
import { bulkDecisions } from "~/db/schema/bulk-decisions.ts";
import { films } from "~/db/schema/films.ts";
import type { AccountId, BulkDecisionId, OwnBulkDecision } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type BulkView, shownSince } from "./rules.ts";

const ofAccount = (db: Reader, accountId: AccountId) =>
  inArray(bulkDecisions.filmId, db.select({ id: films.id }).from(films).where(eq(films.accountId, accountId)));

type Row = typeof bulkDecisions.$inferSelect;

const viewOf = ({ id, decision, status, size, changed, decidedAt }: Row): BulkView => {
  return { id, decision, status, size, changed, decidedAt: decidedAt.toISOString() };
};

/** One bulk decision of an account; null where it has none of this id. */
export async function bulkOfOwner(db: Reader, { accountId, bulkId }: OwnBulkDecision): Promise<BulkView | null> {
  const [row] = await db
    .select()
    .from(bulkDecisions)
    .where(and(eq(bulkDecisions.id, bulkId), ofAccount(db, accountId)));
  return row ? viewOf(row) : null;
}

/** The newest decision on a whole list that is under way or was carried out lately. */
export async function latestBulk(db: Reader, accountId: AccountId, now: Date): Promise<BulkView | null> {
  const isShown = or(
    inArray(bulkDecisions.status, ["running", "undoing"]),
    gt(bulkDecisions.decidedAt, shownSince(now)),
  );
  const [row] = await db
    .select()
    .from(bulkDecisions)
    .where(and(ofAccount(db, accountId), isNotNull(bulkDecisions.listing), isShown))
    .orderBy(desc(bulkDecisions.decidedAt))
    .limit(1);
  return row ? viewOf(row) : null;
}

/** Ids of all that are under way. */
export async function bulksUnderWay(db: Reader): Promise<BulkDecisionId[]> {
  const rows = await db
    .select({ id: bulkDecisions.id })
    .from(bulkDecisions)
    .where(inArray(bulkDecisions.status, ["running", "undoing"]));
  return rows.map(({ id }) => id);
}
