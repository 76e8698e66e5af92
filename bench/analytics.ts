// The deep analytics screen of an account with many events: what it reads must not grow with them.
import { questionIn } from "../app/features/insights/deep-analytics/input.ts";
import { reportFor } from "../app/features/insights/deep-analytics/queries.server.ts";
import { rebuild, rollUp } from "../app/features/insights/rollups/commands.server.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { buffersOf } from "./support/buffers.ts";
import { median } from "./support/load.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

/** Events of the account; the argument is in millions: `npm run bench -- analytics 1` is a quick run. */
const EVENTS = Number(process.argv[2] ?? 10) * 1_000_000;
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

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { accountId } = await createPublishedSite(db);
const now = new Date();
const ask = (query: string) => reportFor(db, accountId, questionIn(new URLSearchParams(`period=1y&${query}`)), now);

await fill(FEWER);
const before = await buffersOf(db, () => ask(""));
await fill(EVENTS - FEWER);
const after = await buffersOf(db, () => ask(""));
verdict(
  `buffers of the whole screen, times those at a tenth of ${EVENTS} events`,
  after / before,
  "at most",
  MOST_GROWTH,
);
const whole = median(await waits(""));
timeVerdict("the whole screen over a year, median", whole, SCREEN_MS, " ms");
const filtered: number[] = [];
for (const filter of FILTERS) filtered.push(median(await waits(filter)));
timeVerdict("the slowest single filter over a year", Math.max(...filtered), MOST_FOR_A_FILTER * SCREEN_MS, " ms");

await db.$client.end();
await product.discard();

/** Adds visits and viewings over a year with hundreds of links, campaigns, countries and referrers, and sums them up. */
async function fill(events: number) {
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
  await rebuild(db, now);
  await rollUp(db, now);
  await db.$client.query("vacuum analyze audience_days, audience_pairs, video_days, visitor_days");
}

async function waits(query: string): Promise<number[]> {
  const met: number[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const began = performance.now();
    await ask(query);
    met.push(performance.now() - began);
  }
  return met;
}
