import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { deleteExpiredSalts } from "./commands.server.ts";

/** Deletes expired salts even without visitors. */
export const sweepSalts = defineSchedule<{ db: Db }>("salts.sweep", "0 * * * *", ({ db }) =>
  deleteExpiredSalts(db, new Date()),
);
