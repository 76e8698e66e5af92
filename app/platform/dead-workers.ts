import type { PgBoss } from "pg-boss";
import { z } from "zod";
import { afterKill, type KilledJob } from "./kills.ts";
import type { Log } from "./log.ts";
import type { Attempt, OwnJobs } from "./own-jobs.ts";

/** A job that its worker does not touch for this time is one of a dead worker. */
const DEAD_AFTER_SECONDS = 15;
/** How often a living worker touches each of its jobs. */
export const TOUCHED_EVERY_SECONDS = 5;
const LOOKED_EVERY_MS = 5_000;
/** After a pause of this process or of the database, living workers have touched their jobs by then. */
const PATIENCE_MS = 2 * TOUCHED_EVERY_SECONDS * 1000;

/** Sent with a job's data: the request that caused it, and how many of its processes were killed. */
export const envelope = z.object({ requestId: z.string().optional(), kills: z.number().default(0) });

type Watched = {
  boss: PgBoss;
  names: string[];
  log: Log;
  /** How long a job of a kind runs until it has surely got further than before; infinite where it begins again. */
  furtherAfterMs(name: string): number;
  own: OwnJobs;
};

type Found = {
  id: string;
  name: string;
  attempt: number;
  data: unknown;
  startedOn: Date;
  ranMs: number;
};

type Freed = Attempt & { kills: number; waitMs: number };

const FOUND = `select id, name, data, retry_count as attempt, started_on as "startedOn",
    extract(epoch from coalesce(heartbeat_on, started_on) - started_on)::float8 * 1000 as "ranMs"
  from pgboss.job where state = 'active' and name = any($1::text[])`;

/** Workers touch their jobs at the same pace: once one job of a dead worker is due, all of it are. */
const LAPSED = `with active as (${FOUND} and heartbeat_on < pgboss.job_now() - interval '${DEAD_AFTER_SECONDS - TOUCHED_EVERY_SECONDS}s'
    and not (id = any($2::uuid[])))
  select * from active where exists (select from pgboss.job where id = any(select id from active)
    and name = any($1::text[]) and heartbeat_on < pgboss.job_now() - interval '${DEAD_AFTER_SECONDS}s')`;

/** Gives jobs back at once, with all their attempts. A job that another worker has taken since is left alone. */
const FREE = `update pgboss.job set state = 'retry', heartbeat_on = null, retry_limit = retry_limit + 1,
    start_after = pgboss.job_now() + freed.wait_ms * interval '1 ms',
    data = coalesce(data, '{}') - 'kills' || case when kills > 0 then jsonb_build_object('kills', kills) else '{}' end
  from unnest($1::text[], $2::uuid[], $3::int[], $4::float8[], $5::int[]) as freed(name, id, attempt, kills, wait_ms)
  where job.name = freed.name and job.id = freed.id and state = 'active' and retry_count = attempt`;

async function free(boss: PgBoss, jobs: Freed[]): Promise<void> {
  if (!jobs.length) return;
  const column = <Key extends keyof Freed>(key: Key) => jobs.map((job) => job[key]);
  const columns = [column("name"), column("id"), column("attempt"), column("kills"), column("waitMs")];
  await boss.getDb().executeSql(FREE, columns);
}

/** Gives back the jobs of one process that was killed; what was at work in too many of them is given up when it is taken. */
async function freeKilled({ boss, log, furtherAfterMs }: Watched, found: Found[]): Promise<void> {
  if (!found.length) return;
  const killed = found.map(
    ({ name, data, startedOn, ranMs }): KilledJob => ({
      kills: envelope.parse(data).kills,
      startedAt: startedOn,
      gotFurther: ranMs >= furtherAfterMs(name),
    }),
  );
  const after = afterKill(killed);
  await free(
    boss,
    found.map(({ id, name, attempt }, place) => ({ id, name, attempt, kills: 0, waitMs: 0, ...after[place] })),
  );
  log.warn({ jobs: found.map(({ name, id }) => `${name} ${id}`) }, "jobs of a process that was killed go on");
}

/** At the start of the only worker: whatever runs is of a process that was killed. */
export async function freeAllOfKilled(watched: Watched): Promise<void> {
  const { rows } = await watched.boss.getDb().executeSql(FOUND, [watched.names]);
  await freeKilled(watched, rows);
}

/** Gives back jobs of dead workers, and those of this process whose end could not be written. */
export function watchWorkers(watched: Watched) {
  const { boss, log, names } = watched;
  let [lookedAt, quietUntil] = [performance.now(), 0];
  const look = async () => {
    const now = performance.now();
    if (now - lookedAt > 2 * LOOKED_EVERY_MS) quietUntil = now + PATIENCE_MS;
    lookedAt = now;
    await settleOwn(watched);
    if (now < quietUntil) return;
    const { rows } = await boss.getDb().executeSql(LAPSED, [names, watched.own.running()]);
    await freeKilled(watched, rows);
  };
  const timer = setInterval(() => {
    look().catch((error) => {
      quietUntil = performance.now() + PATIENCE_MS;
      log.warn({ err: error }, "the jobs of dead workers could not be looked for");
    });
  }, LOOKED_EVERY_MS);
  return { stop: () => clearInterval(timer) };
}

const STILL_ACTIVE = `select id, data from pgboss.job
  where name = any($1::text[]) and id = any($2::uuid[]) and state = 'active'`;

/** A job that threw because the database was away for a moment could not be marked as failed either. */
async function settleOwn({ boss, names, own }: Watched): Promise<void> {
  const unsettled = own.unsettled();
  if (!unsettled.length) return;
  const { rows } = await boss.getDb().executeSql(STILL_ACTIVE, [names, unsettled.map(({ id }) => id)]);
  const killsOf = new Map(rows.map(({ id, data }) => [id, envelope.parse(data).kills]));
  await free(
    boss,
    unsettled.flatMap((one) => (killsOf.has(one.id) ? [{ ...one, kills: killsOf.get(one.id) ?? 0, waitMs: 0 }] : [])),
  );
  own.settled(unsettled);
}
