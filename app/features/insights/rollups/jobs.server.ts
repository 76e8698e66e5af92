import { z } from "zod";
import { type AccountId, idInput } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import { sumMonths } from "./commands/months.server.ts";
import { rollUp } from "./commands.server.ts";
import { hasMarks } from "./queries.server.ts";

/** Every minute: sums up the days whose rows have changed, and the months whose days have. */
export const rollUpAudiences = defineSchedule<{ db: Db }>(
  "audience.roll-up",
  "* * * * *",
  async ({ db }, signal) => {
    await rollUp(db, new Date(), signal);
    await sumMonths(db, new Date(), signal);
  },
  { concurrency: 1 },
);

/** The same for one account, at once, because its owner looks at the figures. */
export const rollUpAudience = defineJob<{ accountId: AccountId }, { db: Db }>(
  "audience.roll-up-one",
  z.object({ accountId: idInput<AccountId>() }),
  ({ accountId }, { db }, signal) => rollUp(db, new Date(), signal, accountId),
);

/** Has the account's changed days summed up soon, unless that is under way. */
export async function refreshFigures({ db, queue }: DbAndQueue, accountId: AccountId): Promise<void> {
  if (!(await hasMarks(db, accountId)) || (await queue.isPending([rollUpAudience], { accountId }))) return;
  await db.transaction((tx) => queue.send(tx, rollUpAudience, { accountId }));
}
