// Sells, refunds, disputes and pays out over many connections while processes are killed, and compares the books with
// what the payment service has. Arguments: sales (default 10000), kills (default 20), and seed (default 1).
import { rm } from "node:fs/promises";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { stormOfSales } from "../tests/support/sales-storm.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { verdict } from "./support/verdict.ts";

const CONNECTIONS = 32;

const [sales = 10_000, kills = 20, seed = 1] = process.argv.slice(2).map(Number);
const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
// Its start migrates the database.
await (await startProductProcess({ dataDir, databaseUrl, role: "web" })).end();

const storm = await stormOfSales(databaseUrl, { sales, connections: CONNECTIONS, kills, seed });
await database.end();
await rm(dataDir, { recursive: true, force: true });
for (const difference of storm.differences) console.log(difference);
verdict("accounts, payouts and transactions that are wrong", storm.differences.length, "at most", 0);
verdict("payments missing in the books", storm.missing.payments, "at most", 0);
verdict("sales not shared", storm.missing.settled, "at most", 0);
verdict("transfers missing in the books", storm.missing.transfers + storm.missing.unknown.length, "at most", 0);
verdict("payouts begun", storm.begun, "at least", 1);
verdict("refunds after a payout", storm.refundedAfterwards, "at least", 1);
