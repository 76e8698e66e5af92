import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import type { Uses } from "~/features/money/checkout/rules.ts";
import { pagesInUse } from "~/features/money/pricing/queries.server.ts";
import { linkTotals } from "~/features/promotion/links/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";

type Asking = { isSelling: boolean; now: Date };

/** What an account uses of its plan. Where no plans are sold, every plan has domains. */
export async function usesOf(db: Db, accountId: AccountId, { isSelling, now }: Asking): Promise<Uses> {
  const [totals, pages, space] = await Promise.all([
    linkTotals(db, accountId),
    pagesInUse(db, accountId),
    spaceUsed(db, accountId, now),
  ]);
  return {
    links: totals.links,
    pages: isSelling ? pages : pages.map((page) => ({ ...page, host: null })),
    room: space.bytes,
  };
}
