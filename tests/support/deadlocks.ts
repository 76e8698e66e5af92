import { readFile } from "node:fs/promises";
import { Client } from "pg";

/** Of PostgreSQL's report: the error, the waiting transactions with their statements, and where each of them stood. */
const LINES_OF_A_REPORT = 24;

/**
 * Throws if transactions of this run have waited for each other in two orders, even where nobody saw the refused one.
 * @param logFile the server's log, of which the error repeats the reports; null where the server keeps none
 */
export async function refuseDeadlocks(databaseUrl: string, logFile: string | null) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query("select datname, deadlocks from pg_stat_database where deadlocks > 0");
  await client.end();
  if (!rows.length) return;
  const reports = logFile ? reportsIn(await readFile(logFile, "utf8")) : [];
  throw new Error(`PostgreSQL has ended deadlocks: ${JSON.stringify(rows)}\n${reports.join("\n\n")}`);
}

/** Lines of each report of a deadlock, as the server has written them. */
function reportsIn(log: string): string[] {
  const lines = log.split("\n");
  return lines.flatMap((line, at) =>
    line.includes("deadlock detected") ? [lines.slice(at, at + LINES_OF_A_REPORT).join("\n")] : [],
  );
}
