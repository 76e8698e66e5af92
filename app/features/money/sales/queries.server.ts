import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import type { AccountId, SaleId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";

/** Sales whose shares are not booked, the oldest first. */
export async function arrivingSales(db: Reader, most: number): Promise<SaleId[]> {
  const found = await db
    .select({ id: sales.id })
    .from(sales)
    .where(and(isNull(sales.settledAt), isNotNull(sales.paymentIntentId)))
    .orderBy(asc(sales.paidAt))
    .limit(most);
  return found.map(({ id }) => id);
}

/** A sale's payment, while its shares are not booked; null otherwise. */
export async function arrivingPayment(db: Reader, saleId: SaleId): Promise<string | null> {
  const [sale] = await db
    .select({ paymentIntentId: sales.paymentIntentId })
    .from(sales)
    .where(and(eq(sales.id, saleId), isNull(sales.settledAt)));
  return sale?.paymentIntentId ?? null;
}

/** What visitors have paid an account and is not shared yet, in minor units, without what was refunded. */
export async function arrivingFor(db: Reader, accountId: AccountId, currency: string): Promise<number> {
  const [sum] = await db
    .select({ minor: sql`coalesce(sum(${sales.minor} - ${sales.refundedMinor}), 0)`.mapWith(Number) })
    .from(sales)
    .innerJoin(payees, eq(payees.number, sales.payee))
    .where(and(eq(payees.accountId, accountId), eq(sales.currency, currency), isNull(sales.settledAt)));
  return sum?.minor ?? 0;
}
