import { z } from "zod";
import { defineJob } from "~/platform/queue.ts";
import { keyReserved, type Names } from "./commands.server.ts";

/** Hashes of earlier versions get a key. */
export const sweepUsernames = defineJob<object, Names>("usernames.sweep", z.object({}), async (_, names) => {
  await keyReserved(names);
});
