import { z } from "zod";
import { deleteConversions } from "~/features/insights/conversion-events/commands.server.ts";
import { deleteViewings } from "~/features/insights/playback/commands.server.ts";
import { deleteVisitorDays } from "~/features/insights/rollups/commands.server.ts";
import { deleteVisits } from "~/features/insights/visits/commands.server.ts";
import { forgottenBefore } from "~/features/insights/visits/rules.ts";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";

/** Visits, viewings, conversion events and visitor-days are deleted after 25 months, as the privacy page promises. */
export const sweepVisits = defineJob<object, { db: Db }>("visits.sweep", z.object({}), (_, { db }) =>
  sweep(db, new Date()),
);

export async function sweep(db: Db, now: Date): Promise<string> {
  const before = forgottenBefore(now);
  await db.transaction(async (tx) => {
    await deleteViewings(tx, before);
    await deleteConversions(tx, before);
    await deleteVisits(tx, before);
    await deleteVisitorDays(tx, before);
  });
  return "swept";
}
