import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteRemovedProjects } from "./commands/projects.server.ts";

/** Deletes projects a month after their owner did. */
export const sweepProjects = defineJob<object, { db: Db }>("projects.sweep", z.object({}), (_, { db }) =>
  db.transaction((tx) => deleteRemovedProjects(tx, new Date())),
);
