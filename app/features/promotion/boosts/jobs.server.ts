import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { forgetShowings } from "./commands/impressions.server.ts";
import { endExpired } from "./commands/schedule.server.ts";
import { shownSince } from "./rules/impressions.ts";

/** Every minute: periods that are over end, or are followed by the next. */
export const turnBoosts = defineJob<object, { db: Db }>("boosts.turn", z.object({}), (_, { db }) =>
  turn(db, new Date()),
);

export async function turn(db: Db, now: Date): Promise<string> {
  while (await db.transaction((tx) => endExpired(tx, now)));
  await forgetShowings(db, shownSince(now));
  return "turned";
}
