import { lt, sql } from "drizzle-orm";
import { acts } from "~/db/schema/acts.ts";
import { visitorOnPagesOf, WHOSE_PAGE } from "~/features/beacons/queries.server.ts";
import { recountDay } from "~/features/conversions/commands.server.ts";
import { daysOver } from "~/features/conversions/rules.ts";
import { dayOf } from "~/features/visits/rules.ts";
import type { Db, Tx } from "~/platform/db.ts";
import type { ActKind, ToldAct } from "./rules.ts";

/** Stores what visitors of public pages did, each once a day; what was done on one's own page is left out. */
export async function recordActs(db: Db, told: ToldAct[]): Promise<void> {
  await db.execute(sql`
    insert into ${acts} (account_id, day, visitor, kind)
    select distinct page.account_id, told.day, ${visitorOnPagesOf(sql`page.account_id`)}, told.kind
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(
      kind text, username text, slug text, day date, person text, viewer uuid)
    ${WHOSE_PAGE}
    order by 1, 2, 3, 4
    on conflict do nothing`);
}

type LateAct = { kind: ActKind; visitor: string | null; askedAt: Date };

/** Counts what became certain only now on the day on which it was asked for; nothing of whoever is not to be counted. */
export async function noteAct(tx: Tx, accountId: string, { kind, visitor, askedAt }: LateAct, now: Date) {
  if (!visitor) return;
  const day = dayOf(askedAt);
  await tx.insert(acts).values({ accountId, day, visitor, kind }).onConflictDoNothing();
  if (daysOver(now).includes(day)) await recountDay(tx, accountId, day);
}

export async function forgetActs(tx: Tx, before: string): Promise<void> {
  await tx.delete(acts).where(lt(acts.day, before));
}
