import { createHash } from "node:crypto";
import type { ClientBase } from "pg";

/** A table for `COPY`: its qualified, quoted name and its columns without generated ones. */
export type TableShape = { name: string; columns: string[] };
export type SequenceState = { name: string; value: string; called: boolean };

/** The schema of our tables, and the one in which drizzle records applied migrations. */
const SCHEMAS = "('public', 'drizzle')";
const notOfAnExtension = (catalogue: string) =>
  `not exists (select from pg_depend where classid = '${catalogue}'::regclass and objid = thing.oid and deptype = 'e')`;
const OURS = `thing.relnamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
  and ${notOfAnExtension("pg_class")}`;
/** Partitions are made and dropped as months go by: they belong to no fixed shape. */
const NO_PARTITION = "not thing.relispartition";
const NAME = `format('%I.%I', thing.relnamespace::regnamespace, thing.relname)`;

/** Every table of the product, read from the database's catalogue, so that new ones are included. */
export async function tablesOf(client: ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query(`
    select ${NAME} as name,
      array(select quote_ident(attname) from pg_attribute where attrelid = thing.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class thing
    where ${OURS} and thing.relkind in ('r', 'p') and ${NO_PARTITION}
    order by name`);
  return rows;
}

/** Sequences are not part of a transaction's snapshot: read them after the rows, so that none is behind. */
export async function sequencesOf(client: ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query(
    `select ${NAME} as name from pg_class thing where ${OURS} and thing.relkind = 'S' order by name`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await client.query(`select last_value::text as value, is_called as called from ${name}`);
    states.push({ name, ...state.rows[0] });
  }
  return states;
}

/** Name of the first table of `public` with a row, of those for which `counts` is true; null when all are empty. */
export async function firstTableWithRows(
  client: ClientBase,
  counts: (table: string) => boolean,
): Promise<string | null> {
  for (const { name } of await tablesOf(client)) {
    if (!name.startsWith("public.") || !counts(name)) continue;
    const { rows } = await client.query(`select exists(select from ${name}) as filled`);
    if (rows[0]?.filled) return name.slice("public.".length);
  }
  return null;
}

const SHAPE_LINES = `
  select format('column %s %s %s %s %s', ${NAME}, attname, format_type(atttypid, atttypmod), attnotnull,
      pg_get_expr(adbin, adrelid))
    from pg_attribute join pg_class thing on thing.oid = attrelid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${OURS} and ${NO_PARTITION} and thing.relkind in ('r', 'p') and attnum > 0 and not attisdropped
  union all select format('constraint %s %s %s', ${NAME}, conname, pg_get_constraintdef(con.oid))
    from pg_constraint con join pg_class thing on thing.oid = conrelid where ${OURS} and ${NO_PARTITION}
  union all select format('index %s', pg_get_indexdef(indexrelid))
    from pg_index join pg_class thing on thing.oid = indrelid where ${OURS} and ${NO_PARTITION}
  union all select format('trigger %s', pg_get_triggerdef(tg.oid))
    from pg_trigger tg join pg_class thing on thing.oid = tgrelid where ${OURS} and ${NO_PARTITION} and not tgisinternal
  union all select format('view %s %s', ${NAME}, pg_get_viewdef(thing.oid))
    from pg_class thing where ${OURS} and thing.relkind in ('v', 'm')
  union all select format('function %s', pg_get_functiondef(thing.oid))
    from pg_proc thing where pronamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
    and prokind in ('f', 'p') and ${notOfAnExtension("pg_proc")}
  union all select format('enum %s %s', enumtypid::regtype, enumlabel)
    from pg_enum join pg_type on pg_type.oid = enumtypid
    where typnamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})`;

/** Digest of the schema: columns, constraints, indexes, triggers, views, functions and enums. */
export async function schemaFingerprint(client: ClientBase): Promise<string> {
  const { rows } = await client.query(`select line from (${SHAPE_LINES}) as shape(line) order by line collate "C"`);
  const digest = createHash("sha256");
  for (const { line } of rows) digest.update(`${line}\n`);
  return digest.digest("hex");
}

/** Drops every table, view, sequence, function and type of ours, except those of extensions. */
export async function dropEverything(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ declare command text; begin
      for command in
        select format('drop %s if exists %s cascade', case thing.relkind when 'v' then 'view'
          when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end, ${NAME})
        from pg_class thing where ${OURS} and thing.relkind in ('r', 'p', 'v', 'm', 'S')
        union all
        select format('drop routine if exists %s cascade', thing.oid::regprocedure)
        from pg_proc thing where pronamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
        and ${notOfAnExtension("pg_proc")}
        union all
        select format('drop type if exists %s cascade', thing.oid::regtype)
        from pg_type thing where typnamespace in (select oid from pg_namespace where nspname in ${SCHEMAS})
        and typtype in ('e', 'd') and ${notOfAnExtension("pg_type")}
      loop execute command; end loop;
    end $$`);
}
