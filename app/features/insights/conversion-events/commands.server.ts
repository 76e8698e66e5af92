import { lt, sql } from "drizzle-orm";
import { conversionEvents } from "~/db/schema/conversion-events.ts";
import { recountDay } from "~/features/insights/conversions/commands.server.ts";
import { daysOver } from "~/features/insights/conversions/rules.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "~/features/insights/visits/queries.server.ts";
import { dayOf } from "~/features/insights/visits/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { ConversionKind, ReportedConversion } from "./rules.ts";

/** Stores what visitors of public pages did, each once a day; what was done on one's own page is left out. */
export async function recordConversions(db: Db, told: ReportedConversion[]): Promise<void> {
  await db.execute(sql`
    insert into ${conversionEvents} (account_id, day, visitor, kind)
    select distinct page.account_id, told.day, ${visitorOnPagesOf(sql`page.account_id`)}, told.kind
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(
      kind text, username text, slug text, day date, person text, viewer uuid)
    ${WHOSE_PAGE}
    order by 1, 2, 3, 4
    on conflict do nothing`);
}

type LateConversion = { kind: ConversionKind; visitor: string | null; askedAt: Date };

/** Counts what became certain only now on the day on which it was asked for; nothing of whoever is not to be counted. */
export async function noteConversion(
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

export async function forgetConversions(tx: Tx, before: string): Promise<void> {
  await tx.delete(conversionEvents).where(lt(conversionEvents.day, before));
}
