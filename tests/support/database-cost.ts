import { measureCost } from "./cost-record.ts";
import { ask } from "./database-process.ts";

/** Measures a database server that many test files share; the returned function records it. */
export async function measureDatabase(url: string) {
  const [row] = await ask(url, "select pg_read_file('postmaster.pid') as lines");
  const record = measureCost(Number(String(row?.lines).split("\n")[0]));
  return () => record("databases of requests");
}
