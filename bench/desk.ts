// What a withheld page costs its visitors, what the desk's queue reads with a hundred thousand reports, how long it takes
// from the press until the last of two processes has taken a page away, also while one is killed, and how long pages take
// while a thousand reports a minute arrive.
import { randomUUID } from "node:crypto";
import type { DecisionId } from "~/lib/ids.ts";
import type { Queue } from "~/platform/queue.ts";
import { giveBack, withhold } from "../app/features/account/withholding/commands.server.ts";
import { openReports } from "../app/features/desk/reports/queries.server.ts";
import { QUEUE_SHOWN } from "../app/features/desk/reports/rules.ts";
import { siteByUsername } from "../app/features/page/public-site/queries.server.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createCampaign } from "../tests/support/factories/outreach.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { until } from "../tests/support/until.ts";
import { buffersOf } from "./support/buffers.ts";
import { median } from "./support/load.ts";
import { floodVerdict } from "./support/report-flood.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const [FEW, MANY] = [100, 100_000];
/** Of a hundred reports the whole table is few pages; of more, each that is shown is in a page of its own, and its index has three. */
const MORE_BUFFERS = 2 * QUEUE_SHOWN + 3;
const PRESSES = 100;
const LONGEST_MS = 1_000;
const LONG_AGO = new Date("2026-01-01T12:00:00Z");
/** Presses at which the other process is killed. */
const KILLED_AT = [25, 50, 75];

const env = { OPERATOR_NAME: "Fog Films", OPERATOR_EMAIL: "operator@example.org" };
const product = await startProductProcess({ env });
const { dataDir, databaseUrl } = product;
const startOther = (port?: number) => startProductProcess({ dataDir, databaseUrl, role: "web", env, port });
let other = await startOther();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const queue = { send: async () => null } as unknown as Queue;

const [open, local, gone] = [
  await createPublishedSite(db),
  await createPublishedSite(db),
  await createPublishedSite(db),
];
await take(local, { measure: "hide-in-countries", countries: ["DE", "AT"] });
await take(gone, { measure: "remove" });
await db.$client.query("vacuum analyze");
const costs = { open: await cost(open), local: await cost(local), gone: await cost(gone) };
console.log(`     pages read for a page: ${costs.open}, hidden in countries: ${costs.local}, removed: ${costs.gone}`);
verdict("pages read for a removed page, more than for a public one", costs.gone - costs.open, "at most", 0);
verdict("pages read for one hidden in countries, more than for a public one", costs.local - costs.open, "at most", 0);

await report(FEW);
const few = await buffersOf(db, () => openReports(db));
await report(MANY - FEW);
const many = await buffersOf(db, () => openReports(db));
console.log(`     pages read for the queue: ${few} with ${FEW} reports, ${many} with ${MANY}`);
verdict(`pages read at ${MANY} reports, more than at ${FEW}`, many - few, "at most", MORE_BUFFERS);

const times: number[] = [];
let stale = 0;
for (let press = 0; press < PRESSES; press++)
  times.push(KILLED_AT.includes(press) ? await pressedWhileKilled() : await pressed());
console.log(`     from the press to the last of two processes: median ${median(times).toFixed(0)} ms`);
timeVerdict(`the longest of ${PRESSES} presses`, Math.max(...times), LONGEST_MS, " ms");
verdict(`answers of a process that was killed and started again that still showed the page`, stale, "at most", 0);

await createCampaign(db, open.accountId, { publishedAt: LONG_AGO, startedAt: LONG_AGO });
await floodVerdict({ baseUrl: product.baseUrl, page: `/u/${open.username}`, read: `/u/${open.username}/letters` });

await db.$client.end();
await other.end();
await product.discard();

type Site = Awaited<ReturnType<typeof createPublishedSite>>;
type Taken = { measure: "remove" | "hide-in-countries"; countries?: string[] };

async function take({ accountId, pageId, username }: Site, taken: Taken): Promise<DecisionId> {
  const about = { accountId, subjectKind: "page", subjectId: pageId, address: `/u/${username}` } as const;
  const why = { reason: "rights", facts: "It was shown without permission.", until: null, byId: null } as const;
  const decided = await db.transaction((tx) => withhold({ tx, queue }, { ...about, ...why, ...taken }, new Date()));
  if (!decided.ok) throw new Error(decided.reason);
  return decided.decisionId;
}

/** The pages of the database that a visit of it reads. */
async function cost({ username }: Site): Promise<number> {
  const counts: number[] = [];
  for (let round = 0; round < 5; round++) counts.push(await buffersOf(db, () => siteByUsername(db, username)));
  return median(counts);
}

/** As many reports, each of a thing of its own. All of them wait: that is the worst a queue can be. */
async function report(count: number) {
  await db.$client.query(
    `insert into reports (id, subject_kind, subject_id, owner_id, address, title, category, explanation, fingerprint,
       received_at, last_step_at, state, priority, outcome)
     select gen_random_uuid(), 'page', gen_random_uuid(), gen_random_uuid(), '/u/somebody', 'A page', 'fraud',
       'It is no shop.', $1 || n, now() - n * interval '1 minute', now(), 'open', n % 5, null
     from generate_series(1, $2::int) n`,
    [`${randomUUID()} `, count],
  );
  await db.$client.query("vacuum analyze reports");
}

/** The same for the process that lives, while the other one is killed at the press; what that one answers first is new. */
async function pressedWhileKilled(): Promise<number> {
  const statusAt = async (baseUrl: string) => (await fetch(`${baseUrl}/u/${open.username}`)).status;
  const { port } = other;
  const began = performance.now();
  const [decisionId] = await Promise.all([take(open, { measure: "remove" }), other.end("SIGKILL")]);
  while ((await statusAt(product.baseUrl)) !== 410);
  const took = performance.now() - began;
  other = await startOther(port);
  if ((await statusAt(other.baseUrl)) !== 410) stale++;
  await db.transaction((tx) => giveBack({ tx, queue }, { decisionId, byId: null, how: "press" }, new Date()));
  return took;
}

/** Milliseconds until both processes answer that the page is gone; it is back in both afterwards. */
async function pressed(): Promise<number> {
  const answer = async (status: number) => {
    const answers = await Promise.all(
      [product, other].map(async ({ baseUrl }) => (await fetch(`${baseUrl}/u/${open.username}`)).status),
    );
    return answers.every((each) => each === status);
  };
  await until(() => answer(200), "both show it");
  const began = performance.now();
  const decisionId = await take(open, { measure: "remove" });
  while (!(await answer(410)));
  const took = performance.now() - began;
  await db.transaction((tx) => giveBack({ tx, queue }, { decisionId, byId: null, how: "press" }, new Date()));
  return took;
}
