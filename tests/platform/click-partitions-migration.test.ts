import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { applyMigrations, readMigrations } from "~/platform/migrations.ts";
import { urlOfDatabase } from "../support/config.ts";

const CONVERSION = "month_sums_click_partitions";
const [ONE, OTHER] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];
const ROWS = 599;
const CLICK = "id, link_id, kind, visitor, device, country, referrer, at";

let client: Client;
let before: unknown[];
beforeAll(async () => {
  const server = inject("surroundings").DATABASE_URL ?? "";
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  client = new Client({ connectionString: urlOfDatabase(server, name) });
  await client.connect();
  const all = readMigrations(".");
  const conversion = all.findIndex((migration) => migration.name.endsWith(CONVERSION));
  expect(conversion).toBeGreaterThan(0);
  await applyMigrations(client, all.slice(0, conversion));
  await fill();
  before = await clicks();
  await applyMigrations(client, all.slice(conversion));
});
afterAll(() => client.end());

/** Two accounts with two links each, clicks over two years and one of a clock that is wrong, and sums of days. */
async function fill() {
  for (const [index, account] of [ONE, OTHER].entries()) {
    await client.query("insert into accounts (id, name, email, username) values ($1, 'Ada', $2, $2)", [
      account,
      `maker-${index}@example.org`,
    ]);
    await client.query(
      "insert into links (account_id, code, title, people) select $1, $2 || n, 'Salt', 7 from generate_series(1, 2) n",
      [account, `code-${index}-`],
    );
  }
  await client.query(
    `insert into link_clicks (${CLICK})
     select gen_random_uuid(), ids[1 + n % 4], 'person', md5(n::text), 'mobile', 'DE', 't.co',
       case when n = 0 then '2999-01-01' else now() - n % 700 * interval '1 day' end
     from generate_series(0, ${ROWS}) n, (select array_agg(id) as ids from links) every_link`,
  );
  for (const day of ["2026-01-31", "2026-02-01"])
    await client.query(
      "insert into audience_days (account_id, dimension, day, value, viewers) values ($1, 'total', $2, '', 5)",
      [ONE, day],
    );
}

const clicks = async () =>
  (await client.query(`select ${CLICK} from link_clicks order by id`)).rows.map((row) => JSON.stringify(row));

test("every click is as it was, with its link's account and its day, in the partition of its month", async () => {
  expect(before).toHaveLength(ROWS + 1);
  expect(await clicks()).toEqual(before);
  const { rows } = await client.query(`
    select count(*)::int as wrong from link_clicks click join links on links.id = link_id
    where click.account_id <> links.account_id or day <> (at at time zone 'UTC')::date
      or click.tableoid::regclass::text <>
        case when day > '2900-01-01' then 'link_clicks_default' else 'link_clicks' || to_char(day, '_YYYY_MM') end`);
  expect(rows).toEqual([{ wrong: 0 }]);
  expect((await client.query("select distinct people from links")).rows).toEqual([{ people: "7" }]);
});

test("months that have days wait to be summed up", async () => {
  const { rows } = await client.query("select account_id, month::text from stale_months order by month");
  expect(rows).toEqual([
    { account_id: ONE, month: "2026-01-01" },
    { account_id: ONE, month: "2026-02-01" },
  ]);
});

test("clicks go with their link, and with their account", async () => {
  const left = async (account: string | undefined) =>
    (await client.query("select from link_clicks where account_id = $1", [account])).rowCount;
  const [whole, others] = [await left(ONE), await left(OTHER)];
  await client.query("delete from links where code = 'code-0-1'");
  expect(await left(ONE)).toBe((whole ?? 0) / 2);
  await client.query("delete from accounts where id = $1", [ONE]);
  expect([await left(ONE), await left(OTHER)]).toEqual([0, others]);
  expect((await client.query("select from audience_days union all select from stale_months")).rowCount).toBe(0);
});
