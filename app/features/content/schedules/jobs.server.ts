import type { AbuseGuard } from "~/features/account/abuse-limits/rules.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { publishDue } from "./commands/publish-due.server.ts";
import { duePages } from "./queries.server.ts";

type Publishing = { db: Db; queue: Queue; log: Log; guard: AbuseGuard; config: { baseUrl: string } };

/** Every minute: publishes what is due. */
export const publishScheduled = defineSchedule<Publishing>(
  "schedules.publish",
  "* * * * *",
  (services) => publishAllDue(services, new Date()),
  { concurrency: 1 },
);

/** One transaction for each page, so that a failure holds up no other page; it is tried again in a minute. */
export async function publishAllDue({ db, queue, log, guard, config }: Publishing, now: Date): Promise<void> {
  for (const own of await duePages(db, now)) {
    const publishing = db.transaction(async (tx) => {
      const due = await publishDue({ tx, guard }, own, now);
      if (due.ok || due.reason === "none") return;
      const { postRefusal } = await import("./emails/post.server.tsx");
      await postRefusal(tx, queue, { ...own, baseUrl: config.baseUrl, problems: due.problems });
    });
    await publishing.catch((error) => log.error({ err: error, ...own }, "a scheduled publication failed"));
  }
}
