// Sums up the days with marks at the named database again and again; the second argument is the pause in milliseconds.
import { setTimeout as sleep } from "node:timers/promises";
import { rollUp } from "~/features/insights/rollups/commands.server.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";

const [url = "", pause = "0"] = process.argv.slice(2);
const db = openDb(url, createLog({ logLevel: "silent" }));
for (;;) {
  await rollUp(db, new Date());
  await sleep(Number(pause));
}
