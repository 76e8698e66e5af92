import { sql } from "drizzle-orm";
import { ledgerClosings, ledgerEntries, ledgerMonths } from "~/db/schema/ledger.ts";
import { monthAfter, monthOf } from "~/lib/dates.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { firstBooking, lastClosed } from "../queries.server.ts";
import { monthToClose } from "../rules.ts";

/** Writes what each account held at the end of the next month that is over. Returns that month; null while none is. */
export const closeMonth = (db: Db, now: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    await takeTurn(tx);
    const first = await firstBooking(tx);
    const month = monthToClose(await lastClosed(tx), first && monthOf(first.toISOString()), now);
    if (!month) return null;
    const [from, to] = [month, monthAfter(month, 1)].map((day) => sql`${day}::date::timestamp at time zone 'UTC'`);
    await tx.execute(sql`
      insert into ${ledgerMonths} (account, currency, month, minor)
      select account, currency, ${month}::date, changed + coalesce((
        select minor from ${ledgerMonths} as earlier
        where earlier.account = moved.account and earlier.currency = moved.currency
        order by month desc limit 1
      ), 0)
      from (
        select account, currency, sum(minor) as changed from ${ledgerEntries}
        where at >= ${from} and at < ${to} group by account, currency
      ) as moved`);
    await tx.insert(ledgerClosings).values({ month });
    return month;
  });

/** One process at a time chains or closes. */
export const takeTurn = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger'))`);
