import { z } from "zod";
import { contentItemIdInput } from "~/features/content/content-projects/input.ts";
import { readItemJob } from "~/features/content/content-projects/rules.ts";
import { type AccountId, idInput, type OwnContentItem } from "~/lib/ids.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import { askForReading, type ReadingServices, readItem } from "./commands.server.ts";
import { itemsDue } from "./queries.server.ts";

/** Each job makes one request at a time, so a pasted list of links holds this many connections. */
const AT_ONCE = 4;

/** Reads the address of a content item. */
export const readContentItem = defineJob<OwnContentItem, ReadingServices>(
  readItemJob.name,
  z.object({ accountId: idInput<AccountId>(), itemId: contentItemIdInput }),
  (own, services) => readItem(services, own, new Date()),
  { concurrency: AT_ONCE },
);

/** Looks at old addresses again, and each day at those that were not there. */
export const checkContentAgain = defineSchedule<DbAndQueue>("content.check-again", "25 */2 * * *", (services) =>
  checkAgain(services, new Date()),
);

export async function checkAgain({ db, queue }: DbAndQueue, now: Date): Promise<number> {
  const due = await itemsDue(db, now);
  for (const own of due) await db.transaction((tx) => askForReading({ tx, queue }, own, now));
  return due.length;
}
