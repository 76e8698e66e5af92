// Ten processes on one database, through a pooler and without: how many connections it has, and what that costs.
// Argument: seconds of load in each of four rounds (default 5).
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startPooler } from "../tests/support/pooler.ts";
import { startPostgresServer } from "../tests/support/postgres-server.ts";
import { type ProductProcess, startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { answerWizardTo, signedUpVisitor } from "../tests/support/signed-up-visitor.ts";
import { uploaderOf } from "../tests/support/uploader.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const ROLES = [...Array(7).fill("web"), ...Array(3).fill("worker")] as ("web" | "worker")[];
const ROUNDS = 4;
const CONNECTIONS_EACH = 24;
const [seconds = 5] = process.argv.slice(2).map(Number);

const dataDir = await scratchFolder();
const database = await startPostgresServer();
const pooler = await startPooler(database.url);
const WAYS = {
  direct: { databaseUrl: database.url, env: {} },
  pooled: { databaseUrl: pooler.url, env: { DATABASE_SESSION_URL: database.url } },
};

/** A screen that asks the database each time, as every signed-in person does. */
const SCREEN = "/dashboard";
let cookie = "";

/** Signs up by the first process, and begins an upload on each, which locks it. */
async function settle(webs: ProductProcess[]) {
  const { visitor } = await signedUpVisitor(webs[0]?.baseUrl ?? "");
  await answerWizardTo(visitor, "ready");
  cookie = visitor.cookieHeader;
  for (const { baseUrl } of webs) {
    const uploader = uploaderOf(visitor.at(baseUrl));
    const created = await uploader.create(1_000);
    const { pathname } = new URL(created.headers.get("location") ?? "", baseUrl);
    await uploader.send(pathname, 0, new Uint8Array(500));
  }
}

/** The most connections of the database at any moment of `work`. */
async function most<Answer>(work: Promise<Answer>): Promise<[Answer, number]> {
  const watcher = new Client({ connectionString: database.url });
  await watcher.connect();
  let [highest, isOver] = [0, false];
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { rows } = await watcher.query(
      "select count(*)::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
    highest = Math.max(highest, rows[0]?.n);
    await sleep(100);
  }
  await watcher.end();
  return [await over, highest];
}

async function measured(way: keyof typeof WAYS) {
  const started = await Promise.all(ROLES.map((role) => startProductProcess({ ...WAYS[way], dataDir, role })));
  const webs = started.filter((_, place) => ROLES[place] === "web");
  await settle(webs);
  const headers = { cookie, "accept-encoding": "br" };
  const all = () => Promise.all(webs.map(({ baseUrl }) => load(baseUrl + SCREEN, CONNECTIONS_EACH, seconds, headers)));
  await all();
  const [loads, connections] = await most(all());
  await Promise.all(started.map((product) => product.end()));
  const requests = loads.reduce((sum, { requestsPerSecond }) => sum + requestsPerSecond, 0);
  console.log(`${way}: ${Math.round(requests)} requests/s, ${connections} connections of the database`);
  return { requests, connections };
}

const rounds = { direct: [], pooled: [] } as Record<keyof typeof WAYS, Awaited<ReturnType<typeof measured>>[]>;
for (let round = 0; round < ROUNDS; round++) {
  const way = round % 2 ? "pooled" : "direct";
  rounds[way].push(await measured(way));
}
await pooler.stop();
await database.stop();
await rm(dataDir, { recursive: true, force: true });

const [direct, pooled] = [rounds.direct, rounds.pooled];
const mostOf = (those: { connections: number }[]) => Math.max(...those.map(({ connections }) => connections));
const speedOf = (those: { requests: number }[]) => median(those.map(({ requests }) => requests));
verdict("connections of the database for ten processes behind a pooler", mostOf(pooled), "at most", 40);
const share = (mostOf(pooled) / mostOf(direct)).toFixed(2);
const speed = (speedOf(pooled) / speedOf(direct)).toFixed(2);
console.log(`against those without a pooler: ${share} of the connections, ${speed} of the requests`);
