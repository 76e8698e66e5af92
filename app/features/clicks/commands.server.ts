import { type SQL, sql } from "drizzle-orm";
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

/**
 * Stores clicks and raises their links' sums by what was really stored, in one statement, so that a group may be
 * written again after nobody knows what. Links are held in one order for all processes; clicks on one that is gone are
 * left out.
 */
export async function recordClicks(db: Db | Tx, clicks: Click[]): Promise<void> {
  await db.execute(sql`
    with told as (
      select * from unnest(${columnsOf(clicks)}) as told(${COLUMNS})
    ), held as materialized (
      select id from ${links} where id in (select link_id from told) order by id for no key update
    ), stored as (
      insert into ${linkClicks} (${COLUMNS})
      select told.* from told join held on held.id = told.link_id
      on conflict (id) do nothing returning link_id, kind
    ), sums as (
      select link_id, ${SUMS} from stored group by link_id
    )
    update ${links} set people = links.people + sums.people, bots = links.bots + sums.bots,
      previews = links.previews + sums.previews, heads = links.heads + sums.heads
    from sums where links.id = sums.link_id`);
}

/** Each column as a list of its own, which takes the database half the time of a list of objects. */
function columnsOf(clicks: Click[]): SQL {
  const list = (values: (string | null)[], type: "uuid" | "text" | "timestamptz") =>
    sql`${sql.param(values)}::${sql.raw(type)}[]`;
  return sql.join(
    [
      list(
        clicks.map(({ id }) => id),
        "uuid",
      ),
      list(
        clicks.map(({ linkId }) => linkId),
        "uuid",
      ),
      list(
        clicks.map(({ kind }) => kind),
        "text",
      ),
      list(
        clicks.map(({ visitor }) => visitor),
        "text",
      ),
      list(
        clicks.map(({ device }) => device),
        "text",
      ),
      list(
        clicks.map(({ country }) => country),
        "text",
      ),
      list(
        clicks.map(({ referrer }) => referrer),
        "text",
      ),
      list(
        clicks.map(({ at }) => at),
        "timestamptz",
      ),
    ],
    sql`, `,
  );
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
