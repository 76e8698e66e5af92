import type { Db } from "~/platform/db.ts";
import { defineSchedule } from "~/platform/queue.ts";
import { forgetEvents, prepareMonths } from "./commands.server.ts";

/** Visits, viewings, conversion events, clicks and visitor-days are deleted after 25 months, as the privacy page promises. */
export const sweepVisits = defineSchedule<{ db: Db }>("visits.sweep", "50 3 * * *", ({ db }) =>
  forgetEvents(db, new Date()),
);

/** Makes the partitions of the coming months; until then their rows would be in the default ones. */
export const prepareEventMonths = defineSchedule<{ db: Db }>("visits.prepare-months", "40 2 * * *", ({ db }) =>
  prepareMonths(db, new Date()),
);
