import { lt, sql } from "drizzle-orm";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { recountDay } from "~/features/insights/conversions/commands.server.ts";
import { type ConversionKind, daysOver } from "~/features/insights/conversions/rules.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "~/features/insights/visits/queries.server.ts";
import { dayOf, type VisitorOfDay } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { EngagementKind, ReportedConversion } from "./rules.ts";

/** Stores conversions of visitors, each once per day; an owner's own conversions are left out. */
export async function recordConversions(db: Db, reported: ReportedConversion[]): Promise<void> {
  await db.execute(sql`
    insert into ${conversionEvents} (account_id, day, visitor, kind)
    select distinct page.account_id, reported.day, ${visitorOnPagesOf(sql`page.account_id`)}, reported.kind
    from jsonb_to_recordset(${JSON.stringify(reported)}::jsonb) as reported(
      kind text, username text, slug text, day date, person text, viewer uuid)
    ${WHOSE_PAGE}
    order by 1, 2, 3, 4
    on conflict do nothing`);
}

type LateConversion = { kind: ConversionKind; visitor: string | null; askedAt: Date };

/** Counts a conversion that was confirmed now for the day of its request; ignores visitors who must not be counted. */
export async function recordLateConversion(
  tx: Tx,
  accountId: AccountId,
  { kind, visitor, askedAt }: LateConversion,
  now: Date,
) {
  if (!visitor) return;
  const day = dayOf(askedAt);
  await tx.insert(conversionEvents).values({ accountId, day, visitor, kind }).onConflictDoNothing();
  if (daysOver(now).includes(day)) await recountDay(tx, accountId, day);
}

/** Notes that a visitor reacted or commented, once per day and kind; nothing leads from it to what was said. */
export async function recordEngagement(tx: Tx, accountId: AccountId, kind: EngagementKind, by: VisitorOfDay) {
  await tx
    .insert(conversionEvents)
    .values({ accountId, kind, ...by })
    .onConflictDoNothing();
}

export async function deleteConversions(tx: Tx, before: string): Promise<void> {
  await tx.delete(conversionEvents).where(lt(conversionEvents.day, before));
}
