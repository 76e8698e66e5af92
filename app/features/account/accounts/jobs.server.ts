import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { deleteExpired } from "./commands.server.ts";

/** Deletes expired sessions and mailed links. */
export const sweepSessions = defineSchedule<{ db: Db }>("accounts.sweep", "30 3 * * *", ({ db }) =>
  deleteExpired(db, new Date()),
);
