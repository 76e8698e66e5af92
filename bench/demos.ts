// How long ten presses at once wait until each has the dashboard of a demo of its own, how long a press waits alone, how
// many rows a demo has, and how long another account's dashboard takes while demos are removed, against its rest.
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
import { startProductProcess } from "../tests/support/product-process.ts";
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

const product = await startProductProcess({ env: { RATE_LIMITS: "false" } });
const log = createLog({ logLevel: "silent" });
const db = openDb(product.databaseUrl, log);
const queue = await openQueue({ url: product.databaseUrl, jobs, log, meters: openMetrics({ withRuntime: false }) });

/** Seconds from the press until the dashboard is there. */
async function opening(): Promise<number> {
  const visitor = new Visitor(product.baseUrl);
  const begun = performance.now();
  const pressed = await visitor.post("/demo", { role: "filmmaker" });
  const screen = await visitor.get(pressed.headers.get("location") ?? "");
  if (!(await screen.text()).includes("Total links")) throw new Error("the demo has no dashboard");
  return (performance.now() - begun) / 1000;
}

await opening();
const [alone, together]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  alone.push(await opening());
  together.push(Math.max(...(await Promise.all(Array.from({ length: AT_ONCE }, opening)))));
}
console.log(`a press alone: ${median(alone).toFixed(2)} s`);
timeVerdict(`the last of ${AT_ONCE} presses at once`, median(together), READY_LIMIT_S, " s");

const isDemo = isNotNull(accounts.demoUntil);
const demos = await db.select({ id: accounts.id }).from(accounts).where(isDemo);
const rows = await Promise.all(
  TABLES.map((table) => {
    const own = demos[0] && ownRows(table, demos[0].id);
    return own ? db.$count(table.table, own) : 0;
  }),
);
verdict(
  "rows of a demo",
  rows.reduce((sum, count) => sum + count, 0),
  "at most",
  ROWS_LIMIT,
);

const owner = new Visitor(product.baseUrl);
await launchedOwner(owner);
const restEnds = performance.now() + RESTING_MS;
const rest = await slowest(async () => performance.now() > restEnds);
await db.update(accounts).set({ demoUntil: new Date() }).where(isDemo);
const begun = performance.now();
await db.transaction((tx) => queue.send(tx, removeDemos, {}));
const beside = await slowest(async () => (await db.$count(accounts, isDemo)) === 0);
console.log(`${demos.length} demos were removed in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
verdict("99 of 100 dashboards beside removals, against their rest", beside / rest, "at most", BESIDE_LIMIT, "x");
await queue.stop();
await db.$client.end();
await product.discard();

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
