import { existsSync } from "node:fs";
import { getTableColumns, getTableName } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownRows, TABLES, tablesToDelete } from "~/db/ownership.ts";
import type { Registered } from "~/db/registry/declarations.ts";
import { REGISTRY, SCHEMAS_OF_OTHERS } from "~/db/registry.ts";
import type { AccountId } from "~/lib/ids.ts";
import { differences, readCatalogue } from "../support/catalogue.ts";
import { copyTemplate } from "../support/product.ts";
import { dropChecks, fillEveryTable } from "../support/rows-everywhere.ts";

let client: Client;
beforeEach(async () => {
  client = new Client({ connectionString: await copyTemplate() });
  await client.connect();
});
afterEach(() => client.end());

test("every table of the database is registered, and rows lead to their account as the registry says", async () => {
  const catalogue = await readCatalogue(client);
  expect(differences(TABLES, catalogue)).toEqual([]);
  expect(catalogue.schemas.toSorted()).toEqual(["public", ...Object.keys(SCHEMAS_OF_OTHERS)].toSorted());
});

test("the rows that a reference leads to are found by an index, so that a removal reads no whole table", async () => {
  const { rows } = await client.query(`
    select conrelid::regclass || '.' || attname as reference
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`);
  expect(rows.map(({ reference }) => reference)).toEqual([]);
});

test("tables are listed under an existing feature", () => {
  const folders = Object.keys(REGISTRY).map((place) =>
    place === "platform" ? "app/platform" : `app/features/${place}`,
  );
  expect(folders.filter((folder) => !existsSync(folder))).toEqual([]);
});

test("an unregistered table is found, and a missing one", async () => {
  await client.query("create table strangers (id uuid primary key)");
  await client.query("drop table downtimes");
  expect(differences(TABLES, await readCatalogue(client))).toEqual([
    "strangers is not registered",
    "downtimes is no table of the database",
  ]);
});

const EVENTS = TABLES.filter(({ deletion }) => typeof deletion === "object" && "trigger" in deletion).map(({ table }) =>
  getTableName(table),
);

test("a path to the account without a foreign key is found, and a missing cascade", async () => {
  await client.query("alter table captions drop constraint captions_video_id_videos_id_fk");
  await client.query("drop trigger accounts_forget_events on accounts");
  await client.query("alter table stills drop constraint stills_video_id_videos_id_fk");
  await client.query("alter table stills add foreign key (video_id) references videos");
  await client.query("alter table subscriptions drop constraint subscriptions_account_id_accounts_id_fk");
  await client.query("alter table subscriptions add foreign key (account_id) references accounts on delete cascade");
  expect(differences(TABLES, await readCatalogue(client)).toSorted()).toEqual(
    [
      "captions.video_id is no foreign key to videos.id",
      "stills.video_id does not cascade",
      "subscriptions.account_id cascades",
      ...EVENTS.map((table) => `${table} has no trigger accounts_forget_events`),
    ].toSorted(),
  );
});

/** How many rows of each table there are, and how many of those are the account's. */
async function census(accountId: AccountId) {
  const db = drizzle(client);
  const counts = new Map<string, { all: number; own: number | null }>();
  for (const registered of TABLES) {
    const { table } = registered;
    const own = ownRows(registered, accountId);
    counts.set(getTableName(table), { all: await db.$count(table), own: own && (await db.$count(table, own)) });
  }
  return counts;
}

const everywhere = (counted: (registered: Registered) => { all: number; own: number | null }) =>
  new Map(TABLES.map((registered) => [getTableName(registered.table), counted(registered)]));

const isNobodys = ({ owner }: Registered) => typeof owner === "object" && "nobody" in owner;

/** Rows that are kept, without the account where they had one. */
const stays = ({ deletion }: Registered) => typeof deletion === "object" && "stays" in deletion;

test("the registry deletes an account from every table, and touches no other account", async () => {
  await dropChecks(client);
  const catalogue = await readCatalogue(client);
  const leaving = await fillEveryTable(client, catalogue);
  const staying = await fillEveryTable(client, catalogue);
  const both = everywhere((registered) => ({ all: 2, own: isNobodys(registered) ? null : 1 }));
  expect(await census(leaving)).toEqual(both);

  const db = drizzle(client);
  for (const registered of tablesToDelete()) {
    await db.delete(registered.table).where(ownRows(registered, leaving) ?? undefined);
  }
  const one = everywhere((registered) => ({ all: stays(registered) ? 2 : 1, own: isNobodys(registered) ? null : 1 }));
  expect(await census(staying)).toEqual(one);
});

const SENSITIVE = /token|password|secret|hash|visitor|network/;

test("no export contains a secret or an identifier of visitors", () => {
  const shown = TABLES.filter((registered) => registered.export === "rows").flatMap(({ table, withheld = [] }) =>
    Object.values(getTableColumns(table))
      .filter((column) => SENSITIVE.test(column.name) && !withheld.includes(column))
      .map((column) => `${getTableName(table)}.${column.name}`),
  );
  expect(shown).toEqual([]);
});
