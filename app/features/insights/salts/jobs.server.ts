import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteExpiredSalts } from "./commands.server.ts";

/** Deletes expired salts even without visitors. */
export const sweepSalts = defineJob<object, { db: Db }>("salts.sweep", z.object({}), (_, { db }) =>
  deleteExpiredSalts(db, new Date()),
);
