import { randomBytes } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { getTableName, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownRows, TABLES } from "~/db/ownership.ts";
import type { Registered } from "~/db/registry/declarations.ts";
import type { Role } from "~/features/account/roles/rules.ts";
import { placeWorld } from "~/features/studio/demo/commands/placing.server.ts";
import { readWorld, type WorldTable } from "~/features/studio/demo/queries/world.server.ts";
import { COUNTED, rowOwner, SAMPLE_PREFIX, WORLD_TODAY, worldOf } from "~/features/studio/demo/rules/world.ts";
import { exportedTables, recordsOf, shownColumns } from "~/features/studio/exports/queries/records.server.ts";
import type { AccountId, PayeeNumber } from "~/lib/ids.ts";
import { type Db, openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { found } from "../../support/found.ts";
import { copyTemplate } from "../../support/product.ts";

const ROOT = process.cwd();
/** The Saturday after the world's today. */
const NOW = new Date(Date.parse(WORLD_TODAY) + 5.5 * 24 * 60 * 60 * 1000);

let db: Db & { $client: Pool };
beforeAll(async () => {
  db = openDb(await copyTemplate(), createLog({ logLevel: "silent" }));
});
afterAll(() => db.$client.end());

function demoId(): AccountId {
  const digits = randomBytes(12).toString("hex");
  const [first, second, third, fourth, last] = [8, 12, 15, 18, 24].map((end, index, ends) =>
    digits.slice(ends[index - 1] ?? 0, end),
  );
  return `${first}-${second}-8${third}-8${fourth}-${last}000000` as AccountId;
}

async function placed(role: Role, letters: string): Promise<AccountId> {
  const accountId = demoId();
  await db.transaction((tx) => placeWorld(tx, { accountId, role, letters, now: NOW, root: ROOT }));
  return accountId;
}

/** Columns that the product counts, or gives. */
const DERIVED = new Set([
  "views",
  "people",
  "bots",
  "previews",
  "heads",
  "projects",
  "cast_payee",
  "spent_cents",
  "clicks",
  "reach",
]);

type Row = Record<string, unknown>;
/** Whole rows of a world's table, their texts changed before. */
function rowsOf(table: WorldTable | undefined, change = (json: string) => json): Row[] {
  if (!table) return [];
  const [usual, rows]: [Row, Row[]] = [JSON.parse(change(table.usual)), JSON.parse(change(table.rows))];
  return rows.map((row) =>
    Object.fromEntries(table.columns.map((column) => [column, column in row ? row[column] : usual[column]])),
  );
}
const without = (record: Row) => Object.fromEntries(Object.entries(record).filter(([column]) => !DERIVED.has(column)));

describe.each(["filmmaker", "actor", "distributor"] as const)("the world of a %s", (role) => {
  test("is placed whole, as an export shows it", async () => {
    const accountId = await placed(role, role.slice(0, 6));
    const world = await readWorld(ROOT, worldOf(role));
    const own = rowOwner({ accountId, role, letters: role.slice(0, 6) });
    for (const registered of exportedTables()) {
      const [name, counted] = [getTableName(registered.table), COUNTED[getTableName(registered.table)]];
      const until = NOW.toISOString().slice(0, counted?.by === "day" ? 10 : 24);
      const shown = shownColumns(registered).map((column) => column.name);
      const rows = rowsOf(world.get(name), (json) => own(json, 0 as PayeeNumber));
      const expected = rows
        .filter((row) => !counted || String(row[counted.column]) < until)
        .map((row) => without(Object.fromEntries(Object.entries(row).filter(([column]) => shown.includes(column)))));
      const records = await allRecords(registered, accountId);
      const known = Object.keys(expected[0] ?? {});
      const actual = records.map((record) => Object.fromEntries(known.map((column) => [column, record[column]])));
      expect(sorted(actual), name).toEqual(sorted(expected));
    }
  });
});

const allRecords = (registered: Registered, accountId: AccountId) =>
  db.transaction(async (tx) => {
    const records: Row[] = [];
    for await (const portion of recordsOf(tx, registered, accountId))
      records.push(...portion.map((record) => without(JSON.parse(record))));
    return records;
  });

test("the registry names exactly the tables that the worlds have rows of", async () => {
  const worlds = await Promise.all((["filmmaker", "actor"] as const).map((name) => readWorld(ROOT, name)));
  const placed = new Set(worlds.flatMap((world) => [...world.keys()]));
  const registered = TABLES.filter(({ demo }) => demo === "sample").map(({ table }) => getTableName(table));
  expect([...placed].sort()).toEqual(registered.sort());
});

const SUBJECTS: Record<string, string> = {
  comment: "comments",
  donation: "donations",
  inquiry: "inquiries",
  clips: "clip_runs",
};

test("what an inbox tells is about a row that every demo has, and some of it is unread", async () => {
  for (const name of ["filmmaker", "actor"] as const) {
    const world = await readWorld(ROOT, name);
    const items = rowsOf(world.get("inbox_items"));
    expect(items.length).toBeGreaterThanOrEqual(6);
    expect(items.length).toBeLessThanOrEqual(10);
    expect(items.filter(({ read_at }) => read_at === null)).toHaveLength(3);
    for (const { kind, subject_id, created_at } of items) {
      expect(String(created_at) < WORLD_TODAY, String(created_at)).toBe(true);
      const subject = found(rowsOf(world.get(SUBJECTS[String(kind)] ?? "")).find(({ id }) => id === subject_id));
      expect(String(subject.created_at) < WORLD_TODAY).toBe(true);
    }
  }
});

test("every file that a demo's rows name is among the samples", async () => {
  for (const name of ["filmmaker", "actor"] as const) {
    const world = await readWorld(ROOT, name);
    const text = [...world.values()].map(({ usual, rows }) => usual + rows).join("\n");
    const keys = new Set(text.match(MEDIA_KEY));
    expect(keys.size).toBeGreaterThan(10);
    expect([...keys].filter((key) => !existsSync(join(ROOT, "samples", key)))).toEqual([]);
  }
});

const MEDIA_KEY = /(?:films|posters|pictures|clips)\/00000000-[^"\s]+\.(?:mp4|jpg|webp|png|vtt)/g;

test("worlds and samples stay small", async () => {
  for (const name of ["filmmaker", "actor"] as const) {
    const tables = [...(await readWorld(ROOT, name)).values()];
    expect(tables.reduce((sum, { rows }) => sum + rows.length, 0)).toBeLessThan(1.75 * 1024 * 1024);
    expect(tables.reduce((sum, table) => sum + rowsOf(table).length, 0)).toBeLessThan(12_000);
  }
  const files = await readdir(join(ROOT, "samples"), { recursive: true, withFileTypes: true });
  const sizes = files.filter((file) => file.isFile()).map((file) => statSync(join(file.parentPath, file.name)).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(8_000_000);
});

const sorted = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort();

test("demos stand side by side, and nothing of the samples is left in them", async () => {
  const ids = [await placed("filmmaker", "abcdef"), await placed("filmmaker", "ghijkl")];
  const samples = new RegExp(`${SAMPLE_PREFIX.slice(0, 18)}|qqqqqq`);
  for (const registered of TABLES) {
    for (const accountId of ids) {
      const own = ownRows(registered, accountId);
      const name = getTableName(registered.table);
      if (!own) continue;
      const { rows } = await db.execute<{ row: string }>(
        sql`select row_to_json(${sql.identifier(name)})::text as row from ${sql.identifier(name)} where ${own}`,
      );
      expect(
        rows.filter(({ row }) => samples.test(row)),
        name,
      ).toEqual([]);
    }
  }
});

test("sums that are kept beside rows are those of the rows that are there", async () => {
  const accountId = await placed("filmmaker", "sumsof");
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from links
    where account_id = ${accountId} and people <> (select count(*) from link_clicks where link_id = links.id and kind = 'person')
    union all
    select count(*)::int from campaigns where account_id = ${accountId}
      and (sent, opened, clicked) <> (select count(*), count(opened_at), count(clicked_at) from campaign_sends where campaign_id = campaigns.id)
    union all
    select count(*)::int from boosts where account_id = ${accountId}
      and spent_cents <> (select sum(spent_cents) from boost_days where boost_id = boosts.id)`);
  expect(rows.map(({ wrong }) => wrong)).toEqual([0, 0, 0]);
});

test("a demo of a year later has the same weekdays, and ends today", async () => {
  const now = new Date("2027-12-02T15:00:00Z");
  const accountId = demoId();
  await db.transaction((tx) => placeWorld(tx, { accountId, role: "filmmaker", letters: "yearly", now, root: ROOT }));
  const { rows } = await db.execute<{ at: string; late: number }>(
    sql`select max(created_at)::text as at, count(*) filter (where created_at > ${now.toISOString()})::int as late
      from contacts where account_id = ${accountId}`,
  );
  expect(found(rows[0]).late).toBe(0);
  expect(found(rows[0]).at.slice(0, 7)).toMatch(/^2027-1[12]$/);
});
