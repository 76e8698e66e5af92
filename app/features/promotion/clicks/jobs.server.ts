import { z } from "zod";
import { countedSince } from "~/features/insights/visits/rules/retention.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteOldClicks } from "./commands.server.ts";

/** Deletes single clicks after 25 months, as the privacy page promises; the sums of each link stay. */
export const sweepClicks = defineJob<object, { db: Db }>("clicks.sweep", z.object({}), async (_, { db }) => {
  const before = countedSince(new Date());
  while (await deleteOldClicks(db, before));
  return "swept";
});
