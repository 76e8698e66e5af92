import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { markReminded } from "./commands.server.ts";
import { dueSchedules, lockedDue } from "./queries.server.ts";

type Reminding = { db: Db; queue: Queue; log: Log; config: { baseUrl: string } };

/** Every minute: mails the reminders that are due. */
export const remindOfClips = defineSchedule<Reminding>(
  "clips.remind",
  "* * * * *",
  (services) => remindAllDue(services, new Date()),
  { concurrency: 1 },
);

/** One transaction for each, in which the mail and the mark are written: a kill loses none and repeats none. */
export async function remindAllDue({ db, queue, log, config }: Reminding, now: Date): Promise<void> {
  for (const scheduleId of await dueSchedules(db, now)) {
    const reminding = db.transaction(async (tx) => {
      const due = await lockedDue(tx, scheduleId, now);
      if (!due) return;
      const { postReminder } = await import("./emails/post.server.tsx");
      await postReminder(tx, queue, { ...due, baseUrl: config.baseUrl });
      await markReminded(tx, { accountId: due.schedule.accountId, scheduleId }, now);
    });
    await reminding.catch((error) => log.error({ err: error, scheduleId }, "a reminder of a clip failed"));
  }
}
