import { and, asc, eq, isNull } from "drizzle-orm";
import { savedViews } from "~/db/schema/saved-views.ts";
import type { AccountId, OwnSavedView } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import type { SavedView } from "./rules.ts";

const shown = {
  id: savedViews.id,
  name: savedViews.name,
  query: savedViews.query,
  mailEvery: savedViews.mailEvery,
};

/** The account's saved views by name. */
export const viewsOfOwner = (db: Reader, accountId: AccountId): Promise<SavedView[]> =>
  db
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), isNull(savedViews.removedAt)))
    .orderBy(asc(savedViews.name), asc(savedViews.id));

/** Null for another account's view, and for a deleted one. */
export async function viewOfOwner(db: Reader, { accountId, viewId }: OwnSavedView): Promise<SavedView | null> {
  const [found] = await db
    .select(shown)
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.id, viewId), isNull(savedViews.removedAt)));
  return found ?? null;
}
