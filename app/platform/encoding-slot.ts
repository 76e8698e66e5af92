import { setTimeout as sleep } from "node:timers/promises";
import type { JobWithMetadata, PgBoss } from "pg-boss";
import { TOUCHED_EVERY_SECONDS } from "./dead-workers.ts";
import { URGENCIES, type Urgency } from "./ffmpeg-turns.ts";

/** Between looks for work; every process makes one query for each slot in this time. */
const LOOK_MS = 1_000;

type Next = { name: string; others: string[] | null };

/**
 * Which kind is next among all that encode. Accounts take turns whatever their jobs are: first those with the fewest
 * jobs in work in any process, then those whose last turn was the longest ago. An account's own go by priority and age.
 */
const NEXT = `
  with waiting as (
    select name, group_id, priority, created_on from pgboss.job
    where name = any($1::text[]) and state < 'active' and start_after <= pgboss.job_now() and not blocked
  ), turns as (
    select group_id, count(*) filter (where state = 'active') as active, max(started_on) as last from pgboss.job
    where name = any($2::text[]) and group_id is not null and started_on > pgboss.job_now() - interval '1 day'
    group by group_id
  )
  select waiting.name, (
    select array_agg(distinct other.group_id) from waiting other
    where other.name = waiting.name and other.group_id is not null and other.group_id is distinct from waiting.group_id
  ) as others
  from waiting left join turns using (group_id)
  order by coalesce(turns.active, 0), turns.last nulls first, waiting.priority desc, waiting.created_on
  limit 1`;

export type Fetched = JobWithMetadata<object>;

type EncodingKind = {
  urgency: Urgency;
  /** Resolves with the job's output; rejects when it failed. `claim` aborts when another worker has it. */
  perform(fetched: Fetched, claim: AbortSignal): Promise<object>;
};

type Slot = {
  boss: PgBoss;
  urgency: Urgency;
  kinds: Map<string, EncodingKind>;
  onError(error: unknown): void;
  stopping: AbortSignal;
};

/**
 * All kinds that encode share three slots of a process, one for each urgency: while a job encodes, the less urgent ones
 * are halted (`Turns`). So a short job waits for short ones only.
 */
export function openEncodingSlots(boss: PgBoss, onError: Slot["onError"]) {
  const kinds: Slot["kinds"] = new Map();
  const stopping = new AbortController();
  const slots: Promise<void>[] = [];
  return {
    take(name: string, kind: EncodingKind) {
      kinds.set(name, kind);
      if (slots.length) return;
      for (const urgency of URGENCIES)
        slots.push(serveSlot({ boss, urgency, kinds, onError, stopping: stopping.signal }));
    },
    /** Takes no more jobs; resolves when those in work have ended. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(slots);
    },
  };
}

/** Takes one job after the other, until it is stopped. */
async function serveSlot(slot: Slot): Promise<void> {
  while (!slot.stopping.aborted) {
    const fetched = await nextJob(slot).catch((error) => slot.onError(error));
    if (fetched) await settle(slot, fetched).catch((error) => slot.onError(error));
    else await sleep(LOOK_MS, undefined, { signal: slot.stopping }).catch(() => {});
  }
}

async function nextJob({ boss, kinds, urgency }: Slot): Promise<Fetched | undefined> {
  const own = [...kinds].filter(([, kind]) => kind.urgency === urgency).map(([name]) => name);
  const { rows } = await boss.getDb().executeSql(NEXT, [own, [...kinds.keys()]]);
  const next: Next | undefined = rows[0];
  if (!next) return undefined;
  const options = { batchSize: 1, includeMetadata: true, ignoreGroups: next.others } as const;
  // Another process may have taken it meanwhile: then there is none.
  const [fetched] = await boss.fetch<object>(next.name, options);
  return fetched;
}

async function settle({ boss, kinds }: Slot, fetched: Fetched): Promise<void> {
  const { name, expireInSeconds } = fetched;
  const lost = new AbortController();
  const heartbeat = setInterval(async () => {
    const touched: { affected?: number } | null = await boss.touch(name, fetched).catch(() => null);
    if (touched?.affected === 0) lost.abort(new Error(`job ${fetched.id} was given to another worker`));
  }, TOUCHED_EVERY_SECONDS * 1000);
  try {
    const claim = AbortSignal.any([lost.signal, AbortSignal.timeout(expireInSeconds * 1000)]);
    const output = await kinds.get(name)?.perform(fetched, claim);
    await boss.complete(name, fetched, output);
  } catch (error) {
    await boss.fail(name, fetched, { message: error instanceof Error ? error.message : String(error) });
  } finally {
    clearInterval(heartbeat);
  }
}
