// A short link against one bare Node process with the same headers, alternating; then every click must be counted.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createLink } from "../tests/support/factories/promotion.ts";
import { freePort } from "../tests/support/free-port.ts";
import { requestLink, SENT } from "../tests/support/link-requests.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { until } from "../tests/support/until.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 32;
const EXACT_CLICKS = 20_000;
const VISITORS = join(import.meta.dirname, "support/visitors.lua");

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { accountId, filmId } = await createPublishedSite(db);
const link = await createLink(db, accountId, { filmId });
const path = `/l/${link.code}`;

/** All clicks of the link, once no more are being written. */
async function clicks(): Promise<{ sums: number; rows: number; people: number }> {
  const query = `select people, (people + bots + previews + heads)::int as sums,
    (select count(*)::int from link_clicks where link_id = links.id) as rows from links where id = $1`;
  const once = async () => (await db.$client.query(query, [link.id])).rows[0];
  let before = await once();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const now = await once();
    if (now.sums === before.sums) return now;
    before = now;
  }
}

const pool = new Pool(product.baseUrl, { connections: CONNECTIONS, pipelining: 1 });
const each = Array.from({ length: EXACT_CLICKS }).keys();
const sendClicks = async () => {
  for (const _ of each) {
    const answer = await pool.request({ method: "GET", path, headers: SENT.person });
    await answer.body.dump();
    if (answer.statusCode !== 302) throw new Error(`${path} answered ${answer.statusCode}`);
  }
};
await Promise.all(Array.from({ length: CONNECTIONS }, sendClicks));
await pool.close();
const exact = await clicks();

const { headers } = await requestLink(product.baseUrl, path);
const own = new Set(["date", "connection", "keep-alive"]);
const flat = Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [name, String(value)]));
const scratch = await mkdtemp(join(tmpdir(), "indielens-bench-"));
await writeFile(join(scratch, "body"), "");
const port = await freePort();
const script = join(import.meta.dirname, "support/bare-node.ts");
const bare = spawn("node", [script, join(scratch, "body"), JSON.stringify(flat), String(port), "302"]);
const bareUrl = `http://127.0.0.1:${port}/`;
const isUp = () =>
  fetch(bareUrl, { redirect: "manual" }).then(
    () => true,
    () => false,
  );
await until(isUp, "bare Node answers");

const before = await clicks();
const speed: number[] = [];
const latency: number[] = [];
let asked = 0;
for (let round = 0; round <= ROUNDS; round++) {
  const limit = await load(bareUrl, CONNECTIONS, SECONDS, {}, { path: VISITORS, words: [] });
  const ours = await load(product.baseUrl + path, CONNECTIONS, SECONDS, {}, { path: VISITORS, words: [] });
  asked += ours.requests;
  if (round === 0) continue;
  console.log(
    `round ${round}: ${Math.round(ours.requestsPerSecond)} of ${Math.round(limit.requestsPerSecond)} requests/s, ` +
      `p99 ${ours.p99Ms} ms against ${limit.p99Ms} ms`,
  );
  speed.push(ours.requestsPerSecond / limit.requestsPerSecond);
  latency.push(ours.p99Ms / limit.p99Ms);
}
bare.kill();
const after = await clicks();
const counted = after.sums - before.sums;
/** At the end of a round, each connection may have one response that the load generator did not count. */
const unseen = CONNECTIONS * (ROUNDS + 1);
await db.$client.end();
await product.discard();
await rm(scratch, { recursive: true });

console.log(`${CONNECTIONS} connections, median of ${ROUNDS} rounds, ${counted} clicks counted of ${asked} answered`);
verdict("redirect, requests/s against bare Node", median(speed), "at least", 0.4, "x");
verdict("redirect, p99 against bare Node", median(latency), "at most", 3, "x");
verdict(`of ${EXACT_CLICKS} clicks, lost or doubled`, Math.abs(exact.sums - EXACT_CLICKS), "at most", 0);
verdict("difference of rows and sums", Math.abs(after.rows - after.sums), "at most", 0);
verdict("clicks lost under load", Math.max(0, asked - counted), "at most", 0);
verdict("clicks too many under load", Math.max(0, counted - asked - unseen), "at most", 0);
verdict(
  "visitors of the load classified as bots",
  after.sums - after.people - (exact.sums - exact.people),
  "at most",
  1,
);
