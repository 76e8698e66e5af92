import { eq, sql } from "drizzle-orm";
import { linkClicks, links } from "~/db/schema/links.ts";
import { builtOnce, type Db, type Tx } from "~/platform/db.ts";
import type { Click } from "./rules.ts";

/** The properties of a click that are columns of its row. */
const COLUMN_KEYS = ["id", "linkId", "kind", "visitor", "device", "country", "referrer", "at"] as const;
const COLUMNS = sql.join(
  COLUMN_KEYS.map((name) => sql.identifier(linkClicks[name].name)),
  sql`, `,
);
const SUMS = sql.raw(
  [
    "count(*) filter (where kind = 'person') as people",
    "count(*) filter (where kind = 'bot') as bots",
    "count(*) filter (where kind = 'preview') as previews",
    "count(*) filter (where kind = 'head') as heads",
  ].join(", "),
);

/** Each column is passed as an array of its own, which takes the database half the time of an array of objects. */
const recording = builtOnce((db) => {
  const lists = COLUMN_KEYS.map((name) => sql`${sql.placeholder(name)}::${sql.raw(linkClicks[name].getSQLType())}[]`);
  const batch = db.$with("batch", {}).as(sql`select * from unnest(${sql.join(lists, sql`, `)}) as batch(${COLUMNS})`);
  const locked = db
    .$with("locked", {})
    .as(sql`select id, account_id from ${links} where id in (select link_id from batch) order by id for no key update`);
  const stored = db.$with("stored", {}).as(sql`
    insert into ${linkClicks} (${COLUMNS}, account_id, day)
    select batch.*, locked.account_id, (batch.at at time zone 'UTC')::date
    from batch join locked on locked.id = batch.link_id
    on conflict (account_id, id, day) do nothing returning link_id, kind`);
  const sums = db
    .$with("sums", { linkId: sql<string>`link_id`.as("link_id") })
    .as(sql`select link_id, ${SUMS} from stored group by link_id`);
  const raised = (kind: "people" | "bots" | "previews" | "heads") => sql`${links[kind]} + sums.${sql.raw(kind)}`;
  return db
    .with(batch, locked, stored, sums)
    .update(links)
    .set({ people: raised("people"), bots: raised("bots"), previews: raised("previews"), heads: raised("heads") })
    .from(sums)
    .where(eq(links.id, sums.linkId))
    .prepare("record_clicks");
});

/**
 * Stores clicks and raises their links' sums by what was really stored, in one statement, so that a batch can be
 * written again when the result of the first attempt is unknown. All processes lock links in the same order; clicks on
 * a deleted link are left out.
 */
export async function recordClicks(db: Db | Tx, clicks: Click[]): Promise<void> {
  await recording(db).execute(
    Object.fromEntries(COLUMN_KEYS.map((name) => [name, clicks.map((click) => click[name])])),
  );
}

/**
 * Uses one of the clicks that a limit allows, and stores the click itself; false when none is left. The row's lock
 * serialises them across processes.
 */
export async function takeClick(tx: Tx, click: Click): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select id from ${links} where id = ${click.linkId} and (click_limit is null or people < click_limit) for no key update`);
  if (rows.length) await recordClicks(tx, [click]);
  return rows.length > 0;
}
