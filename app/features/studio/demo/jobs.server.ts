import { demosToRemove } from "~/features/account/demos/queries.server.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import type { Mail } from "~/platform/mail.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { leaveDemo } from "./commands.server.ts";

type Services = { db: Db; queue: Queue; mail: Mail; log: Log };

/** Removes the demos whose time is over. */
export const removeDemos = defineSchedule<Services>("demos.sweep", "*/5 * * * *", (services) =>
  removeOver(services, new Date()),
);

/** Each demo in a transaction of its own, so that a kill leaves whole demos only; a later run goes on. */
export async function removeOver({ log, ...services }: Services, now: Date): Promise<{ removed: number }> {
  let removed = 0;
  for (const accountId of await demosToRemove(services.db, now)) {
    try {
      if (await leaveDemo(services, accountId)) removed += 1;
    } catch (error) {
      log.error({ err: error, accountId }, "a demo could not be removed");
    }
  }
  return { removed };
}
