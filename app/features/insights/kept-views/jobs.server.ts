import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteRemovedViews } from "./commands.server.ts";

/** Deletes removed views once that cannot be undone any more. */
export const sweepViews = defineJob<object, { db: Db }>("kept-views.sweep", z.object({}), async (_, { db }) => ({
  deleted: await db.transaction((tx) => deleteRemovedViews(tx, new Date())),
}));
