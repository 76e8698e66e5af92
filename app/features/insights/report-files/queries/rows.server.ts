import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type RawRow, ROW_COLUMNS } from "../rules/rows.ts";

/** Rows fetched at once. */
const PORTION = 2000;

/**
 * The account's stored visits, viewings and acts of these days, by day. Visitors have names that hold within one file:
 * the stored ones belong to what nobody else may join.
 */
export async function* rowsOfDays(tx: Tx, accountId: AccountId, { from, to }: Span): AsyncGenerator<RawRow[]> {
  const salt = randomBytes(16).toString("hex");
  const visitor = sql`left(encode(sha256(convert_to(${salt} || visitor::text, 'UTF8')), 'hex'), 16) as visitor`;
  const own = sql`account_id = ${accountId} and day between ${from} and ${to}`;
  const none = (columns: string) => sql.raw(columns.replace(/\b(\w+):(\w+)/g, "null::$2 as $1"));
  const columns = sql.raw(ROW_COLUMNS.join(", "));
  await tx.execute(sql`declare stored no scroll cursor for select ${columns} from (
    select 'visit' as kind, 1 as place, id as key, day::text as day, at, ${visitor}, path, film_id::text as film_id,
      ${none("video_id:text")}, device, country, coalesce(source, 'here') as source, referrer_host, link_code, link_way,
      utm_source, utm_medium, utm_campaign, ${none("watched_seconds:int, furthest_percent:int, act:text")}
    from visits where ${own}
    union all
    select 'viewing', 2, id, day::text, started_at, ${visitor}, path, film_id::text, video_id::text, device, country,
      null, null, null, null, null, null, null, watched_seconds, furthest_percent, null
    from viewings where ${own}
    union all
    select 'act', 3, null, day::text, null, ${visitor}, null, film_id::text, null, null, null, null, null, null, null,
      null, null, null, null, null, kind
    from acts where ${own}
  ) told order by day, place, at, key, visitor, act`);
  try {
    for (;;) {
      const { rows } = await tx.execute<RawRow & Record<string, unknown>>(sql.raw(`fetch ${PORTION} from stored`));
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await tx.execute(sql`close stored`);
  }
}
