// The screen of projects: what an account with 5,000 reads of the database against one with 50, and how soon it answers.

import type { ProjectList } from "../app/features/content/projects/input.ts";
import { foldersOfOwner, projectsOfOwner, projectTotals } from "../app/features/content/projects/queries.server.ts";
import { SORTS } from "../app/features/content/projects/rules.ts";
import { conversionOfProjects, conversionsOfFilms } from "../app/features/insights/conversions/queries.server.ts";
import { rollUp } from "../app/features/insights/rollups/commands.server.ts";
import { linkCounts } from "../app/features/promotion/links/queries.server.ts";
import type { AccountId, FolderId, PageId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createFolder, createPublishedSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { buffersOf } from "./support/buffers.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const ON_THE_INSTANCE = 100_000;
const MANY = 5_000;
const FEW = 50;
const NEIGHBOURS = 95;
const VISITS_EACH = 20;
const RATIO = 2;
const QUESTIONS = 20;
const ANSWER_MS = 100;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const visitor = new Visitor(product.baseUrl);
await launchedOwner(visitor);
await db.$client.query("update accounts set plan = 'pro'");
const owner: AccountId = (await db.$client.query("select id from accounts")).rows[0].id;
const { accountId: small } = await createPublishedSite(db, { plan: "pro" });
const folder = await filled(owner, MANY);
await filled(small, FEW);
for (let neighbour = 0; neighbour < NEIGHBOURS; neighbour++) {
  const { accountId } = await createPublishedSite(db, { plan: "pro" });
  await filled(accountId, Math.ceil((ON_THE_INSTANCE - MANY - FEW) / NEIGHBOURS));
}
for (const accountId of [owner, small]) await visited(accountId);
await rollUp(db, new Date());
await db.$client.query("vacuum analyze");

const ALL: ProjectList = { search: "", folder: null, sort: "updated", after: null };
const CASES: [what: string, asked: Partial<ProjectList>][] = [
  ...SORTS.map((sort): [string, Partial<ProjectList>] => [`in the order "${sort}"`, { sort }]),
  ["found by a word of all titles", { search: "salt" }],
  ["found by the end of one title", { search: "film 4999" }],
  ["that a search does not find", { search: "walrus" }],
  ["that two letters do not find", { search: "zq" }],
];
for (const [what, asked] of CASES) await compare(what, asked);
await compare("of a folder", { folder });
await compare("from the end of the list", { after: await after(owner, MANY - FEW) });

const waits: number[] = [];
for (let question = 0; question < QUESTIONS; question++) waits.push(await answerMs());
timeVerdict("answer of the screen of 5,000 projects, median", median(waits), ANSWER_MS, " ms");

await db.$client.end();
await product.discard();

/** Against the first page of an account with few projects. */
async function compare(what: string, asked: Partial<ProjectList>) {
  const [ofFew, ofMany] = [await screen(small, ALL), await screen(owner, { ...ALL, ...asked })];
  console.log(`     ${ofFew} buffers of ${FEW} projects, ${ofMany} of ${MANY}`);
  verdict(`projects ${what}, times the buffers`, ofMany / ofFew, "at most", RATIO);
}

/** What the screen reads. */
function screen(accountId: AccountId, asked: ProjectList): Promise<number> {
  return buffersOf(db, async () => {
    const { projects } = await projectsOfOwner(db, accountId, asked);
    const films = projects.map(({ filmId }) => filmId);
    await projectTotals(db, accountId);
    await foldersOfOwner(db, accountId);
    await conversionOfProjects(db, accountId, new Date());
    await conversionsOfFilms(db, accountId, films, new Date());
    await linkCounts(db, accountId, films);
  });
}

async function after(accountId: AccountId, position: number): Promise<PageId> {
  const { rows } = await db.$client.query(
    `select id from pages where account_id = $1 and kind = 'project' order by edited_at desc, id desc offset $2 limit 1`,
    [accountId, position - 1],
  );
  return rows[0].id;
}

async function answerMs(): Promise<number> {
  const began = performance.now();
  const response = await visitor.get("/dashboard/projects.data");
  if (!(await response.text()).includes("The Salt Film")) throw new Error(`it was answered ${response.status}`);
  return performance.now() - began;
}

/** Projects of an account, each with two links; one in ten is in a folder, whose id is returned. */
async function filled(accountId: AccountId, projects: number): Promise<FolderId> {
  const folder = await createFolder(db, accountId);
  const ids = `(select md5($1::uuid::text || n)::uuid as film, n from generate_series(1, $2::int) n) made`;
  const fill = (statement: string, ...more: unknown[]) => db.$client.query(statement, [accountId, projects, ...more]);
  await fill(
    `insert into films (id, account_id, title, description, genres, year) select film, $1, 'The Salt Film ' || n, '', '{}', 2026 from ${ids}`,
  );
  await fill(`insert into film_slugs (slug, film_id) select $1::uuid::text || '-' || n, film from ${ids}`);
  await fill(
    `insert into pages (account_id, film_id, kind, title, listing, published_at, folder_id, created_at, edited_at)
     select $1, film, 'project', 'The Salt Film ' || n, jsonb_build_object('description', repeat('A tide. ', 20), 'genres', '[]'::jsonb),
       case when n % 3 > 0 then now() end, case when n % 10 = 0 then $3::uuid end, now() - n * interval '1 minute',
       now() - n * 7919 % 100000 * interval '1 second' from ${ids}`,
    folder,
  );
  await fill(
    `insert into links (account_id, code, film_id, title) select $1, substr(md5($1::uuid::text || n || twice), 1, 14), film, 'Link'
     from ${ids}, generate_series(1, 2) twice`,
  );
  return folder;
}

/** A month of visits of every project; one visitor in ten converts. */
async function visited(accountId: AccountId) {
  await db.$client.query(
    `insert into visits (id, account_id, film_id, path, day, visitor, device, source, at)
     select gen_random_uuid(), account_id, film_id, '/films/salt', current_date - n % 30, gen_random_uuid(), 'mobile', 'direct', now()
     from pages, generate_series(1, $2::int) n where account_id = $1 and kind = 'project'`,
    [accountId, VISITS_EACH],
  );
  await db.$client.query(
    `insert into acts (account_id, day, visitor, film_id, kind) select account_id, day, visitor, film_id, 'cta'
     from visits where account_id = $1 and visitor < '1a000000-0000-0000-0000-000000000000'`,
    [accountId],
  );
}
