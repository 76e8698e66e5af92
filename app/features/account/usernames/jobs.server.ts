import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { freeFormerUsernames } from "./commands.server.ts";

/** Frees former usernames whose year is over. */
export const sweepUsernames = defineJob<object, { db: Db }>("usernames.sweep", z.object({}), async (_, { db }) => ({
  freed: await freeFormerUsernames(db, new Date()),
}));
