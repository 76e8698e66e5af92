import { getTableName, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { Client } from "pg";
import { expect, test } from "vitest";
import { TABLES } from "~/db/ownership.ts";
import { deleteOldRows } from "~/features/account/old-rows/commands.server.ts";
import type { Db } from "~/platform/db.ts";
import { readCatalogue } from "../support/catalogue.ts";
import { copyTemplate } from "../support/product.ts";
import { dropChecks, fillEveryTable } from "../support/rows-everywhere.ts";

const KEPT = TABLES.flatMap(({ table, kept }) => (kept ? [{ table, kept }] : []));
const MOMENT = new Date("2030-03-01T12:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

/** The last moment at which a row still stays. */
const lastOf = ({ kept }: (typeof KEPT)[number]): number =>
  MOMENT.getTime() + ("until" in kept ? -1 : kept.days * DAY_MS);

test("rows of every table that the registry limits go a moment after their last, and no others", async () => {
  const client = new Client({ connectionString: await copyTemplate() });
  await client.connect();
  // Rows do not go with others: each table is looked at by itself.
  await client.query("set session_replication_role = replica");
  await dropChecks(client);
  await fillEveryTable(client, await readCatalogue(client));
  const db = drizzle(client) as unknown as Db;
  for (const { table, kept } of KEPT) {
    const column = sql.identifier(("until" in kept ? kept.until : kept.after).name);
    await db.execute(sql`update ${table} set ${column} = ${MOMENT.toISOString()}`);
  }
  const inTurn = [...Map.groupBy(KEPT, lastOf)].toSorted(([one], [other]) => one - other);
  for (const [last, tables] of inTurn) {
    expect(await deleteOldRows(db, new Date(last))).toEqual({});
    const gone = Object.fromEntries(tables.map(({ table }) => [getTableName(table), 1]));
    expect(await deleteOldRows(db, new Date(last + 1))).toEqual(gone);
  }
  await client.end();
});
