// Saves and publications of a large page against durable commits of one small row, in turns; and documents for ten
// thousand pages of an earlier version, written by the migration and read for the first time.

import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { films } from "../app/db/schema/films.ts";
import { pages } from "../app/db/schema/pages.ts";
import { NOTHING_HELD } from "../app/features/account/abuse-limits/rules.ts";
import { changeDraft, saveDraft } from "../app/features/content/drafts/commands.server.ts";
import { draftOf } from "../app/features/content/drafts/queries.server.ts";
import { type Page, siteOfAccount } from "../app/features/content/pages/queries.server.ts";
import type { PageDocument } from "../app/features/content/pages/rules.ts";
import { publishDraft } from "../app/features/content/publications/commands.server.ts";
import type { OwnPage } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createClip, createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { found } from "../tests/support/found.ts";
import { writeAllDocuments } from "../tests/support/pages.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { median } from "./support/load.ts";
import { ACCOUNTS, fillWithPages } from "./support/ten-thousand.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const [ROUNDS, SAVES, PUBLICATIONS, EPISODES] = [7, 40, 100, 50];
const DOCUMENT_BYTES = 120 * 1024;
const FIRST_READINGS = 1000;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
await db.execute(sql`create table control (id integer primary key, text text not null)`);
await db.execute(sql`insert into control values (1, '')`);

await migration();
const own = await largePage();
await saves();
await publications();
await db.$client.end();
await product.discard();

/** A published page whose document has 120 KB, with fifty episodes. */
async function largePage(): Promise<OwnPage> {
  const { accountId, filmId } = await createPublishedSite(db, { plan: "pro" });
  for (let number = 1; number <= EPISODES; number++) {
    const { id } = await createVideo(db, accountId);
    await createClip(db, filmId, id, { position: number, title: `Episode ${number}`, description: "x".repeat(1500) });
  }
  const page = found(await siteOfAccount(db, accountId));
  const own = { accountId, pageId: page.id };
  await db.transaction((tx) => changeDraft(tx, own, withCredits, new Date()));
  console.log(`document: ${Math.round(JSON.stringify((await draftOf(db, page)).document).length / 1024)} KB`);
  return own;
}

function withCredits(document: PageDocument): PageDocument {
  const missing = Math.max(0, DOCUMENT_BYTES - JSON.stringify(document).length);
  const count = Math.min(300, Math.ceil(missing / 150));
  const ids = Array.from({ length: count }, (_, index) => `c${index}`);
  const credit = { job: "Gaffer of the second unit".repeat(2), name: "Ada Marsh of the drowned coast".repeat(2) };
  const credits = { byId: Object.fromEntries(ids.map((id) => [id, credit])), order: ids };
  return { ...document, lists: { ...document.lists, credits } };
}

function control(text: string) {
  return db.execute(sql`update control set text = ${text} where id = 1`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function walPosition(): Promise<number> {
  const { rows } = await db.execute(sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as at`);
  return Number(rows[0]?.at);
}

async function saves() {
  const draft = await draftOf(db, found(await siteOfAccount(db, own.accountId)));
  let { revision } = draft;
  let { title } = draft.document;
  const save = async () => {
    const next = `${title.slice(0, 20)} ${randomUUID().slice(0, 8)}`;
    const patches = [{ path: "title", was: title, value: next }];
    title = next;
    const sent = { revision, patchId: randomUUID(), patches };
    const saved = await db.transaction((tx) => saveDraft(tx, own, sent, new Date()));
    if (saved.ok) revision = saved.answer.revision;
  };
  const ratios: number[] = [];
  let [wal, cpu] = [0, 0];
  for (let round = 0; round <= ROUNDS; round++) {
    const small = await timed(async () => {
      for (let n = 0; n < SAVES; n++) await control(`${n}`.repeat(1024).slice(0, 1024));
    });
    const [before, cpuBefore] = [await walPosition(), process.cpuUsage()];
    const large = await timed(async () => {
      for (let n = 0; n < SAVES; n++) await save();
    });
    if (round === 0) continue;
    wal += (await walPosition()) - before;
    const used = process.cpuUsage(cpuBefore);
    cpu += (used.user + used.system) / 1000;
    ratios.push(large / small);
    await sleep(200);
  }
  const count = ROUNDS * SAVES;
  console.log(
    `a save writes ${Math.round(wal / count / 1024)} KB of WAL and takes ${(cpu / count).toFixed(1)} ms of CPU`,
  );
  verdict("a save of one field against a durable update of 1 KB", median(ratios), "at most", 3, "x");
}

async function publications() {
  const beyond: number[] = [];
  for (let n = 0; n < PUBLICATIONS; n++) {
    const change = (document: PageDocument) => ({ ...document, description: `Publication ${n}` });
    await db.transaction((tx) => changeDraft(tx, own, change, new Date()));
    const small = await timed(() => control(`${n}`));
    const publication = await timed(() =>
      db.transaction((tx) => publishDraft({ tx, guard: NOTHING_HELD }, own, "newest", new Date())),
    );
    beyond.push(publication - small);
  }
  const p95 = beyond.toSorted((one, other) => one - other)[Math.floor(PUBLICATIONS * 0.95)] ?? 0;
  timeVerdict(`p95 of ${PUBLICATIONS} publications with ${EPISODES} episodes, less a commit`, p95, 300, " ms");
}

async function migration() {
  await fillWithPages(product.databaseUrl, null);
  const written = await timed(() => writeAllDocuments(db));
  const fresh = await db
    .select({
      id: pages.id,
      accountId: pages.accountId,
      filmId: pages.filmId,
      publishedVersion: pages.publishedVersion,
    })
    .from(pages)
    .innerJoin(films, eq(films.id, pages.filmId))
    .limit(FIRST_READINGS);
  const read = await timed(async () => {
    for (const page of fresh as Page[]) await draftOf(db, page);
  });
  const perPage = written / ACCOUNTS + read / fresh.length;
  console.log(
    `documents of ${ACCOUNTS} pages: ${(written / 1000).toFixed(1)} s; a first reading ${(read / fresh.length).toFixed(2)} ms`,
  );
  verdict("pages migrated and read for the first time", 1000 / perPage, "at least", 200, " a second");
}
