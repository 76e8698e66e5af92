import { getTableName } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ClientBase } from "pg";
import type { Registered } from "~/db/registry/declarations.ts";

type ForeignKey = { table: string; column: string; names: string; namedColumn: string; cascades: boolean };

/** The tables of the database, from its catalogue. */
export type Catalogue = { schemas: string[]; tables: string[]; foreignKeys: ForeignKey[]; triggers: string[] };

export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const schemas = await client.query(
    "select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema' order by 1",
  );
  const tables = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition`,
  );
  const foreignKeys = await client.query(`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as names,
      other.attname as "namedColumn", confdeltype = 'c' as cascades
    from pg_constraint
    join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`);
  const triggers = await client.query(
    "select tgname as name from pg_trigger where not tgisinternal and tgenabled = 'O'",
  );
  const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name);
  return {
    schemas: namesOf(schemas),
    tables: namesOf(tables),
    foreignKeys: foreignKeys.rows,
    triggers: namesOf(triggers),
  };
}

/** All differences between the registry and the database, each in a sentence. */
export function differences(registered: readonly Registered[], catalogue: Catalogue): string[] {
  const names = registered.map(({ table }) => getTableName(table));
  const known = new Set(names);
  const there = new Set(catalogue.tables);
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is registered twice`),
    ...catalogue.tables.filter((name) => !known.has(name)).map((name) => `${name} is not registered`),
    ...names.filter((name) => !there.has(name)).map((name) => `${name} is no table of the database`),
    ...registered.flatMap((entry) => differencesOf(entry, catalogue)),
  ];
}

function differencesOf({ table, owner, deletion }: Registered, catalogue: Catalogue): string[] {
  const name = getTableName(table);
  if (owner === "itself" || "nobody" in owner) {
    return deletion === "cascade" ? [`${name} names no account and cannot go with one`] : [];
  }
  const [column, named] = owner;
  const key = catalogue.foreignKeys.find((key) => isBetween(key, column, named));
  const problems = [];
  if (column.table !== table) problems.push(`${name} is led to its account by a column of another table`);
  if (typeof deletion === "object" && "trigger" in deletion) {
    if (!catalogue.triggers.includes(deletion.trigger)) problems.push(`${name} has no trigger ${deletion.trigger}`);
    return problems;
  }
  if (!key) return [...problems, `${name}.${column.name} is no foreign key to ${tableOf(named)}.${named.name}`];
  if (key.cascades !== (deletion === "cascade")) {
    problems.push(`${name}.${column.name} ${key.cascades ? "cascades" : "does not cascade"}`);
  }
  return problems;
}

const isBetween = (key: ForeignKey, column: PgColumn, named: PgColumn) =>
  key.table === tableOf(column) &&
  key.column === column.name &&
  key.names === tableOf(named) &&
  key.namedColumn === named.name;

const tableOf = (column: PgColumn) => getTableName(column.table);
