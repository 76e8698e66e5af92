import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteOldImpressions } from "./commands/impressions.server.ts";
import { endExpired } from "./commands/schedule.server.ts";
import { impressionsNeededSince } from "./rules/impressions.ts";

/** Every minute: ends periods that are over, and begins the next ones. */
export const applyBoostSchedules = defineJob<object, { db: Db }>("boosts.apply-schedules", z.object({}), (_, { db }) =>
  applySchedules(db, new Date()),
);

export async function applySchedules(db: Db, now: Date): Promise<string> {
  while (await db.transaction((tx) => endExpired(tx, now)));
  await deleteOldImpressions(db, impressionsNeededSince(now));
  return "turned";
}
