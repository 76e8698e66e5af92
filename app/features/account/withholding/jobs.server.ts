import { z } from "zod";
import { type DecisionId, idInput } from "~/lib/ids.ts";
import type { Config } from "~/platform/config.ts";
import type { Db } from "~/platform/db.ts";
import type { Log } from "~/platform/log.ts";
import { defineJob, defineSchedule, type Queue } from "~/platform/queue.ts";
import { tellOwner } from "./commands/telling.server.ts";
import { giveBack } from "./commands.server.ts";
import { endedDecisions } from "./queries/decisions.server.ts";
import { endWithheldJob, type OwnerNews, tellOwnerJob } from "./rules.ts";

/** Ends the decisions whose day has come, each in a transaction of its own. */
export const endWithheld = defineSchedule<{ db: Db; queue: Queue; log: Log }>(
  endWithheldJob.name,
  "14 * * * *",
  async ({ db, queue, log }) => {
    const now = new Date();
    let ended = 0;
    for (const decisionId of await endedDecisions(db, now)) {
      try {
        const ending = { decisionId, byId: null, how: "day" } as const;
        if (await db.transaction((tx) => giveBack({ tx, queue }, ending, now))) ended += 1;
      } catch (error) {
        log.error({ err: error, decisionId }, "a decision could not be ended");
      }
    }
    return { ended };
  },
);

type Telling = { decisionId: DecisionId; news: OwnerNews };

/** Tells the owner by mail; a job, because the command on the machine makes no mails. */
export const mailDecision = defineJob<Telling, { db: Db; queue: Queue; config: Pick<Config, "baseUrl"> }>(
  tellOwnerJob.name,
  z.object({ decisionId: idInput<DecisionId>(), news: z.enum(["decided", "taken-back"]) }),
  async (telling, { db, queue, config }) => {
    const services = { queue, baseUrl: config.baseUrl };
    const isTold = await db.transaction((tx) => tellOwner({ tx, ...services }, telling, new Date()));
    return isTold ? "posted" : "skipped";
  },
);
