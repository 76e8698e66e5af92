import { and, asc, eq, isNull } from "drizzle-orm";
import { keptViews } from "~/db/schema/kept-views.ts";
import type { AccountId, OwnKeptView } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { KeptView } from "./rules.ts";

const shown = {
  id: keptViews.id,
  name: keptViews.name,
  query: keptViews.query,
  mailEvery: keptViews.mailEvery,
};

/** The account's kept views by name. */
export const viewsOfOwner = (db: Reader, accountId: AccountId): Promise<KeptView[]> =>
  db
    .select(shown)
    .from(keptViews)
    .where(and(eq(keptViews.accountId, accountId), isNull(keptViews.removedAt)))
    .orderBy(asc(keptViews.name), asc(keptViews.id));

/** Null for another account's view, and for a deleted one. */
export async function viewOfOwner(db: Reader, { accountId, viewId }: OwnKeptView): Promise<KeptView | null> {
  const [found] = await db
    .select(shown)
    .from(keptViews)
    .where(and(eq(keptViews.accountId, accountId), eq(keptViews.id, viewId), isNull(keptViews.removedAt)));
  return found ?? null;
}
