import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import type { AccountId, SaleId } from "~/lib/ids.ts";
import { type Cursor, pageOf } from "~/lib/pagination.ts";
import type { Reader } from "~/platform/db.ts";

const SALES_LISTED = 50;

/** One page of what visitors have paid for an account's films, newest first; what it paid for boosts is not in it. */
export async function salesOf(db: Reader, accountId: AccountId, after: Cursor<SaleId> | null) {
  const further = after && sql`(${sales.paidAt}, ${sales.id}) < (${after.at}, ${after.id})`;
  const rows = await listed(db, accountId, further ?? undefined)
    .orderBy(desc(sales.paidAt), desc(sales.id))
    .limit(SALES_LISTED + 1);
  const { page, next } = pageOf(
    rows.map((sale) => ({ ...sale, createdAt: sale.paidAt })),
    SALES_LISTED,
  );
  return { page, next };
}

/** One of them; null for another account's. */
export async function saleOfOwner(db: Reader, accountId: AccountId, saleId: SaleId) {
  const [sale] = await listed(db, accountId, eq(sales.id, saleId));
  return sale ?? null;
}

const listed = (db: Reader, accountId: AccountId, which: SQL | undefined) =>
  db
    .select({
      ...{ id: sales.id, kind: sales.kind, currency: sales.currency, minor: sales.minor, taxMinor: sales.taxMinor },
      ...{ feeMinor: sales.feeMinor, refundedMinor: sales.refundedMinor },
      ...{ paidAt: sales.paidAt, settledAt: sales.settledAt },
    })
    .from(sales)
    .innerJoin(payees, eq(payees.number, sales.payee))
    .where(and(eq(payees.accountId, accountId), ne(sales.kind, "boost"), which))
    .$dynamic();
