import type { Db } from "~/platform/db.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import type { SealedIds } from "~/platform/seals.ts";
import { claimSummary } from "./commands.server.ts";
import { accountsToTell, summaryOf, zonesOfAccounts } from "./queries.server.ts";
import { isWorthTelling, slotAt, slotOf } from "./rules.ts";

type Services = { db: Db; queue: Queue; sealedIds: SealedIds; config: { baseUrl: string } };

/** Mails each account its week, on Monday between 9:00 and 15:00 of its zone. */
export const sendSummaries = defineSchedule<Services>("summaries.send", "*/10 * * * *", (services) =>
  sendDue(services, new Date()),
);

/** Those whose slot has come; a later run catches up on missed ones. */
export async function sendDue({ db, ...office }: Services, now: Date): Promise<{ sent: number }> {
  const { postSummary } = await import("./emails/post.server.tsx");
  let sent = 0;
  for (const [week, zones] of weeksAt(now, await zonesOfAccounts(db))) {
    for (const account of await accountsToTell(db, { zones: [...zones.keys()], week })) {
      if (slotOf(account.id) > (zones.get(account.zone) ?? -1)) continue;
      const told = await db.transaction(async (tx) => {
        if (!(await claimSummary(tx, account.id, week, now))) return false;
        const summary = await summaryOf(tx, account.id, week);
        if (!isWorthTelling(summary)) return false;
        await postSummary(tx, office, { accountId: account.id, to: account.email, summary });
        return true;
      });
      if (told) sent += 1;
    }
  }
  return { sent };
}

/** The slots of the zones in which it is Monday within the hours, by the date there. */
function weeksAt(now: Date, zones: string[]): Map<string, Map<string, number>> {
  const weeks = new Map<string, Map<string, number>>();
  for (const zone of zones) {
    const found = slotAt(now, zone);
    if (found) weeks.set(found.week, (weeks.get(found.week) ?? new Map()).set(zone, found.slot));
  }
  return weeks;
}
