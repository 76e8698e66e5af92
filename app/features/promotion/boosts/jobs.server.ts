import type { Db } from "~/platform/db.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { deleteOldImpressions } from "./commands/impressions.server.ts";
import { fileEnded } from "./commands/inbox.server.ts";
import { beginNext, endExpired, type Renewing } from "./commands/schedule.server.ts";
import { impressionsNeededSince } from "./rules/impressions.ts";

type Scheduling = { db: Db; queue: Queue };

/** Every minute: ends periods that are over, and renews those that go on as `renewing` says. */
export const boostSchedules = <Context extends Scheduling>(renewing: (context: Context) => Renewing) =>
  defineSchedule<Context>("boosts.apply-schedules", "* * * * *", async (context) => {
    const now = new Date();
    const outcome = await applySchedules(context.db, now, renewing(context));
    await context.db.transaction((tx) => fileEnded(tx, context.queue, now));
    return outcome;
  });

export async function applySchedules(db: Db, now: Date, renew: Renewing = beginNext): Promise<string> {
  while (await db.transaction((tx) => endExpired(tx, renew, now)));
  await deleteOldImpressions(db, impressionsNeededSince(now));
  return "turned";
}
