// An owner's list of a million comments while others arrive, one decision on ten thousand with its undo, and the keys
// that a hundred comments cost.
import { chromium, type Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { films } from "~/db/schema/films.ts";
import type { BulkDecisionId, FilmId } from "~/lib/ids.ts";
import { carryOn, decideOnList, undoBulk } from "../app/features/audience/bulk-decisions/commands.server.ts";
import { countsOf } from "../app/features/audience/comments/queries/counts.server.ts";
import { studioComments } from "../app/features/audience/comments/queries/listing.server.ts";
import { wholeList } from "../app/features/audience/comments/rules/listing.ts";
import { FILTERS, type Filter } from "../app/features/audience/comments/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { BROWSER } from "../playwright.config.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { buffersOf } from "./support/buffers.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { verdict } from "./support/verdict.ts";

const [FEW, MANY] = [1_000, 1_000_000];
const ARRIVE_EVERY_MS = 20;
const ROUNDS = 45;
/** An index of a million rows is one or two pages deeper, in each of a list's few lookups. */
const MORE_BUFFERS = 1.2;
const DECIDED = 10_000;
const BY_KEYS = 100;
const KEYS_EACH = 1.3;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));

const [few, many] = [await createPublishedSite(db), await createPublishedSite(db)];
await fill(few.filmId, FEW);
await fill(many.filmId, MANY);
await db.$client.query("vacuum analyze comments");
const arriving = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
let arrived = 0;
const arrivals = setInterval(() => {
  arrived++;
  void fillOne(arrived % 2 ? few.filmId : many.filmId);
}, ARRIVE_EVERY_MS);
for (const filter of FILTERS) {
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) ratios.push((await screen(many, filter)) / (await screen(few, filter)));
  verdict(`${filter}: pages read at a million, times those at a thousand`, median(ratios), "at most", MORE_BUFFERS);
}
clearInterval(arrivals);
console.log(`     ${arrived} comments arrived meanwhile`);

const bulk = await createPublishedSite(db);
await fill(bulk.filmId, DECIDED);
const before = await states(bulk.filmId);
const queue = { send: async () => {} };
const now = new Date();
const begun = await db.transaction((tx) => {
  const listing = wholeList(bulk.filmId, "all", now);
  return decideOnList({ tx, queue: queue as never }, bulk.accountId, { decision: "spam", listing }, now);
});
if (!begun.ok) throw new Error(begun.reason);
const decideMs = await carriedOut(begun.id);
const spam = (await countsOf(db, bulk.accountId, bulk.filmId)).spam;
const own = { accountId: bulk.accountId, bulkId: begun.id };
await db.transaction((tx) => undoBulk({ tx, queue: queue as never }, own, now));
const undoMs = await carriedOut(begun.id);
const after = await states(bulk.filmId);
const changed = [...before].filter(([id, state]) => after.get(id) !== state).length;
console.log(`     ${DECIDED} comments decided in ${Math.round(decideMs)} ms, undone in ${Math.round(undoMs)} ms`);
verdict("comments of a list that a decision on all left out", DECIDED - spam, "at most", 0);
verdict("comments that an undo did not restore to the last fact", changed, "at most", 0);

const visitor = new Visitor(product.baseUrl);
await launchedOwner(visitor);
const [film] = await db.select().from(films).where(eq(films.title, "My Film Project"));
if (!film) throw new Error("the owner has no film");
await fill(film.id, BY_KEYS, true);
const browser = await chromium.launch(BROWSER);
verdict("keys a comment, by keys alone", (await keysPressed(await signedIn())) / BY_KEYS, "at most", KEYS_EACH);
await browser.close();
await arriving.$client.end();
await db.$client.end();
await product.discard();

/** The pages of the database that one filter's screen reads. */
function screen({ accountId, filmId }: Awaited<ReturnType<typeof createPublishedSite>>, filter: Filter) {
  return buffersOf(db, async () => {
    await countsOf(db, accountId, filmId);
    await studioComments(db, accountId, wholeList(filmId, filter, new Date()), null);
  });
}

function fill(filmId: FilmId, count: number, areWaiting = false) {
  return db.$client.query(
    `insert into comments (film_id, author_name, content, type, visitor, approved_at, spam_at, announced_at, created_at)
     select $1, 'Visitor ' || n % 5000, 'The fog stays with me, and so does number ' || n, 'real', 'visitor ' || n,
       case when n % 3 = 0 and not $3 then now() end, case when n % 11 = 0 and not $3 then now() end,
       case when n % 2 = 0 then now() end, now() - n * interval '1 second' from generate_series(1, $2::int) n`,
    [filmId, count, areWaiting],
  );
}

function fillOne(filmId: FilmId) {
  return arriving.$client.query(
    "insert into comments (film_id, author_name, content, type, visitor) values ($1, 'Late', 'Late', 'real', 'late')",
    [filmId],
  );
}

async function carriedOut(bulkId: BulkDecisionId): Promise<number> {
  const began = performance.now();
  while (await db.transaction((tx) => carryOn({ tx, queue: queue as never }, bulkId)));
  return performance.now() - began;
}

async function states(filmId: FilmId): Promise<Map<string, string>> {
  const { rows } = await db.$client.query(
    "select id, concat_ws('|', approved_at, spam_at, deleted_at, announced_at, state) as facts from comments where film_id = $1",
    [filmId],
  );
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

async function signedIn(): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.baseUrl });
  const pairs = visitor.cookieHeader.split("; ").map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(pairs.map(([name = "", value = ""]) => ({ name, value, url: product.baseUrl })));
  return context.newPage();
}

/** Decides on all that wait: of ten, six are approved, two are spam, one is deleted, and one is put off. */
async function keysPressed(page: Page): Promise<number> {
  await page.goto("/studio/comments?show=pending");
  await page.waitForURL(/asOf=/);
  await page.getByRole("article").first().focus();
  let keys = 0;
  for (let comment = 0; comment < BY_KEYS; comment++) {
    const current = page.locator("article:focus");
    const id = await current.getAttribute("data-comment");
    for (const key of ["a", "a", "a", "s", "a", "a", "d", "s", "a", "jka"][comment % 10] ?? "a") {
      await page.keyboard.press(key);
      keys++;
    }
    await page.locator(`article[data-comment="${id}"]`).waitFor({ state: "detached" });
  }
  await page.getByText("No comment is waiting").waitFor();
  return keys;
}
