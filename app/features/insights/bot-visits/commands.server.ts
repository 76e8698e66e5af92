import { sql } from "drizzle-orm";
import { WHOSE_PAGE } from "~/features/insights/visits/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import type { RefusedVisit } from "./rules.ts";

/** Counts visits of public pages that machines made; those of other addresses are left out. */
export async function countBotVisits(db: Db, refused: RefusedVisit[]): Promise<void> {
  await db.execute(sql`
    insert into machine_days (account_id, day, reason, visits)
    select page.account_id, reported.day, reported.reason, count(*)
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as reported(
      username text, slug text, day date, reason text, viewer uuid)
    ${WHOSE_PAGE}
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (account_id, day, reason) do update set visits = machine_days.visits + excluded.visits`);
}
