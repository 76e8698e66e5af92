import { and, asc, between, eq, sql } from "drizzle-orm";
import { annotations } from "~/db/schema/annotations.ts";
import type { Mark } from "~/features/insights/deep-analytics/rules/marks.ts";
import type { Span } from "~/features/insights/deep-analytics/rules/periods.ts";
import { downtimeMarks } from "~/features/insights/uptime/queries.server.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Reader } from "~/platform/db.ts";
import { EVENTS_MOST, eventWords, type ProductEvent } from "./rules.ts";

/** What stands on the time axis in these days: the owner's notes, and what the product knows of, by day. */
export async function marksIn(db: Reader, accountId: AccountId, span: Span): Promise<Mark[]> {
  const [notes, events, downtimes] = await Promise.all([
    notesIn(db, accountId, span),
    eventsIn(db, accountId, span),
    downtimeMarks(db, span),
  ]);
  const told = events.map((event): Mark => ({ id: null, day: event.day, words: eventWords(event) }));
  return [...notes, ...told, ...downtimes].sort((one, other) =>
    one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
  );
}

const notesIn = (db: Reader, accountId: AccountId, { from, to }: Span) =>
  db
    .select({ id: annotations.id, day: annotations.day, words: annotations.words })
    .from(annotations)
    .where(and(eq(annotations.accountId, accountId), between(annotations.day, from, to)))
    .orderBy(asc(annotations.day), asc(annotations.createdAt), asc(annotations.id));

/** One entry for each day and thing, however often it happened on that day. */
async function eventsIn(db: Reader, accountId: AccountId, { from, to }: Span): Promise<ProductEvent[]> {
  const [start, end] = [`${from}T00:00:00Z`, `${to}T24:00:00Z`];
  const day = (column: string) => sql.raw(`(${column} at time zone 'UTC')::date::text as day`);
  const within = (column: string) => sql`${sql.raw(column)} >= ${start} and ${sql.raw(column)} < ${end}`;
  const { rows } = await db.execute<ProductEvent>(sql`
    select distinct * from (
      select 'published' as kind, ${day("published_at")}, document->>'title' as name from page_versions
      where page_id in (select id from pages where account_id = ${accountId}) and ${within("published_at")}
      union all
      select 'campaign', ${day("started_at")}, name from campaigns
      where account_id = ${accountId} and removed_at is null and ${within("started_at")}
      union all
      select 'boost', ${day("boosts.started_at")}, links.title from boosts join links on links.id = boosts.link_id
      where boosts.account_id = ${accountId} and ${within("boosts.started_at")}
    ) happened order by day desc, kind, name limit ${EVENTS_MOST}`);
  return rows.map(({ kind, day: on, name }) => ({ kind, day: on, name: name ?? "" }));
}
