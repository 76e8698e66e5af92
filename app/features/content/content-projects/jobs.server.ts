import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteRemovedItems } from "./commands/chosen.server.ts";
import { deleteRemovedProjects } from "./commands/projects.server.ts";

/** Deletes removed content projects and items after a month. */
export const sweepContent = defineJob<object, { db: Db }>("content-projects.sweep", z.object({}), (_, { db }) =>
  db.transaction(async (tx) => {
    const now = new Date();
    return (await deleteRemovedProjects(tx, now)) + (await deleteRemovedItems(tx, now));
  }),
);
