// A backup of ten thousand accounts with pages, by the operator's command, while the product runs.
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { openSnapshots } from "../app/platform/backup/snapshot.server.ts";
import { tablesOf } from "../app/platform/catalogue.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { copyOut } from "../app/platform/table-copy.ts";
import { runScript, spawnScript } from "../tests/support/backups.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { median } from "./support/load.ts";
import { ACCOUNTS, fillWithPages } from "./support/ten-thousand.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const LIMIT_S = 30;
const COPY_RATIO_LIMIT = 10;
const MEMORY_LIMIT_MB = 400;
const ROUNDS = 7;

const product = await startProductProcess();
await fillWithPages(product.databaseUrl, join(product.dataDir, "files"));
const file = join(product.dataDir, "backups/bench.tar.zst");
const backup = await timed(backUp);
const peak = backup.result;
const { size } = await stat(file);
const rows = await rowsAgainstBareCopy();
const target = await scratchFolder();
const restore = await timed(() => runScript("restore", [file], { DATA_DIR: target }));
if (restore.result.code !== 0) throw new Error(restore.result.output);
for (const folder of [target, product.dataDir]) await product.end().then(() => rm(folder, { recursive: true }));

console.log(`${ACCOUNTS} accounts, pages and posters: ${Math.round(size / 1024 ** 2)} MB in one file`);
console.log(`restored and checked in ${restore.seconds.toFixed(1)} s`);
timeVerdict("backup while serving", backup.seconds, LIMIT_S, " s");
verdict("rows alone, against a bare COPY TO STDOUT of the same tables", rows, "at most", COPY_RATIO_LIMIT, "x");
verdict("memory of the backup at its peak", peak, "at most", MEMORY_LIMIT_MB, " MB");

async function timed<T>(work: () => Promise<T>) {
  const started = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - started) / 1000 };
}

/** Returns the peak resident set in MB. */
async function backUp(): Promise<number> {
  const child = spawnScript("backup", [file], { DATA_DIR: product.dataDir });
  let kilobytes = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, "utf8").catch(() => "");
    kilobytes = Math.max(kilobytes, Number(status.match(/^VmHWM:\s+(\d+)/m)?.[1] ?? 0));
  }, 50);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`the backup ended with ${code}`);
  return kilobytes / 1024;
}

async function rowsAgainstBareCopy(): Promise<number> {
  const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  const client = await db.$client.connect();
  const snapshots = openSnapshots(product.dataDir, ".");
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bare = await timed(async () => {
      for (const { name } of await tablesOf(client)) {
        await pipeline(copyOut(client, name), new PassThrough().resume());
      }
    });
    const ours = await timed(() => snapshots.take(client, round));
    ratios.push(ours.seconds / bare.seconds);
  }
  client.release();
  await db.$client.end();
  return median(ratios);
}
