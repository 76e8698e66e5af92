import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteExpired } from "./commands.server.ts";

/** Deletes expired sessions and mailed links. */
export const sweepSessions = defineJob<object, { db: Db }>("accounts.sweep", z.object({}), (_, { db }) =>
  deleteExpired(db, new Date()),
);
