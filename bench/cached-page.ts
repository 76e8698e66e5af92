// A cached public page against one bare Node process that answers the same bytes, in turns.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { until } from "../tests/support/until.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 32;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { username } = await createPublishedSite(db);
await db.$client.end();
const page = `${product.baseUrl}/u/${username}`;
const { body, headers } = await until(() => cachedPage(page), "the page is cached");

const scratch = await mkdtemp(join(tmpdir(), "indielens-bench-"));
await writeFile(join(scratch, "body"), body);
const port = await freePort();
const bareScript = join(import.meta.dirname, "support/bare-node.ts");
const bare = spawn("node", [bareScript, join(scratch, "body"), JSON.stringify(flat(headers)), String(port)]);
const bareUrl = `http://127.0.0.1:${port}/`;
await until(
  () =>
    fetch(bareUrl).then(
      (response) => response.ok,
      () => false,
    ),
  "bare Node answers",
);

const speed: number[] = [];
const latency: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const limit = await load(bareUrl, CONNECTIONS, SECONDS);
  const ours = await load(page, CONNECTIONS, SECONDS);
  if (round === 0) continue;
  console.log(
    `round ${round}: ${Math.round(ours.requestsPerSecond)} of ${Math.round(limit.requestsPerSecond)} requests/s, ` +
      `p99 ${ours.p99Ms} ms against ${limit.p99Ms} ms`,
  );
  speed.push(ours.requestsPerSecond / limit.requestsPerSecond);
  latency.push(ours.p99Ms / limit.p99Ms);
}
bare.kill();
await product.discard();
await rm(scratch, { recursive: true });

console.log(`${body.length} bytes a page, ${CONNECTIONS} connections, median of ${ROUNDS} rounds`);
verdict("cached page, requests/s against bare Node", median(speed), "at least", 0.6, "x");
verdict("cached page, p99 against bare Node", median(latency), "at most", 2, "x");

/** The cached page in brotli; null until it is served from memory (only then it has an ETag). */
function cachedPage(url: string) {
  return new Promise<{ body: Buffer; headers: IncomingHttpHeaders } | null>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, async (response) => {
      const received = Buffer.concat(await response.toArray());
      resolve(response.headers.etag ? { body: received, headers: response.headers } : null);
    }).once("error", reject);
  });
}

/** The same headers, except those that Node adds to every response. */
function flat(received: IncomingHttpHeaders): string[] {
  const own = new Set(["date", "connection", "keep-alive"]);
  return Object.entries(received).flatMap(([name, value]) => (own.has(name) ? [] : [name, String(value)]));
}
