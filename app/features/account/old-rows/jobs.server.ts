import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteOldRows } from "./commands.server.ts";

/** Deletes the rows of all tables whose time is over. */
export const sweepOldRows = defineJob<object, { db: Db }>("old-rows.sweep", z.object({}), (_, { db }) =>
  deleteOldRows(db, new Date()),
);
