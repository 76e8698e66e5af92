import type { ClientBase } from "pg";
import type { TableShape } from "./catalogue.ts";

export type WaitingJob = { id: string; name: string; data: object; priority: number; startAfter: Date };

/** A temporary table for the jobs of a backup: the tables of pg-boss may have another format after an update. */
export const WAITING_JOBS: TableShape = {
  name: "pg_temp.waiting_jobs",
  columns: ["id", "name", "data", "priority", "start_after"],
};

/** Selects the unfinished jobs, also running ones, since jobs may run twice. Null without a queue. */
export async function waitingJobsQuery(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query("select to_regclass('pgboss.job') is not null as known");
  if (!rows[0]?.known) return null;
  return (
    `select ${WAITING_JOBS.columns.join(", ")} from pgboss.job ` +
    "where state < 'completed' and not starts_with(name, '__pgboss')"
  );
}

export async function openWaitingJobs(client: ClientBase): Promise<void> {
  await client.query(
    "create temp table waiting_jobs (id uuid, name text, data jsonb, priority int, start_after timestamptz) on commit drop",
  );
}

export async function readWaitingJobs(client: ClientBase): Promise<WaitingJob[]> {
  const { rows } = await client.query(
    `select id, name, data, priority, start_after as "startAfter" from ${WAITING_JOBS.name} order by start_after`,
  );
  return rows;
}
