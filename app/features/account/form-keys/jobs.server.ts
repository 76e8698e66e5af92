import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteFormKeys } from "./commands.server.ts";
import { forgottenBefore } from "./rules.ts";

/** Deletes keys of forms after a day. */
export const sweepFormKeys = defineJob<object, { db: Db }>("form-keys.sweep", z.object({}), (_, { db }) =>
  deleteFormKeys(db, forgottenBefore(new Date())),
);
