import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { deleteSaves } from "./commands.server.ts";
import { loggedSince } from "./rules.ts";

/** Deletes the log of saves after 30 days. */
export const sweepSaves = defineSchedule<{ db: Db }>("drafts.sweep", "20 3 * * *", ({ db }) =>
  deleteSaves(db, loggedSince(new Date())),
);
