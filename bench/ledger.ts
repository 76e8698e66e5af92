// What reading a balance costs when the ledger has grown: pages of the database that are touched, at a thousand entries
// and at a million, for accounts that have as many entries of their own.
import { sql } from "drizzle-orm";
import { balanceOf } from "~/features/money/ledger/queries.server.ts";
import { filmAccount } from "~/features/money/ledger/rules.ts";
import type { PayeeNumber } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { buffersOf } from "./support/buffers.ts";
import { verdict } from "./support/verdict.ts";

const SMALL = 1_000;
const LARGE = 1_000_000;
/** Entries of the account that is read, spread evenly over all months. */
const OWN = 250;
const CLOSED_MONTHS = 24;
/** An index of a larger table may have one level more; three are read. */
const LEVELS = 3;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const payee = 1 as PayeeNumber;

/** Entries of many accounts, over closed months and the open one; their triggers would check each transaction. */
async function fillTo(entries: number) {
  const transactions = entries / 2;
  await db.execute(sql.raw("alter table ledger_transactions disable trigger user"));
  for (const table of ["ledger_entries", "ledger_months", "ledger_closings"])
    await db.execute(sql.raw(`alter table ${table} disable trigger user`));
  for (const table of ["ledger_months", "ledger_closings", "ledger_entries", "ledger_transactions"])
    await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(
    sql.raw(`
    with booked as (
      select gen_random_uuid() as id, nth, now() - interval '${CLOSED_MONTHS + 1} months' * (1 - nth::float / ${transactions}) as at
      from generate_series(1, ${transactions}) as nth
    ), kept as (
      insert into ledger_transactions (id, source, kind, entries, at) select id, id, 'sale', 2, at from booked
    )
    insert into ledger_entries
    select id, place, case when place = 0 then 'clearing'
      when nth % ${Math.floor(transactions / OWN)} = 0 then '${filmAccount(payee)}' else 'film:' || 2 + nth % 500 end,
      'usd', case when place = 0 then -700 else 700 end, at
    from booked cross join generate_series(0, 1) as place order by nth, place`),
  );
  await db.execute(
    sql.raw(`
    insert into ledger_closings
    select (date_trunc('month', now()) - interval '1 month' * nth)::date from generate_series(1, ${CLOSED_MONTHS + 1}) as nth`),
  );
  await db.execute(
    sql.raw(`
    insert into ledger_months
    select account, currency, closed.month, sum(minor) from ledger_closings as closed
    join lateral (select distinct account, currency from ledger_entries) as known on true
    join ledger_entries using (account, currency)
    where at < closed.month + interval '1 month' group by 1, 2, 3`),
  );
  await db.execute(sql.raw("vacuum analyze ledger_entries"));
  await db.execute(sql.raw("vacuum analyze ledger_months"));
}

async function touched(entries: number) {
  await fillTo(entries);
  const read = () => balanceOf(db, filmAccount(payee), "usd");
  const held = await read();
  if (held !== OWN * 700) throw new Error(`the account holds ${held}`);
  return buffersOf(db, read);
}

const [small, large] = [await touched(SMALL), await touched(LARGE)];
await db.$client.end();
await product.discard();
verdict(`pages of a balance at ${LARGE} entries, ${small} at ${SMALL}`, large, "at most", small + LEVELS);
