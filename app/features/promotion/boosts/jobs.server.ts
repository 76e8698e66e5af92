import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob, type Queue } from "~/platform/queue.ts";
import { deleteOldImpressions } from "./commands/impressions.server.ts";
import { fileEnded } from "./commands/inbox.server.ts";
import { endExpired } from "./commands/schedule.server.ts";
import { impressionsNeededSince } from "./rules/impressions.ts";

/** Every minute: ends periods that are over, and begins the next ones. */
export const applyBoostSchedules = defineJob<object, { db: Db; queue: Queue }>(
  "boosts.apply-schedules",
  z.object({}),
  async (_, { db, queue }) => {
    const now = new Date();
    const outcome = await applySchedules(db, now);
    await db.transaction((tx) => fileEnded(tx, queue, now));
    return outcome;
  },
);

export async function applySchedules(db: Db, now: Date): Promise<string> {
  while (await db.transaction((tx) => endExpired(tx, now)));
  await deleteOldImpressions(db, impressionsNeededSince(now));
  return "turned";
}
