import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { forgetOldChanges } from "./commands.server.ts";

/** Forgets changes of email addresses that are over. */
export const sweepEmailChanges = defineJob<object, { db: Db }>(
  "email-changes.sweep",
  z.object({}),
  async (_, { db }) => ({
    forgotten: await forgetOldChanges(db, new Date()),
  }),
);
