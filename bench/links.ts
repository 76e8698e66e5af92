import type { AccountId } from "~/lib/ids.ts";
// The links screen of an account with many links, on an instance with many clicks: first answer and search by keys.
import { rollUp } from "../app/features/insights/rollups/commands.server.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { accountIdOf } from "../tests/support/uploader.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { median } from "./support/load.ts";
import { timeVerdict } from "./support/verdict.ts";

const LINKS = 5_000;
/** Clicks on the instance; the argument is in millions: `npm run bench -- links 1` is a quick run. */
const CLICKS = Number(process.argv[2] ?? 10) * 1_000_000;
/** Visits through the owner's links in the month that the conversion rate covers, with their conversions. */
const VISITS = Math.round(CLICKS / 30);
const PORTION = 500_000;
const QUESTIONS = 30;
const FIRST_ANSWER_MS = 100;
const KEY_MS = 50;
const KEYS = ["t", "th", "the", "the s", "the sa", "the salt 49", "the salt 499", "nothing fits this"];

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));

const owner = await launched("owner");
const neighbour = await launched("neighbour");
for (const accountId of [owner.accountId, neighbour.accountId]) await fillLinks(accountId);
await fillClicks();
await fillVisits();
await rollUp(db, new Date());
await db.$client.query("vacuum analyze links, link_clicks, visits, acts, audience_days");

/** The route that a search requests: the screen alone, without its layout. */
const SCREEN = encodeURIComponent("dashboard/public-links");
const screen = "/dashboard/public-links.data";
await ask(screen);
timeVerdict("first answer of the links screen, median", median(await waits([screen])), FIRST_ANSWER_MS, " ms");
const searches = KEYS.map((key) => `${screen}?search=${encodeURIComponent(key)}&_routes=${SCREEN}`);
const byKey: number[] = [];
for (const search of searches) byKey.push(median(await waits([search])));
timeVerdict("a search, median of the slowest key", Math.max(...byKey), KEY_MS, " ms");
const deep = `${screen}?after=${Date.now() - 4_900_000}-${crypto.randomUUID()}`;
timeVerdict("a page from the depth of the list, median", median(await waits([deep])), FIRST_ANSWER_MS, " ms");

await db.$client.end();
await product.discard();

async function launched(name: string) {
  const visitor = new Visitor(product.baseUrl);
  const email = `${name}@example.org`;
  await visitor.post("/signup", { email, password: "salt-road-7", terms: "on" });
  const accountId = await accountIdOf(db, email);
  await db.$client.query("update accounts set username = $2, onboarded_at = now(), plan = 'grow' where id = $1", [
    accountId,
    name,
  ]);
  await createSite(db, accountId);
  return { visitor, accountId };
}

function fillLinks(accountId: AccountId) {
  return db.$client.query(
    `insert into links (account_id, code, title, people, bots, created_at)
     select $1::uuid, 'c' || substr(md5($1::uuid::text || n), 1, 12), 'The Salt ' || n, n, n / 3,
       date_trunc('milliseconds', now() - n * interval '1 second') from generate_series(1, $2::int) n`,
    [accountId, LINKS],
  );
}

/** In portions, so that the WAL stays small, and without the foreign key check, which would take minutes. */
async function fillClicks() {
  await db.$client.query("alter table link_clicks disable trigger all");
  for (let done = 0; done < CLICKS; done += PORTION) {
    await db.$client.query(
      `insert into link_clicks (id, account_id, link_id, kind, visitor, device, day, at)
       select uuidv7(), owners[1 + n % array_length(ids, 1)], ids[1 + n % array_length(ids, 1)], 'person', null, 'mobile',
         ((now() - n * interval '1 second') at time zone 'UTC')::date, now() - n * interval '1 second'
       from generate_series($1::int + 1, $2::int) n,
         (select array_agg(id order by id) as ids, array_agg(account_id order by id) as owners from links) as every_link`,
      [done, Math.min(done + PORTION, CLICKS)],
    );
  }
}

/** Every second visitor uses two links; one in ten converts. */
async function fillVisits() {
  const { accountId } = owner;
  await db.$client.query(
    `insert into visits (id, account_id, path, day, visitor, device, source, link_code, at)
     select gen_random_uuid(), $1, '/u/owner', current_date - n % 30, md5((n / 60 * 30 + n % 30)::text)::uuid, 'mobile',
       'direct', codes[1 + n % array_length(codes, 1)], now()
     from generate_series(1, $2::int) n, (select array_agg(lower(code)) as codes from links where account_id = $1) own`,
    [accountId, VISITS],
  );
  await db.$client.query(
    `insert into acts (account_id, day, visitor, kind)
     select distinct account_id, day, visitor, 'cta' from visits where account_id = $1 and visitor < '1a000000-0000-0000-0000-000000000000'`,
    [accountId],
  );
}

async function ask(path: string): Promise<void> {
  const response = await owner.visitor.get(path);
  const text = await response.text();
  if (response.status !== 200 || !text.includes("totals")) throw new Error(`${path} was answered ${response.status}`);
}

async function waits(paths: string[]): Promise<number[]> {
  const met: number[] = [];
  for (let question = 0; question < QUESTIONS; question++) {
    const path = paths[question % paths.length] ?? "";
    const began = performance.now();
    await ask(path);
    met.push(performance.now() - began);
  }
  return met;
}
