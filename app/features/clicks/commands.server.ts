import { sql } from "drizzle-orm";
import { linkClicks, links } from "~/db/schema/links.ts";
import type { Db, Tx } from "~/platform/db.ts";
import { type Click, firstIdOf } from "./rules.ts";

const COLUMNS = sql.raw("id, link_id, kind, visitor, device, country, referrer, at");
const SUMS = sql.raw(
  [
    "count(*) filter (where kind = 'person') as people",
    "count(*) filter (where kind = 'bot') as bots",
    "count(*) filter (where kind = 'preview') as previews",
    "count(*) filter (where kind = 'head') as heads",
  ].join(", "),
);

/** As `recordToldClicks`. */
export const recordClicks = (db: Db | Tx, clicks: Click[]): Promise<void> =>
  recordToldClicks(db, JSON.stringify(clicks));

/**
 * Stores clicks (a list in JSON) and raises their links' sums by what was really stored, in one statement, so that a
 * group may be written again after nobody knows what. Links are held in one order for all processes; clicks on one that is gone are
 * left out.
 */
export async function recordToldClicks(db: Db | Tx, told: string): Promise<void> {
  await db.execute(sql`
    with told as (
      select * from json_to_recordset(${told}::json) as told(
        id uuid, "linkId" uuid, kind text, visitor text, device text, country text, referrer text, at timestamptz)
    ), held as materialized (
      select id from ${links} where id in (select "linkId" from told) order by id for no key update
    ), stored as (
      insert into ${linkClicks} (${COLUMNS})
      select told.id, "linkId", kind, visitor, device, country, referrer, at from told join held on held.id = "linkId"
      on conflict (id) do nothing returning link_id, kind
    ), sums as (
      select link_id, ${SUMS} from stored group by link_id
    )
    update ${links} set people = links.people + sums.people, bots = links.bots + sums.bots,
      previews = links.previews + sums.previews, heads = links.heads + sums.heads
    from sums where links.id = sums.link_id`);
}

/**
 * Takes one of the clicks that a limit allows, with the click itself; false when there is none left. The row's lock
 * makes them come one after the other, whichever process they come to.
 */
export async function takeClick(tx: Tx, click: Click): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from ${links} where id = ${click.linkId} and (click_limit is null or people < click_limit) for no key update`);
  if (rows.length) await recordClicks(tx, [click]);
  return rows.length > 0;
}

const PORTION = 10_000;

/** Single clicks of before this moment go, a portion at a time; answers how many went. */
export async function forgetClicks(db: Db, before: Date): Promise<number> {
  const old = sql`select id from ${linkClicks} where id < ${firstIdOf(before)} and at < ${before} limit ${PORTION}`;
  const { rowCount } = await db.execute(sql`delete from ${linkClicks} where id in (${old})`);
  return rowCount ?? 0;
}
