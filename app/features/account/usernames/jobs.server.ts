import { defineSchedule } from "~/platform/queue.ts";
import { keyReserved, type Names } from "./commands.server.ts";

/** Hashes of earlier versions get a key. */
export const sweepUsernames = defineSchedule<Names>("usernames.sweep", "31 3 * * *", async (names) => {
  await keyReserved(names);
});
