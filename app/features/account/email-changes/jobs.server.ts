import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { forgetOldChanges } from "./commands.server.ts";

/** Forgets changes of email addresses that are over. */
export const sweepEmailChanges = defineSchedule<{ db: Db }>("email-changes.sweep", "32 3 * * *", async ({ db }) => ({
  forgotten: await forgetOldChanges(db, new Date()),
}));
