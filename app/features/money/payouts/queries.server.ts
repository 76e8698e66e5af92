import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { accounts } from "~/db/schema/accounts.ts";
import { ledgerEntries, ledgerTransactions } from "~/db/schema/ledger.ts";
import { payees } from "~/db/schema/payees.ts";
import { payouts, recipients } from "~/db/schema/payouts.ts";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { accountsOf, castAccount, filmAccount } from "~/features/money/ledger/rules.ts";
import type { AccountId, PayeeNumber, PayoutId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { type Availability, availabilityOf, type Gain, heldSince } from "./rules.ts";

/** What somebody holds as film maker and as cast, in minor units. */
export const heldOf = async (db: Reader, payee: PayeeNumber, currency: string) => ({
  film: await balanceOf(db, filmAccount(payee), currency),
  cast: await balanceOf(db, castAccount(payee), currency),
});

/** What a payee has of each sale that was booked since then, after its refunds and disputes. */
async function gainsSince(db: Reader, payee: PayeeNumber, currency: string, since: Date): Promise<Gain[]> {
  const saleId = sql`split_part(${ledgerTransactions.source}, ':', 2)`;
  const bookedAt = sql`min(${ledgerTransactions.at}) filter (where ${ledgerTransactions.kind} = 'sale')`;
  const rows = await db
    .select({ at: bookedAt.mapWith(ledgerTransactions.at), minor: sql`sum(${ledgerEntries.minor})`.mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        ...[inArray(ledgerEntries.account, accountsOf(payee)), eq(ledgerEntries.currency, currency)],
        ...[
          gte(ledgerEntries.at, since),
          inArray(ledgerTransactions.kind, ["sale", "refund", "dispute", "dispute-won"]),
        ],
      ),
    )
    .groupBy(saleId)
    .having(isNotNull(bookedAt));
  return rows;
}

/** What of a payee's money can be paid out now. */
export async function availableTo(db: Reader, payee: PayeeNumber, currency: string, now: Date): Promise<Availability> {
  const { film, cast } = await heldOf(db, payee, currency);
  return availabilityOf(film + cast, await gainsSince(db, payee, currency, heldSince(now)), now);
}

/** The number of an account in the ledger, and where it is paid; null before its first sale. */
export async function payeeOfAccount(db: Reader, accountId: AccountId) {
  const [found] = await db
    .select({
      payee: payees.number,
      recipientId: recipients.recipientId,
      country: recipients.country,
      readyAt: recipients.readyAt,
    })
    .from(payees)
    .leftJoin(recipients, eq(recipients.payee, payees.number))
    .where(eq(payees.accountId, accountId));
  return found ?? null;
}

/** What an account is told of its payouts; null before its first sale. */
export async function payoutsOf(db: Reader, accountId: AccountId, currency: string, now: Date) {
  const known = await payeeOfAccount(db, accountId);
  if (!known) return null;
  const latest = await db
    .select({
      id: payouts.id,
      ...{ minor: payouts.minor, currency: payouts.currency, way: payouts.way, state: payouts.state },
      ...{ note: payouts.note, createdAt: payouts.createdAt, reversedMinor: payouts.reversedMinor },
    })
    .from(payouts)
    .where(eq(payouts.payee, known.payee))
    .orderBy(desc(payouts.createdAt))
    .limit(LATEST);
  const state = known.recipientId ? (known.readyAt ? "ready" : "incomplete") : "none";
  return { state, availability: await availableTo(db, known.payee, currency, now), latest } as const;
}

const LATEST = 20;
/** Recipients whose state may have changed, and all that can be paid. */
export const allRecipients = (db: Reader) => db.select().from(recipients).orderBy(asc(recipients.payee));

/** A payout that is not decided yet, with its recipient. */
export async function payoutToMake(db: Reader, payoutId: PayoutId) {
  const [found] = await db
    .select({ payout: payouts, recipientId: recipients.recipientId })
    .from(payouts)
    .innerJoin(recipients, eq(recipients.payee, payouts.payee))
    .where(and(eq(payouts.id, payoutId), isNull(payouts.decidedAt)));
  return found ?? null;
}

/** The most payouts that are sent again in one run. */
const AT_ONCE = 500;

/** Payouts that are not decided since before `before`, the oldest first. */
export const undecidedPayouts = (db: Reader, before: Date): Promise<{ payoutId: PayoutId }[]> =>
  db
    .select({ payoutId: payouts.id })
    .from(payouts)
    .where(and(isNull(payouts.decidedAt), lte(payouts.createdAt, before)))
    .orderBy(asc(payouts.createdAt))
    .limit(AT_ONCE);

/** Who is owed something or owes it, by number, with the address of those whose account is there. */
export async function everybodyOwed(db: Reader) {
  const { rows } = await db.execute<{ payee: PayeeNumber; currency: string; minor: string; email: string | null }>(sql`
    select ${payees.number} as payee, held.currency, held.minor, ${accounts.email} as email
    from (
      select split_part(account, ':', 2)::int as payee, currency, sum(minor) as minor from ${ledgerEntries}
      where account like 'film:%' or account like 'cast:%' group by 1, 2 having sum(minor) <> 0
    ) held
    join ${payees} on ${payees.number} = held.payee left join ${accounts} on ${accounts.id} = ${payees.accountId}
    order by ${payees.number}, held.currency`);
  return rows.map(({ minor, ...row }) => ({ ...row, minor: Number(minor) }));
}
