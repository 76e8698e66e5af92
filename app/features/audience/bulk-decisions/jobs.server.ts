import { z } from "zod";
import type { BulkDecisionId } from "~/lib/ids.ts";
import { type DbAndQueue, defineJob, defineSchedule } from "~/platform/queue.ts";
import { carryOn, deleteOldBulks, endKilled } from "./commands.server.ts";
import { bulkIdInput } from "./input.ts";
import { bulksUnderWay } from "./queries.server.ts";
import { BATCHES_PER_JOB, bulkJob, undoEnded } from "./rules.ts";

/** Carries out a bulk decision or its undo, batch by batch, and enqueues itself again while there is more. */
export const decideInBulk = defineJob<{ bulkId: BulkDecisionId }, DbAndQueue>(
  bulkJob.name,
  z.object({ bulkId: bulkIdInput }),
  async ({ bulkId }, { db, queue }, signal) => {
    for (let batch = 1; batch <= BATCHES_PER_JOB; batch++) {
      signal.throwIfAborted();
      const isLast = batch === BATCHES_PER_JOB;
      const more = await db.transaction(async (tx) => {
        const more = await carryOn({ tx, queue }, bulkId);
        if (more && isLast) await queue.send(tx, bulkJob, { bulkId });
        return more;
      });
      if (!more) return "ended";
    }
    return "goes on";
  },
  { furtherAfterSeconds: 10 },
  {
    async giveUp({ bulkId }, { db }, ending) {
      if (ending === "killed") await db.transaction((tx) => endKilled(tx, bulkId));
    },
    underWay: async ({ db }) => (await bulksUnderWay(db)).map((bulkId) => ({ data: { bulkId } })),
  },
);

/** Forgets what cannot be undone any more. */
export const sweepBulks = defineSchedule<DbAndQueue>("comments.decide.sweep", "3-59/10 * * * *", ({ db }) =>
  deleteOldBulks(db, undoEnded(new Date())),
);
