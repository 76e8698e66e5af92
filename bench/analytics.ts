// The deep analytics screen of an account with many events: what it reads must not grow with them. Beacons are stored
// nearly as fast while their days are summed up, and rows and sums agree after kills.
import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { questionIn } from "../app/features/insights/deep-analytics/input.ts";
import { reportFor } from "../app/features/insights/deep-analytics/queries.server.ts";
import { sumMonths } from "../app/features/insights/rollups/commands/months.server.ts";
import { rebuild, rollUp } from "../app/features/insights/rollups/commands.server.ts";
import { markedDays } from "../app/features/insights/rollups/queries.server.ts";
import { recordVisits } from "../app/features/insights/visits/commands.server.ts";
import { dayOf, type ReportedVisit } from "../app/features/insights/visits/rules.ts";
import type { AccountId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { countedAgain, storedPairs } from "../tests/support/counted-again.ts";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { randomEvents } from "../tests/support/random-events.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { buffersOf } from "./support/buffers.ts";
import { median } from "./support/load.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

/**
 * Events of the account, in thousands: `npm run bench -- analytics 100` is a quick run. Summing up a day of the ten
 * million takes two seconds, and there are 365 of them, twice.
 */
const EVENTS = Number(process.argv[2] ?? 10_000) * 1000;
const FEWER = EVENTS / 10;
const DAYS = 365;
const VIEWINGS_SHARE = 0.2;
const QUESTIONS = 7;
const SCREEN_MS = 100;
const MOST_GROWTH = 1.2;
const MOST_FOR_A_FILTER = 3;
const FILTERS = [
  "country=AA",
  "source=direct",
  "device=mobile",
  "link=code0",
  "campaign=campaign0",
  "page=%2Ffilms%2F0",
];
const [ROUNDS, BATCHES, BATCH] = [15, 20, 50];
const SUMS = "audience_days, audience_pairs, video_days, visitor_days, audience_months, pair_months, video_months";
/** How often days are summed up while somebody looks. */
const LOOKED_EVERY_MS = 5000;
const LEAST_SHARE = 0.8;
const [RANDOM_EVENTS, KILLS, RANDOM_DAYS] = [10_000, 20, 10];

const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
// It migrates the database. No worker beside the bench, which sums up days itself.
const product = await startProductProcess({ dataDir, databaseUrl, role: "web" });
const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
const now = new Date();

await killed();
await ingestion();
await screen();

await db.$client.end();
await product.end();
await database.end();
await rm(dataDir, { recursive: true, force: true });

/** A process that sums up days, with a pause in between. */
function startRollUps(pauseMs: number) {
  const script = join(import.meta.dirname, "support/roll-up.ts");
  const child = spawn(process.execPath, [...process.execArgv, script, databaseUrl, String(pauseMs)], {
    stdio: "inherit",
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  return async () => {
    child.kill("SIGKILL");
    await ended;
  };
}

async function killed() {
  const site = await createPublishedSite(db);
  const { id: videoId } = await createVideo(db, site.accountId);
  const days = Array.from({ length: RANDOM_DAYS }, (_, ago) => dayOf(new Date(now.getTime() - ago * 86_400_000)));
  const happen = randomEvents(db, { ...site, videoId }, { days, visitors: 300, seed: 11 });
  for (let kill = 0; kill < KILLS; kill++) {
    const end = startRollUps(0);
    for (let event = 0; event < RANDOM_EVENTS / KILLS; event++) await happen();
    await end();
  }
  await rollUp(db, now);
  let different = 0;
  for (const day of days) {
    const [stored, counted] = [await storedPairs(db, site.accountId, day), await countedAgain(db, site.accountId, day)];
    for (const key of new Set([...Object.keys(stored), ...Object.keys(counted)]))
      if (JSON.stringify(stored[key]) !== JSON.stringify(counted[key])) different++;
  }
  verdict(`differences of rows and sums after ${RANDOM_EVENTS} events and ${KILLS} kills`, different, "at most", 0);
}

/** Alternately without marks and sums, and with both. */
async function ingestion() {
  const { username } = await createPublishedSite(db);
  const perSecond = async () => {
    const began = performance.now();
    for (let batch = 0; batch < BATCHES; batch++)
      await recordVisits(
        db,
        Array.from({ length: BATCH }, () => visitOn(username)),
      );
    return (BATCHES * BATCH * 1000) / (performance.now() - began);
  };
  const shares: number[] = [];
  // It finds nothing to do while there are no marks.
  const end = startRollUps(LOOKED_EVERY_MS);
  for (let round = 0; round <= ROUNDS; round++) {
    await until(async () => (await markedDays(db, 1)).length === 0, "all days are summed up", 60_000);
    await db.$client.query("alter table visits disable trigger visits_come");
    const without = await perSecond();
    await db.$client.query("alter table visits enable trigger visits_come");
    const beside = await perSecond();
    console.log(`round ${round}: ${Math.round(beside)} visits/s with sums, ${Math.round(without)} without`);
    if (round > 0) shares.push(beside / without);
  }
  await end();
  verdict(
    "visits stored while their day is summed up, times those without",
    median(shares),
    "at least",
    LEAST_SHARE,
    "x",
  );
}

function visitOn(username: string): ReportedVisit {
  const told = { source: "direct", referrerHost: null, country: null, linkCode: null, linkWay: null } as const;
  const campaign = { utmSource: null, utmMedium: null, utmCampaign: null };
  const person = { person: String(Math.floor(Math.random() * 5000)), device: "mobile", viewer: null } as const;
  const page = { path: `/u/${username}`, username, slug: null, day: dayOf(now), at: now.toISOString() };
  return { id: crypto.randomUUID(), ...page, ...person, ...told, ...campaign };
}

async function screen() {
  const { accountId } = await createPublishedSite(db);
  const ask = (query: string, period = "1y") =>
    reportFor(db, accountId, questionIn(new URLSearchParams(`period=${period}&${query}`)), now);
  const waits = async (query: string, period?: string) => {
    const met: number[] = [];
    for (let question = 0; question < QUESTIONS; question++) {
      const began = performance.now();
      await ask(query, period);
      met.push(performance.now() - began);
    }
    return median(met);
  };
  await fill(accountId, FEWER);
  const before = await buffersOf(db, () => ask(""));
  await fill(accountId, EVENTS - FEWER);
  const after = await buffersOf(db, () => ask(""));
  console.log(`${before} buffers of ${FEWER} events, ${after} of ${EVENTS}`);
  const times = `times those at a tenth of ${EVENTS} events`;
  verdict(`buffers of the whole screen, ${times}`, after / before, "at most", MOST_GROWTH);
  for (const period of ["1y", "all"])
    timeVerdict(`the whole screen, ${period}, median`, await waits("", period), SCREEN_MS, " ms");
  const filtered: number[] = [];
  for (const filter of FILTERS) filtered.push(await waits(filter));
  timeVerdict("the slowest single filter over a year", Math.max(...filtered), MOST_FOR_A_FILTER * SCREEN_MS, " ms");
}

/** Adds visits and viewings over a year with hundreds of links, campaigns, countries and referrers, and sums them up. */
async function fill(accountId: AccountId, events: number) {
  const began = performance.now();
  await db.$client.query("alter table visits disable trigger user; alter table viewings disable trigger user");
  const viewings = Math.round(events * VIEWINGS_SHARE);
  const day = `(now() at time zone 'UTC')::date - (n % ${DAYS})::int`;
  const visitor = `md5((n % ${DAYS})::text || (random() * ${Math.ceil(EVENTS / DAYS)})::int)::uuid`;
  const device = "(array['desktop', 'mobile', 'tablet'])[1 + (random() * 2)::int]";
  const country = "chr(65 + (power(random(), 3) * 12)::int) || chr(65 + (power(random(), 2) * 15)::int)";
  await db.$client.query(
    `insert into visits (id, account_id, path, day, visitor, device, source, referrer_host, country, link_code, utm_campaign, at)
     select gen_random_uuid(), $1, '/films/' || (power(random(), 3) * 60)::int, ${day}, ${visitor}, ${device},
       (array['direct', 'social', 'search', 'referral', 'email'])[1 + (random() * 4)::int],
       (power(random(), 3) * 3000)::int || '.example', ${country},
       case when random() < 0.5 then 'code' || (power(random(), 3) * 300)::int end,
       case when random() < 0.4 then 'campaign' || (power(random(), 2) * 100)::int end,
       (${day})::timestamp at time zone 'UTC' + random() * interval '1 hour'
     from generate_series(1, $2::int) n`,
    [accountId, events - viewings],
  );
  await db.$client.query(
    `insert into viewings (id, account_id, video_id, day, visitor, device, country, started_at, watched_seconds,
       furthest_percent, reached, plays)
     select gen_random_uuid(), $1, md5('video' || n % 8)::uuid, ${day}, ${visitor}, ${device}, ${country}, now(),
       (random() * 600)::int, 50, 1023, 1 from generate_series(1, $2::int) n`,
    [accountId, viewings],
  );
  await db.$client.query("alter table visits enable trigger user; alter table viewings enable trigger user");
  await db.$client.query("vacuum analyze visits, viewings");
  // Each size is summed up once, as if it had come at once: tables that were written twice are larger.
  await db.$client.query(`truncate ${SUMS}`);
  const stored = performance.now();
  await rebuild(db, now);
  const days = await rollUp(db, now);
  await sumMonths(db, now);
  const [storing, summing] = [stored - began, performance.now() - stored].map((ms) => `${(ms / 1000).toFixed(1)} s`);
  console.log(`${events} events stored in ${storing}, ${days} days summed up in ${summing}`);
  await db.$client.query(`vacuum analyze ${SUMS}`);
}
