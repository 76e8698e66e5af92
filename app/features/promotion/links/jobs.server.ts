import { z } from "zod";
import type { Db } from "~/platform/db.ts";
import { defineJob } from "~/platform/queue.ts";
import { deleteRemovedLinks } from "./commands/removal.server.ts";

/** Deletes removed links after a month. */
export const sweepLinks = defineJob<object, { db: Db }>("links.sweep", z.object({}), (_, { db }) =>
  db.transaction((tx) => deleteRemovedLinks(tx, new Date())),
);
