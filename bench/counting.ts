// Stored beacons against bare Node, alternating; a thousand beacons sent twice, and a kill while they are sent; and the
// overview of a page on an instance with a million visits.
import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "undici";
import { overviewOf } from "../app/features/insights/analytics/queries.server.ts";
import { BEACON_PATH } from "../app/features/insights/beacon/rules.ts";
import { visitorCount } from "../app/features/insights/visits/queries.server.ts";
import { dayOf } from "../app/features/insights/visits/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { LAPTOP, visitOf } from "../tests/support/beacons.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { until } from "../tests/support/until.ts";
import { load, median } from "./support/load.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const CONNECTIONS = 32;
const [ROUNDS, SECONDS] = [7, 4];
const BEACONS = 1000;
const [PAGES, VISITS_OF_EACH, DAYS] = [10, 100_000, 60];
const QUESTIONS = 15;
const LONGEST_QUESTION_MS = 100;

let product = await startProductProcess();
let db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { accountId, username } = await createPublishedSite(db);
const path = `/u/${username}`;
const stored = async () =>
  Number((await db.$client.query("select count(*) from visits where account_id = $1", [accountId])).rows[0].count);

await throughput();
await everyoneOnce();
await killedWhileSending();
await overview();
await db.$client.end();
await product.discard();

async function throughput() {
  const folder = await mkdtemp(join(tmpdir(), "indielens-bench-"));
  await writeFile(join(folder, "body"), "");
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}${BEACON_PATH}`;
  const bare = spawn("node", [
    join(import.meta.dirname, "support/bare-node.ts"),
    join(folder, "body"),
    "[]",
    `${port}`,
  ]);
  await until(
    () =>
      fetch(bareUrl)
        .then(({ ok }) => ok)
        .catch(() => false),
    "bare Node answers",
  );
  const script = (round: number) => ({
    path: join(import.meta.dirname, "support/beacon.lua"),
    words: [path, product.baseUrl, String(round)],
  });
  const speed: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const limit = await load(bareUrl, CONNECTIONS, SECONDS, {}, script(round));
    const before = await stored();
    const ours = await load(`${product.baseUrl}${BEACON_PATH}`, CONNECTIONS, SECONDS, {}, script(round + 100));
    const share = ((await stored()) - before) / (ours.requestsPerSecond * SECONDS);
    console.log(
      `round ${round}: ${Math.round(ours.requestsPerSecond)} of ${Math.round(limit.requestsPerSecond)} beacons/s, ` +
        `p99 ${ours.p99Ms} ms, stored ${share.toFixed(3)} of them`,
    );
    if (round > 0) speed.push(ours.requestsPerSecond / limit.requestsPerSecond);
  }
  bare.kill();
  await rm(folder, { recursive: true });
  verdict("beacons a second, each stored, against bare Node", median(speed), "at least", 0.02, "x");
}

/** Sends them over 32 connections; returns the ids of the acknowledged ones. */
async function sendAll(visits: ReturnType<typeof visitOf>[], onAcknowledged = () => {}): Promise<string[]> {
  const pool = new Pool(product.baseUrl, { connections: CONNECTIONS, pipelining: 1 });
  const headers = { "content-type": "application/json", "user-agent": LAPTOP, origin: product.baseUrl };
  const acknowledged: string[] = [];
  const waiting = visits.values();
  const oneByOne = async () => {
    for (const visit of waiting) {
      const sent = { method: "POST", path: BEACON_PATH, headers, body: JSON.stringify(visit) } as const;
      const answer = await pool.request(sent).catch(() => null);
      if (answer?.statusCode !== 204) continue;
      acknowledged.push(visit.visit);
      onAcknowledged();
      await answer.body.dump().catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, oneByOne));
  await pool.destroy();
  return acknowledged;
}

async function rowsOf(ids: string[]): Promise<number> {
  const { rows } = await db.$client.query("select count(*) from visits where id = any($1::uuid[])", [ids]);
  return Number(rows[0].count);
}

async function everyoneOnce() {
  const visits = Array.from({ length: BEACONS }, () => visitOf(path));
  const ids = visits.map(({ visit }) => visit);
  const once = await sendAll(visits);
  const storedOnce = await rowsOf(ids);
  const before = await stored();
  await sendAll(visits);
  verdict("beacons refused", BEACONS - once.length, "at most", 0);
  verdict("beacons lost", BEACONS - storedOnce, "at most", 0);
  verdict("beacons doubled, sent twice", (await stored()) - before, "at most", 0);
}

async function killedWhileSending() {
  let left = BEACONS / 2;
  const visits = Array.from({ length: BEACONS }, () => visitOf(path));
  const acknowledged = await sendAll(visits, () => {
    if (--left === 0) void product.end("SIGKILL");
  });
  await product.end("SIGKILL");
  await db.$client.end();
  product = await startProductProcess({ dataDir: product.dataDir });
  db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
  console.log(`killed after ${acknowledged.length} of ${BEACONS} were acknowledged`);
  verdict("acknowledged and lost by the kill", acknowledged.length - (await rowsOf(acknowledged)), "at most", 0);
}

async function overview() {
  const busy = await createPublishedSite(db);
  const { id: videoId } = await createVideo(db, busy.accountId);
  const owners = [busy.accountId];
  while (owners.length < PAGES) owners.push((await createPublishedSite(db)).accountId);
  for (const owner of owners) await fill(owner);
  await db.$client.query(
    `insert into viewings (id, account_id, video_id, day, visitor, device, started_at, watched_seconds,
       furthest_percent, reached, plays)
     select gen_random_uuid(), $1, $2, current_date - n % $3::int, gen_random_uuid(), 'mobile', now(), 90, 50, 1023, 1
     from generate_series(1, $4::int) n`,
    [busy.accountId, videoId, DAYS, VISITS_OF_EACH / 5],
  );
  await db.$client.query("vacuum analyze visits, viewings");
  const [overviews, views] = [[] as number[], [] as number[]];
  for (let question = 0; question <= QUESTIONS; question++) {
    overviews.push(await timed(() => overviewOf(db, busy.accountId, dayOf(new Date()))));
    views.push(await timed(() => visitorCount(db, busy.accountId)));
  }
  timeVerdict("overview of 100,000 visits among a million, median", median(overviews), LONGEST_QUESTION_MS, " ms");
  timeVerdict("views that its page shows, median", median(views), LONGEST_QUESTION_MS, " ms");
}

/** Half of the visitors visit twice on their day. */
function fill(owner: string) {
  return db.$client.query(
    `insert into visits (id, account_id, path, day, visitor, device, source, at)
     select gen_random_uuid(), $1, '/u/page-' || n % 3, current_date - n % $2::int, md5((n / 2)::text)::uuid, 'desktop',
       (array['direct', 'social', 'search', 'referral', 'email'])[1 + n % 5], now()
     from generate_series(1, $3::int) n`,
    [owner, DAYS, VISITS_OF_EACH],
  );
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
