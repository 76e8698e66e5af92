// How many rows a press for a demo places, how long ten presses at once wait until each has a dashboard of its own, how
// long a press waits alone, and how long another account's dashboard takes while demos are removed, against its rest.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { isNotNull } from "drizzle-orm";
import { ownRows, TABLES } from "../app/db/ownership.ts";
import { accounts } from "../app/db/schema/accounts.ts";
import { removeDemos } from "../app/features/studio/demo/jobs.server.ts";
import { jobs } from "../app/jobs.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { openMetrics } from "../app/platform/metrics.ts";
import { openQueue } from "../app/platform/queue.ts";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const AT_ONCE = 10;
const ROUNDS = 7;
const READY_LIMIT_S = 2;
const ROWS_LIMIT = 12_000;
/** A dashboard beside the removals, as a multiple of its time at rest. */
const BESIDE_LIMIT = 2;
const RESTING_MS = 10_000;
/** Time that an owner looks at a screen before the next. */
const LOOKING_MS = 20;

const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
const env = { RATE_LIMITS: "false" };
// What a press places is counted before a job sums it up.
const web = await startProductProcess({ dataDir, databaseUrl, role: "web", env });
const log = createLog({ logLevel: "silent" });
const db = openDb(databaseUrl, log);
const isDemo = isNotNull(accounts.demoUntil);
await opening(web.baseUrl);
verdict("rows that a press places", await rowsOfDemo(), "at most", ROWS_LIMIT);
await web.end();

const product = await startProductProcess({ dataDir, databaseUrl, env });
const queue = await openQueue({ url: databaseUrl, jobs, log, meters: openMetrics({ withRuntime: false }) });

const press = () => opening(product.baseUrl);
await press();
const [alone, together]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await press());
  together.push(Math.max(...(await Promise.all(Array.from({ length: AT_ONCE }, press)))));
}
console.log(`a press alone: ${median(alone).toFixed(2)} s`);
timeVerdict(`the last of ${AT_ONCE} presses at once`, median(together), READY_LIMIT_S, " s");

console.log(`rows of a demo, with its sums: ${await rowsOfDemo()}`);

const owner = new Visitor(product.baseUrl);
await launchedOwner(owner);
const restEnds = performance.now() + RESTING_MS;
const rest = await slowest(async () => performance.now() > restEnds);
await db.update(accounts).set({ demoUntil: new Date() }).where(isDemo);
const opened = await db.$count(accounts, isDemo);
const begun = performance.now();
await db.transaction((tx) => queue.send(tx, removeDemos, {}));
const beside = await slowest(async () => (await db.$count(accounts, isDemo)) === 0);
console.log(`${opened} demos were removed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
verdict("99 of 100 dashboards beside removals, against their rest", beside / rest, "at most", BESIDE_LIMIT, "x");
await queue.stop();
await db.$client.end();
await product.end();
await database.end();
await rm(dataDir, { recursive: true, force: true });

/** Seconds from the press until the dashboard is there. */
async function opening(baseUrl: string): Promise<number> {
  const visitor = new Visitor(baseUrl);
  const begun = performance.now();
  const pressed = await visitor.post("/demo", { role: "filmmaker" });
  const screen = await visitor.get(pressed.headers.get("location") ?? "");
  if (!(await screen.text()).includes("Total links")) throw new Error("the demo has no dashboard");
  return (performance.now() - begun) / 1000;
}

/** How many rows the first demo has. */
async function rowsOfDemo(): Promise<number> {
  const [demo] = await db.select({ id: accounts.id }).from(accounts).where(isDemo).limit(1);
  const counts = TABLES.map((table) => {
    const own = demo && ownRows(table, demo.id);
    return own ? db.$count(table.table, own) : 0;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Milliseconds in which 99 of 100 dashboards were there, asked for one after the other until `isOver`. */
async function slowest(isOver: () => Promise<boolean>): Promise<number> {
  const times: number[] = [];
  do {
    const asked = performance.now();
    await (await owner.get("/dashboard")).text();
    times.push(performance.now() - asked);
    await sleep(LOOKING_MS);
  } while (!(await isOver()));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}
