import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { forgetEvents, prepareMonths } from "./commands.server.ts";

/** Visits, viewings, conversion events, clicks and visitor-days are deleted after 25 months, as the privacy page promises. */
export const sweepVisits = defineJob<object, { db: Db }>("visits.sweep", z.object({}), (_, { db }) =>
  forgetEvents(db, new Date()),
);

/** Makes the partitions of the coming months; until then their rows would be in the default ones. */
export const prepareEventMonths = defineJob<object, { db: Db }>("visits.prepare-months", z.object({}), (_, { db }) =>
  prepareMonths(db, new Date()),
);
