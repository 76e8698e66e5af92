import { sql } from "drizzle-orm";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import type { ConversionKind } from "~/features/insights/conversions/rules.ts";
import { filmOfVisitor, visitorOnPagesOf, WHOSE_PAGE } from "~/features/insights/visits/queries.server.ts";
import { dayOf, type VisitorOfDay } from "~/features/insights/visits/rules.ts";
import type { AccountId, FilmId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { EngagementKind, ReportedConversion } from "./rules.ts";

/** Stores conversions of visitors, each once per day; an owner's own conversions are left out. */
export async function recordConversions(db: Db, reported: ReportedConversion[]): Promise<void> {
  await db.execute(sql`
    insert into ${conversionEvents} (account_id, day, visitor, kind, film_id)
    select distinct page.account_id, reported.day, ${visitorOnPagesOf(sql`page.account_id`)}, reported.kind, page.film_id
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported(
      kind text, username text, slug text, day date, person text, viewer uuid)
    ${WHOSE_PAGE}
    order by 1, 2, 3, 4, 5
    on conflict do nothing`);
}

/** Without a film, it is that of the page which the visitor last opened on the day. */
type LateConversion = { kind: ConversionKind; visitor: string | null; askedAt: Date; filmId?: FilmId | null };

/** Counts a conversion that was confirmed now for the day of its request; ignores visitors who must not be counted. */
export async function recordLateConversion(
  tx: Tx,
  accountId: AccountId,
  { kind, visitor, askedAt, filmId }: LateConversion,
) {
  if (visitor) await store(tx, { accountId, kind, filmId, day: dayOf(askedAt), visitor });
}

type Engagement = { kind: EngagementKind; filmId?: FilmId };

/** Notes that a visitor reacted or commented, once per day, kind and film; nothing leads from it to what was said. */
export const recordEngagement = (tx: Tx, accountId: AccountId, engagement: Engagement, by: VisitorOfDay) =>
  store(tx, { accountId, ...engagement, ...by });

type Done = VisitorOfDay & {
  accountId: AccountId;
  kind: ConversionKind | EngagementKind;
  filmId?: FilmId | null;
};

async function store(tx: Tx, { filmId, ...done }: Done): Promise<void> {
  await tx
    .insert(conversionEvents)
    .values({ ...done, filmId: filmId ?? filmOfVisitor(done.accountId, done) })
    .onConflictDoNothing();
}
