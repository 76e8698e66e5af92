import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineSchedule, type Queue } from "~/platform/queue.ts";
import { restore } from "./commands.server.ts";
import { waitingCounterNotices } from "./queries.server.ts";
import { counterNoticesJob, isDue } from "./rules.ts";

/** Gives back what was answered with a counter-notice fourteen business days ago, each in a transaction of its own. */
export const restoreCountered = defineSchedule<{ db: Db; queue: Queue; log: Log }>(
  counterNoticesJob.name,
  "24 * * * *",
  async ({ db, queue, log }) => {
    const now = new Date();
    let restored = 0;
    for (const { decisionId } of (await waitingCounterNotices(db)).filter(({ receivedAt }) => isDue(receivedAt, now))) {
      try {
        if (await db.transaction((tx) => restore({ tx, queue }, decisionId, now))) restored += 1;
      } catch (error) {
        log.error({ err: error, decisionId }, "what was countered could not be given back");
      }
    }
    return { restored };
  },
);
