import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { conversionsOf, conversionsOfFilms } from "~/features/insights/conversions/queries.server.ts";
import { ANY_LINK } from "~/features/insights/conversions/rules.ts";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { visitorCount } from "~/features/insights/visits/queries.server.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { applyMigrations, readMigrations } from "~/platform/migrations.ts";
import { urlOfDatabase } from "../support/config.ts";

const CONVERSION = "event_partitions";
const ACCOUNT = "00000000-0000-4000-8000-000000000001" as AccountId;
const FILM = "00000000-0000-4000-8000-000000000002" as FilmId;
const ROWS = 500;
const NOW = new Date();

let client: Client;
let db: ReturnType<typeof openDb>;
let before: Record<string, unknown>;
beforeAll(async () => {
  const server = inject("surroundings").DATABASE_URL ?? "";
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  client = new Client({ connectionString: urlOfDatabase(server, name) });
  await client.connect();
  db = openDb(urlOfDatabase(server, name), createLog({ logLevel: "silent" }));
  const all = readMigrations(".");
  const conversion = all.findIndex((migration) => migration.name.endsWith(CONVERSION));
  expect(conversion).toBeGreaterThan(0);
  await applyMigrations(client, all.slice(0, conversion));
  await fill();
  before = await everyRow();
  await applyMigrations(client, all.slice(conversion));
});
afterAll(async () => {
  await client.end();
  await db.$client.end();
});

const TABLES = ["visits", "viewings", "acts"];

/** Rows over two years, and sums of rows that are deleted. */
async function fill() {
  const day = "(now() at time zone 'UTC')::date - n % 700";
  const visitor = "md5((n / 3)::text)::uuid";
  await client.query("insert into accounts (id, name, email, username) values ($1, 'Ada', 'a@example.org', 'ada')", [
    ACCOUNT,
  ]);
  await client.query(
    `insert into visits (id, account_id, film_id, path, day, visitor, device, source, link_code, at)
     select gen_random_uuid(), $1, $2, '/u/ada', ${day}, ${visitor}, 'mobile', 'direct', 'salt', now() from generate_series(0, ${ROWS}) n`,
    [ACCOUNT, FILM],
  );
  await client.query(
    `insert into viewings (id, account_id, video_id, day, visitor, device, started_at, watched_seconds, furthest_percent, reached, plays, parts)
     select gen_random_uuid(), $1, gen_random_uuid(), ${day}, ${visitor}, 'mobile', now(), n, 50, 1023, 1, repeat('01', 50)::bit(100)
     from generate_series(0, ${ROWS}) n`,
    [ACCOUNT],
  );
  await client.query(
    `insert into acts (account_id, day, visitor, kind) select distinct $1::uuid, ${day}, ${visitor}, 'cta' from generate_series(0, ${ROWS}) n`,
    [ACCOUNT],
  );
  const yesterday = "(now() at time zone 'UTC')::date - 1";
  await client.query(`insert into settled_days values (${yesterday})`);
  await client.query(
    `insert into conversion_days values (${yesterday}, $1, 'salt', 8, 2), (${yesterday}, $1, '', 9, 3)`,
    [ACCOUNT],
  );
  await client.query(`insert into film_conversion_days values (${yesterday}, $1, $2, 7, 1)`, [ACCOUNT, FILM]);
  await client.query("insert into past_visits values ($1, 40)", [ACCOUNT]);
  // Of the forty, five are known by their day.
  await client.query(
    "insert into audience_days (account_id, dimension, day, value, viewers) values ($1, 'total', '2019-03-01', '', 5)",
    [ACCOUNT],
  );
}

/** What later migrations add to the tables. */
const LATER = "{embed_host}";

/** The rows of each table in one text, whose order is that of the text. */
async function everyRow() {
  const found: Record<string, unknown> = {};
  for (const table of TABLES) {
    const rows = `select (to_jsonb(kept) - '${LATER}'::text[])::text as row from ${table} kept order by 1`;
    found[table] = (await client.query(rows)).rows;
  }
  return found;
}

test("every row is in the partition of its month, as it was, and none in the default one", async () => {
  expect(await everyRow()).toEqual(before);
  for (const table of TABLES) {
    const { rows } = await client.query(
      `select count(*)::int as wrong from ${table} where tableoid::regclass::text <> '${table}' || to_char(day, '_YYYY_MM')`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  }
});

test("what the sums of conversions told is told by the sums of days, before anything is counted again", async () => {
  const links = await conversionsOf(db, ACCOUNT, [ANY_LINK, "salt"], NOW);
  expect(links).toEqual(
    new Map([
      [ANY_LINK, { visitors: 9, converted: 3 }],
      ["salt", { visitors: 8, converted: 2 }],
    ]),
  );
  expect(await conversionsOfFilms(db, ACCOUNT, [FILM], NOW)).toEqual(new Map([[FILM, { visitors: 7, converted: 1 }]]));
});

test("visitors of deleted days are counted once, beside those of days that have rows", async () => {
  expect(await visitorCount(db, ACCOUNT)).toBe(40);
  await rollUp(db, NOW);
  const { rows } = await client.query("select count(distinct (day, visitor))::int as visitors from visits");
  expect(await visitorCount(db, ACCOUNT)).toBe(40 + rows[0].visitors);
});

test("changes still leave marks, and a row told twice is stored once", async () => {
  const marks = async () => (await client.query("select day::text from audience_marks")).rows;
  const again =
    "insert into visits select * from visits where day = (select max(day) from visits) on conflict do nothing";
  await client.query("delete from audience_marks");
  expect((await client.query(again)).rowCount).toBe(0);
  expect(await marks()).toEqual([]);
  await client.query("update viewings set plays = plays + 1 where day = (select min(day) from viewings)");
  expect(await marks()).toHaveLength(1);
});

test("the rows go with their account", async () => {
  await client.query("delete from accounts where id = $1", [ACCOUNT]);
  for (const table of TABLES) expect((await client.query(`select from ${table}`)).rowCount).toBe(0);
});
