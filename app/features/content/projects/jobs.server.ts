import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { deleteRemovedProjects } from "./commands/projects.server.ts";

/** Deletes projects a month after their owner did. */
export const sweepProjects = defineSchedule<{ db: Db }>("projects.sweep", "22 4 * * *", ({ db }) =>
  db.transaction((tx) => deleteRemovedProjects(tx, new Date())),
);
