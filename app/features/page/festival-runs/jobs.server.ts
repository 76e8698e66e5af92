import { fileInInbox } from "~/features/account/inbox/commands.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { markReminded } from "./commands.server.ts";
import { filmOfPage, lockedDue, pagesToRemind } from "./queries.server.ts";
import { dayOf, REMINDER_DAYS, reminderDue } from "./rules/deadlines.ts";
import { deadlineInWords } from "./rules/in-words.ts";

type Reminding = { db: Db; queue: Queue; log: Log; config: { baseUrl: string } };

/** Every ten minutes: mails the deadlines of festivals that are near. */
export const remindOfDeadlines = defineSchedule<Reminding>(
  "festivals.remind",
  "4-59/10 * * * *",
  (services) => remindOfAllDeadlines(services, new Date()),
  { concurrency: 1 },
);

/** One mail for each page, written with its marks in one transaction: a kill loses none and repeats none. */
export async function remindOfAllDeadlines({ db, queue, log, config }: Reminding, now: Date): Promise<void> {
  const today = dayOf(now);
  for (const pageId of await pagesToRemind(db, today)) {
    const reminding = db.transaction(async (tx) => {
      const [runs, film] = [await lockedDue(tx, pageId, today), await filmOfPage(tx, pageId)];
      if (!runs.length || !film) return;
      const { postDeadlines } = await import("./emails/post.server.tsx");
      for (const run of runs) {
        const entry = {
          kind: "deadline",
          subjectId: run.id,
          detail: deadlineInWords(run, film.title),
          at: now,
        } as const;
        await fileInInbox(tx, queue, { accountId: film.accountId, ...entry });
      }
      await postDeadlines(tx, queue, { ...film, pageId, runs, today, baseUrl: config.baseUrl });
      for (const days of REMINDER_DAYS) {
        const due = runs.filter(
          ({ deadline, remindedDays }) => reminderDue(deadline ?? "", remindedDays, today) === days,
        );
        await markReminded(
          tx,
          due.map(({ id }) => id),
          days,
        );
      }
    });
    await reminding.catch((error) => log.error({ err: error, pageId }, "a reminder of deadlines failed"));
  }
}
