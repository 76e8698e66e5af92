import { Client } from "pg";

/** Throws if transactions of this run have waited for each other in two orders, even where nobody saw the refused one. */
export async function refuseDeadlocks(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select datname, deadlocks from pg_stat_database where deadlocks > 0");
  await client.end();
  if (rows.length) throw new Error(`PostgreSQL has ended deadlocks: ${JSON.stringify(rows)}`);
}
