import type { Readable, Writable } from "node:stream";
import type { ClientBase } from "pg";
import { from, to } from "pg-copy-streams";
import type { SequenceState, TableShape } from "./catalogue.ts";

/** Makes the text format independent of the server's settings; call it inside the transaction that copies. */
export async function fixTextFormat(client: ClientBase): Promise<void> {
  await client.query(
    "set local client_encoding = 'UTF8'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres'; " +
      "set local extra_float_digits = 1; set local bytea_output = 'hex'; set local timezone = 'UTC'",
  );
}

/** Rows as COPY text, one line each; `rowCount` is known at the end. */
export const copyOut = (client: ClientBase, query: string): Readable & { rowCount: number } =>
  client.query(to(`copy ${query} to stdout`));

/** Accepts lines of `copyOut`; `rowCount` is known at the end. */
export const copyIn = (client: ClientBase, { name, columns }: TableShape): Writable & { rowCount: number } =>
  client.query(from(`copy ${name} (${columns.join(", ")}) from stdin`));

/**
 * Rows may be copied in any order in `work`: foreign keys are dropped before and added again after, which checks all
 * rows at once, and triggers are disabled. Runs inside the caller's transaction.
 */
export async function withoutReferences(client: ClientBase, tables: TableShape[], work: () => Promise<void>) {
  const { rows: references } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any($1::text[]::regclass[])`,
    [tables.map(({ name }) => name)],
  );
  for (const { owner, name } of references) await client.query(`alter table ${owner} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await work();
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const { owner, name, definition } of references) {
    await client.query(`alter table ${owner} add constraint ${name} ${definition}`);
  }
}

export async function setSequences(client: ClientBase, sequences: SequenceState[]): Promise<void> {
  for (const { name, value, called } of sequences) {
    await client.query("select setval($1::regclass, $2::bigint, $3)", [name, value, called]);
  }
}
