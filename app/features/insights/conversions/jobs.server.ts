import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { settleDays } from "./commands.server.ts";

/** Sums up days that are over, so that screens need not count a month of visits. */
export const settleConversions = defineJob<object, { db: Db }>("conversions.settle", z.object({}), (_, { db }) =>
  settleDays(db, new Date()),
);
