import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteRemovedTemplates } from "./commands.server.ts";

/** Deletes what was deleted by its owner some time ago. */
export const sweepEmailTemplates = defineJob<object, { db: Db }>("email-templates.sweep", z.object({}), (_, { db }) =>
  db.transaction((tx) => deleteRemovedTemplates(tx, new Date())),
);
