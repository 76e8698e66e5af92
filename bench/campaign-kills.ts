// Kills the workers of campaigns that go to a faulty mail server: nobody gets a mail twice, and nobody is forgotten.
// Arguments: number of kills (default 50), seed (default 1), and recipients of ten kills (default 1500).
import { rm } from "node:fs/promises";
import { sendCampaign } from "~/features/outreach/campaigns/jobs.server.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { stormOver } from "../tests/support/campaign-storm.ts";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { verdict } from "./support/verdict.ts";

const KILLS_OF_ONE = 10;

const [kills = 50, seed = 1, recipients = 1_500] = process.argv.slice(2).map(Number);
const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
// Its start migrates the database.
const web = await startProductProcess({ dataDir, databaseUrl, role: "web" });
const log = createLog({ logLevel: "silent" });
const db = openDb(databaseUrl, log);
const queue = await openQueue({
  url: databaseUrl,
  jobs: [sendCampaign],
  log,
  meters: openMetrics({ withRuntime: false }),
});

const total = { killed: 0, twice: 0, wrong: 0, uncertain: 0, bound: 0, sent: 0, forgotten: 0 };
while (total.killed < kills) {
  const storm = {
    recipients,
    kills: Math.min(KILLS_OF_ONE, kills - total.killed),
    seed: seed + total.killed,
  };
  const { twice, wrong, uncertain, sent, refused, bound } = await stormOver({ db, queue, databaseUrl, dataDir }, storm);
  total.killed += storm.kills;
  total.twice += twice;
  total.wrong += wrong.length;
  total.uncertain += uncertain;
  total.bound += bound;
  total.sent += sent;
  total.forgotten += recipients - sent - refused - uncertain;
}
await queue.stop();
await db.$client.end();
await web.end();
await database.end();
await rm(dataDir, { recursive: true, force: true });
console.log(`${total.sent} mails arrived`);
verdict("kills", total.killed, "at least", kills);
verdict("mails that came twice", total.twice, "at most", 0);
verdict("recipients with a wrong state", total.wrong, "at most", 0);
verdict("recipients without an end", total.forgotten, "at most", 0);
verdict("uncertain mails", total.uncertain, "at most", total.bound);
