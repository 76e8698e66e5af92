import { randomInt, randomUUID } from "node:crypto";
import { getTableName } from "drizzle-orm";
import type { ClientBase } from "pg";
import { TABLES } from "~/db/ownership.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Catalogue } from "./catalogue.ts";

type Row = Record<string, unknown>;
type Column = { name: string; type: string; required: boolean };

/** Rows made by type alone know nothing of the values that checks allow. */
export async function dropChecks(client: ClientBase) {
  const { rows } = await client.query(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as command
     from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  for (const { command } of rows) await client.query(command);
}

/** Writes one row into every table, all of one account where they can be; answers the account's id. */
export async function fillEveryTable(client: ClientBase, catalogue: Catalogue): Promise<AccountId> {
  const made = new Map<string, Promise<Row>>();
  const rowOf = (table: string): Promise<Row> => {
    const row = made.get(table) ?? insert(table);
    made.set(table, row);
    return row;
  };
  const insert = async (table: string): Promise<Row> => {
    const references = referencesOf(table, catalogue);
    const values: Row = {};
    for (const { name, type, required } of await columnsOf(client, table)) {
      const named = references.get(name);
      if (named && (required || named.owns)) values[name] = (await rowOf(named.table))[named.column];
      else if (required) values[name] = valueFor(type);
    }
    const columns = Object.keys(values);
    const marks = columns.map((_, at) => `$${at + 1}`);
    const { rows } = await client.query(
      `insert into ${table} (${columns.join(", ")}) values (${marks.join(", ")}) returning *`,
      Object.values(values),
    );
    return rows[0];
  };
  for (const table of catalogue.tables) await rowOf(table);
  return String((await rowOf("accounts")).id) as AccountId;
}

/** What each column of a table names: by its foreign keys, and by what the registry says of its owner. */
function referencesOf(table: string, { foreignKeys }: Catalogue) {
  const references = new Map<string, { table: string; column: string; owns: boolean }>();
  for (const key of foreignKeys) {
    if (key.table === table) references.set(key.column, { table: key.names, column: key.namedColumn, owns: false });
  }
  const owner = TABLES.find((registered) => getTableName(registered.table) === table)?.owner ?? "itself";
  if (owner !== "itself" && !("nobody" in owner)) {
    const [column, named] = owner;
    references.set(column.name, { table: getTableName(named.table), column: named.name, owns: true });
  }
  return references;
}

async function columnsOf(client: ClientBase, table: string): Promise<Column[]> {
  const { rows } = await client.query(
    `select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows;
}

const DAY_MS = 24 * 60 * 60 * 1000;

function valueFor(type: string): unknown {
  if (type.endsWith("[]")) return "{}";
  const make = VALUES[type];
  if (!make) throw new Error(`Say in rows-everywhere.ts what a column of the type ${type} holds`);
  return make();
}

const VALUES: Record<string, () => unknown> = {
  uuid: randomUUID,
  text: randomUUID,
  "character varying": randomUUID,
  integer: () => 1,
  bigint: () => 1,
  real: () => 1,
  boolean: () => false,
  jsonb: () => "{}",
  date: () => new Date(randomInt(20_000) * DAY_MS).toISOString().slice(0, 10),
  "timestamp with time zone": () => "2026-03-01T12:00:00Z",
};
