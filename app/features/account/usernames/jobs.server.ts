import { z } from "zod";
import { defineJob } from "~/platform/queue.ts";
import { freeFormerUsernames, keyReserved, type Names } from "./commands.server.ts";

/** Frees former usernames whose year is over. */
export const sweepUsernames = defineJob<object, Names>("usernames.sweep", z.object({}), async (_, names) => {
  await keyReserved(names);
  return { freed: await freeFormerUsernames(names.db, new Date()) };
});
