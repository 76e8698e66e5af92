// How long a first attempt waits beside messages that are refused and come again; and 10,000 events for a program that
// refuses half of its messages, while the workers are killed twenty times.
import { rm } from "node:fs/promises";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { stormOfMessages } from "../tests/support/webhook-storm.ts";
import { firstAttempts } from "./support/first-attempts.ts";
import { median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const MESSAGES = 10_000;
const KILLS = 20;
const ROUNDS = 7;
/** The 95th percentile of first attempts, against those of an idle queue. */
const LATER_AT_MOST = 3;
/** Messages that a worker has under way at a time. */
const AT_ONCE = 2;

const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
// Its start migrates the database.
await (await startProductProcess({ dataDir, databaseUrl, role: "web" })).end();

const rounds = await firstAttempts(databaseUrl, ROUNDS);
for (const { idle, refused } of rounds)
  console.log(`first attempts within ${refused} ms, ${idle} ms with nothing else`);
verdict(
  "first attempts beside refused messages, of an idle queue's",
  median(rounds.map(({ idle, refused }) => refused / idle)),
  "at most",
  LATER_AT_MOST,
);

const storm = await stormOfMessages(databaseUrl, { messages: MESSAGES, kills: KILLS, seed: 11 });
verdict("messages that were written with their events", storm.told, "at least", MESSAGES);
verdict("messages that the program never took", storm.missing, "at most", 0);
verdict("messages that came again, under their id", storm.repeated, "at most", KILLS * AT_ONCE);
await database.end();
await rm(dataDir, { recursive: true, force: true });
