import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { payees } from "~/db/schema/payees.ts";
import { sales } from "~/db/schema/sales.ts";
import { type Party, SHARES } from "~/features/money/ledger/rules/shares.ts";
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

/**
 * An account's part of what visitors have paid and is not shared yet, in minor units, without what was refunded. The
 * payment service's fee is not known yet, so it is still in it.
 */
export async function arrivingFor(db: Reader, accountId: AccountId, currency: string): Promise<number> {
  const [payee] = await db.select({ number: payees.number }).from(payees).where(eq(payees.accountId, accountId));
  if (!payee) return 0;
  const parts = await Promise.all([
    arrivingAs(db, "film", eq(sales.payee, payee.number), currency),
    arrivingAs(db, "cast", eq(sales.castPayee, payee.number), currency),
  ]);
  return Math.floor(parts.reduce((sum, part) => sum + part, 0));
}

async function arrivingAs(db: Reader, party: Party, isTheirs: SQL, currency: string): Promise<number> {
  const sums = await db
    .select({
      kind: sales.kind,
      minor: sql`sum(${sales.minor} - ${sales.taxMinor} - ${sales.refundedMinor})`.mapWith(Number),
    })
    .from(sales)
    .where(and(isTheirs, eq(sales.currency, currency), isNull(sales.settledAt)))
    .groupBy(sales.kind);
  return sums.reduce((sum, { kind, minor }) => sum + (minor * SHARES[kind][party]) / 100, 0);
}
