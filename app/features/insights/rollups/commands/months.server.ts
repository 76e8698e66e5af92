import { type SQL, sql } from "drizzle-orm";
import { holdAccount } from "~/features/account/accounts/queries.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { PLAYED_ARRAYS, PLAYED_COLUMNS, playedSums } from "../queries/played.server.ts";
import { FIGURE_COLUMNS, SUMS_OF_SUMS } from "../queries/sums.server.ts";
import { MONTH_DIMENSIONS } from "../rules.ts";
import { planForSums } from "./planning.server.ts";

const PORTION = 200;

/** Notes that the sums of a day's month are older than the day's; whoever sums up that month waits for this transaction. */
export async function markMonth(tx: Tx, accountId: AccountId, day: string): Promise<void> {
  await tx.execute(sql`
    insert into stale_months (account_id, month) values (${accountId}, date_trunc('month', ${day}::date))
    on conflict (account_id, month) do update set month = excluded.month`);
}

/** Notes so of every month that an account has days of, which came from elsewhere. */
export async function markMonthsOf(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.execute(sql`
    insert into stale_months (account_id, month)
    select distinct account_id, date_trunc('month', day)::date from audience_days where account_id = ${accountId}
    on conflict do nothing`);
}

type StaleMonth = { accountId: AccountId; month: string };

/** Sums up months that are over and whose days have changed, each in a transaction of its own; returns how many. */
export async function sumMonths(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const { rows } = await db.execute<StaleMonth>(sql`
      select account_id as "accountId", month::text as month from stale_months
      where month < date_trunc('month', ${dayOf(now)}::date) order by month desc, account_id limit ${PORTION}`);
    for (const stale of rows) {
      if (signal?.aborted) return done;
      await db.transaction((tx) => sumMonth(tx, stale));
      done++;
    }
    if (rows.length < PORTION) return done;
  }
}

async function sumMonth(tx: Tx, { accountId, month }: StaleMonth): Promise<void> {
  // Before the sums, as by who removes them: a demo that is being kept deletes those of before, and then this note.
  if (!(await holdAccount(tx, accountId))) return;
  const own = sql`account_id = ${accountId} and month = ${month}`;
  const { rowCount } = await tx.execute(sql`delete from stale_months where ${own}`);
  // Another process summed it up meanwhile, or its account is deleted.
  if (rowCount === 0) return;
  await planForSums(tx);
  const days = sql`account_id = ${accountId} and day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  const listed = sql`${days} and dimension = any(${sql.param([...MONTH_DIMENSIONS])}::text[])`;
  await tx.execute(sql`delete from audience_months where ${own}`);
  await tx.execute(summed("audience_months", ["dimension", "value"], sql`audience_days where ${listed}`));
  await tx.execute(sql`delete from pair_months where ${own}`);
  const pairs = ["dimension", "value", "listed", "entry"];
  await tx.execute(summed("pair_months", pairs, sql`audience_pairs where ${days}`));
  await tx.execute(sql`delete from video_months where ${own}`);
  await tx.execute(videosOf(accountId, month, days));
}

/** Adds the sums of a month's days by their keys, in the order of those, so that rows that are read together lie together. */
function summed(table: string, names: readonly string[], from: SQL): SQL {
  const keys = sql.raw(names.join(", "));
  return sql`
    insert into ${sql.raw(table)} (account_id, month, ${keys}, ${sql.raw(FIGURE_COLUMNS.join(", "))})
    select account_id, date_trunc('month', day), ${keys}, ${SUMS_OF_SUMS} from ${from}
    group by account_id, date_trunc('month', day), ${keys} order by ${keys}`;
}

const videosOf = (accountId: AccountId, month: string, days: SQL): SQL => sql`
  insert into video_months (account_id, month, video_id, ${sql.raw([...PLAYED_COLUMNS, ...PLAYED_ARRAYS].join(", "))})
  select ${accountId}, ${month}, sums.* from (${playedSums(sql`select * from video_days where ${days}`)}) sums`;
