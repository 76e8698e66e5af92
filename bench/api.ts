// The API: what the check of a key reads at 100,000 keys, a read against bare Hono with the same query, and one change
// that is repeated at once with one idempotency key while processes are killed.
import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import { apiKeys } from "../app/db/schema/api-keys.ts";
import { links } from "../app/db/schema/links.ts";
import { keyHash, keyWith } from "../app/features/account/api-keys/queries.server.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { repeatedRequest } from "../tests/support/api-storm.ts";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { createApiKey } from "../tests/support/factories/account.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createLink } from "../tests/support/factories/promotion.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { buffersOf } from "./support/buffers.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const KEYS = 100_000;
const LINKS = 20;
const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 16;
/** CPU of a read, against bare Hono with the same query. */
const DEARER_AT_MOST = 2.5;
const TICK_MS = 10;

const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
// Without jobs, whose work would be counted as that of requests.
const product = await startProductProcess({ dataDir, databaseUrl, role: "web" });
const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
const { accountId, filmId } = await createPublishedSite(db);
const { key } = await createApiKey(db, accountId);
for (let made = 0; made < LINKS; made++) await createLink(db, accountId, { filmId });

const check = () => buffersOf(db, () => keyWith(db, keyHash(key)));
await check();
const few = await check();
const rows = Array.from({ length: KEYS }, () => ({
  ...{ id: randomUUID() as never, accountId, name: "Other", prefix: "ilk_live_none", scopes: [] as never[] },
  ...{ hash: randomUUID(), createdAt: new Date() },
}));
for (let at = 0; at < KEYS; at += 5_000) await db.insert(apiKeys).values(rows.slice(at, at + 5_000));
await db.$client.query("analyze api_keys");
await check();
const many = await check();
console.log(`the check of a key reads ${few} buffers at one key, ${many} at ${KEYS}`);
// A deeper index costs one more.
verdict("further buffers of a key's check at 100,000 keys", many - few, "at most", 2);

const port = await freePort();
const withPaths = ["--import", "./scripts/resolve-paths.ts", "bench/support/bare-hono.ts"];
const bare = spawn("node", [...withPaths, databaseUrl, accountId, String(port)]);
const bareUrl = `http://127.0.0.1:${port}/`;
await until(
  () =>
    fetch(bareUrl).then(
      ({ ok }) => ok,
      () => false,
    ),
  "bare Hono answers",
);
const address = `${product.baseUrl}/api/v1/links`;
const headers = { authorization: `Bearer ${key}` };
const asked = await fetch(address, { headers });
if (asked.status !== 200) throw new Error(`a read was answered ${asked.status}`);

const ratios: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const limit = await cpuOfRequest(bare.pid, bareUrl, {});
  const ours = await cpuOfRequest(product.pid, address, headers);
  if (round === 0) continue;
  console.log(`round ${round}: ${ours.toFixed(2)} ms CPU a read against ${limit.toFixed(2)} ms`);
  ratios.push(ours / limit);
}
bare.kill();
verdict("CPU of a read, of bare Hono's with the same query", median(ratios), "at most", DEARER_AT_MOST);

await db.delete(links);
const storm = await repeatedRequest(databaseUrl, key, { repeats: 1_000, connections: 64, kills: 10 });
verdict("effects of 1,000 repeats of one key with ten kills", await db.$count(links), "at most", 1);
verdict("different answers", storm.answers.size, "at most", 1);
await db.$client.end();
await product.end();
await database.end();
await rm(dataDir, { recursive: true, force: true });

/** Milliseconds of processor time that a process uses for one request, under load. */
async function cpuOfRequest(pid: number | undefined, url: string, sent: Record<string, string>): Promise<number> {
  const before = await ticksOf(pid);
  const { requests } = await load(url, CONNECTIONS, SECONDS, sent);
  return (((await ticksOf(pid)) - before) * TICK_MS) / requests;
}

/** User and system time: fields 14 and 15 of `/proc/{pid}/stat`. */
async function ticksOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return Number(fields[11]) + Number(fields[12]);
}
