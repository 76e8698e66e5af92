import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyTemplate } from "../support/product.ts";

/** What a PostgreSQL of many machines would share out by account. */
const EVENTS = ["visits", "viewings", "acts", "link_clicks"];
const SUMS = [
  ...["visitor_days", "audience_days", "audience_pairs", "video_days", "audience_marks", "audience_answers"],
  ...["audience_months", "pair_months", "video_months", "stale_months"],
];

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: await copyTemplate() });
  await client.connect();
});
afterEach(() => client.end());

/** Keys and ordered indexes of tables and their partitions, as `index: first column`; BRIN has no order. */
async function keysOf(tables: readonly string[]): Promise<{ table: string; key: string; first: string }[]> {
  const { rows } = await client.query(
    `select coalesce(whole.relname, own.relname) as table, indexrelid::regclass::text as key, attname as first
     from pg_index join pg_class own on own.oid = indrelid
     left join pg_inherits on inhrelid = own.oid left join pg_class whole on whole.oid = inhparent
     join pg_class index on index.oid = indexrelid join pg_am on pg_am.oid = index.relam and amname = 'btree'
     left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
     where coalesce(whole.relname, own.relname) = any($1::text[])`,
    [tables],
  );
  return rows;
}

const others = async () => (await keysOf([...EVENTS, ...SUMS])).filter(({ first }) => first !== "account_id");

test("every key of events and their sums begins with the account", async () => {
  const keys = await keysOf([...EVENTS, ...SUMS]);
  expect([...new Set(keys.map(({ table }) => table))].toSorted()).toEqual([...EVENTS, ...SUMS].toSorted());
  expect(await others()).toEqual([]);
});

test("a key that begins with something else is found", async () => {
  await client.query("create index strange on visits (film_id, account_id)");
  expect((await others()).map(({ key }) => key)).toContain("strange");
});

test("events have no foreign keys, and a partition of this month and the next two", async () => {
  const { rows: references } = await client.query(
    "select conname from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])",
    [EVENTS],
  );
  expect(references).toEqual([]);
  for (const table of EVENTS) {
    const { rows } = await client.query(
      `select to_regclass($1 || to_char(current_date + n * interval '1 month', '_YYYY_MM')) is not null as there
       from generate_series(0, 2) n`,
      [table],
    );
    expect(rows).toEqual([{ there: true }, { there: true }, { there: true }]);
  }
});
