import { z } from "zod";
import type { BulkDecisionId } from "~/lib/ids.ts";
import { type DbAndQueue, defineJob } from "~/platform/queue.ts";
import { carryOn, deleteOldBulks } from "./commands.server.ts";
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
);

/** Enqueues what is under way without a job, and forgets what cannot be undone any more. */
export const sweepBulks = defineJob<object, DbAndQueue>(
  "comments.decide.sweep",
  z.object({}),
  async (_, { db, queue }) => {
    for (const bulkId of await bulksUnderWay(db)) {
      if (await queue.isPending([bulkJob], { bulkId })) continue;
      await db.transaction((tx) => queue.send(tx, bulkJob, { bulkId }));
    }
    return deleteOldBulks(db, undoEnded(new Date()));
  },
);
