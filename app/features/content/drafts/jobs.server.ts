import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteSaves } from "./commands.server.ts";
import { loggedSince } from "./rules.ts";

/** Deletes the log of saves after 30 days. */
export const sweepSaves = defineJob<object, { db: Db }>("drafts.sweep", z.object({}), (_, { db }) =>
  deleteSaves(db, loggedSince(new Date())),
);
