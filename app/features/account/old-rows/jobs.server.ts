import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { deleteOldRows } from "./commands.server.ts";

/** Deletes the rows of all tables whose time is over. */
export const sweepOldRows = defineSchedule<{ db: Db }>("old-rows.sweep", "15 3 * * *", ({ db }) =>
  deleteOldRows(db, new Date()),
);
