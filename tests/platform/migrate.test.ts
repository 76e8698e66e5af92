import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { openSnapshots } from "~/platform/backup/snapshot.server.ts";
import { verifyArchive } from "~/platform/backup/verification.server.ts";
import { schemaFingerprint } from "~/platform/catalogue.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { migrateDb } from "~/platform/migrate.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { StartFailure } from "~/platform/start-failure.ts";
import { everyRow } from "../support/backups.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { createVideo } from "../support/factories/video.ts";
import { rootWithMigrations } from "../support/migrations.ts";
import { copyTemplate } from "../support/product.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

const log = createLog({ logLevel: "silent" });
const BREAK = "--> statement-breakpoint\n";
const folders: string[] = [];
let url: string;
let db: ReturnType<typeof openDb>;
let dataDir: string;

beforeEach(async () => {
  url = await copyTemplate();
  db = openDb(url, log);
  dataDir = await scratchFolder();
  folders.push(dataDir);
  const { accountId } = await createPublishedSite(db, { description: "Tabs\t, breaks\n, \\N and “quotes”" });
  await createVideo(db, accountId);
  return () => db.$client.end();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

const snapshots = () => readdir(join(dataDir, "snapshots")).catch(() => []);
const state = async () => ({ rows: await everyRow(url), schema: await schemaFingerprint(db.$client as never) });

async function migrateWith(more: Record<string, string>) {
  const root = await rootWithMigrations(more);
  folders.push(root);
  return migrateDb(db, root, openSnapshots(dataDir, root), log);
}

/** The message with which the start fails. */
async function failureOf(more: Record<string, string>): Promise<string> {
  const failure = await migrateWith(more).catch((error) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure.message).not.toContain("\n");
  return failure.message;
}

test("a failed migration leaves everything as it was, and says so", async () => {
  const before = await state();
  const sentence = await failureOf({
    "0900_fine": "alter table accounts add column motto text",
    "0901_broken": "update accounts set name = 'gone'; alter table nowhere add column x int",
  });
  expect(sentence).toMatch(
    /^The migration 0901_broken failed \(relation "nowhere" does not exist\): nothing was applied, the database is as before, and its snapshot is .+\.tar\.zst\.$/,
  );
  expect(await state()).toEqual(before);
  const file = join(dataDir, "snapshots", (await snapshots())[0] ?? "");
  expect(sentence).toContain(file);
  expect(await verifyArchive(file)).toMatchObject({ ok: true, about: { kind: "snapshot" } });
});

test.each([
  [
    "schema and rows",
    `alter table films drop column title; update accounts set name = 'gone'; commit${BREAK}; select 1/0`,
  ],
  ["rows only", `update accounts set name = 'gone'${BREAK}; commit${BREAK}; select 1/0`],
  ["a new table", `create type mood as enum ('calm'); create table extra (id serial, mood mood); commit; select 1/0`],
  [
    "statements outside of any transaction",
    `rollback${BREAK}delete from sites${BREAK}drop table videos cascade${BREAK}select 1/0`,
  ],
])("a migration that commits by itself and then fails is rolled back: %s", async (_, statements) => {
  const before = await state();
  const sentence = await failureOf({ "0900_sly": statements });
  expect(sentence).toMatch(
    /^The migration 0900_sly failed after it had committed by itself \(division by zero\): the database was put back and is as before, from its snapshot .+\.$/,
  );
  expect(await state()).toEqual(before);
  await migrateWith({ "0900_mended": "alter table accounts add column motto text" });
});

test("a migration that was killed after its own commit is rolled back at the next start", async () => {
  const before = await state();
  const cut = failureOf({ "0900_sly": `drop table videos cascade; commit${BREAK}select pg_sleep(60)` });
  await until(async () => {
    const asleep = "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(60)'";
    return (await db.$client.query(`${asleep} and datname = current_database()`)).rowCount;
  }, "the migration was killed");
  expect(await cut).toMatch(/^The migration 0900_sly was cut short \(.+\): start again\.$/);
  expect(await state()).not.toEqual(before);
  await migrateWith({});
  expect(await state()).toEqual(before);
});

test("a state that cannot be restored completely is left as it is, and the snapshot is named", async () => {
  await db.$client.query("create table theirs as select 42 as answer");
  const sentence = await failureOf({ "0900_sly": "alter table films drop column title; commit; select 1/0" });
  expect(sentence).toMatch(/could not be put back \(.+theirs.+\): restore its snapshot .+ into a new database\.$/);
  expect((await db.$client.query("select * from theirs")).rows).toEqual([{ answer: 42 }]);
  expect((await db.$client.query("select count(*)::int as n from accounts")).rows).toEqual([{ n: 1 }]);
});

test("a snapshot that cannot be written stops the migrations before they begin", async () => {
  const before = await state();
  const root = await rootWithMigrations({ "0900_fine": "drop table sites" });
  folders.push(root);
  const failure = await migrateDb(db, root, openSnapshots("/dev/null", root), log).catch((error) => error);
  expect(failure.message).toMatch(/^No migration was applied: the snapshot before it failed \(ENOTDIR.+\)\.$/);
  expect(await state()).toEqual(before);
});

test("the newest three snapshots are retained, and none is taken without pending migrations", async () => {
  const more: Record<string, string> = {};
  for (let count = 0; count < 5; count++) {
    more[`090${count}_one`] = `create table t${count} (id int)`;
    await migrateWith(more);
    await migrateWith(more);
  }
  expect(await snapshots()).toHaveLength(3);
});

test("processes that start together migrate once", async () => {
  const root = await rootWithMigrations({ "0900_once": "create table once (id int); insert into once values (1)" });
  folders.push(root);
  await Promise.all([1, 2, 3].map(() => migrateDb(db, root, openSnapshots(dataDir, root), log)));
  expect((await db.$client.query("select * from once")).rows).toHaveLength(1);
  expect(await snapshots()).toHaveLength(1);
  expect(await db.select().from(accounts)).toHaveLength(1);
});

test("no migration of the product ends its own transaction", () => {
  const endsTransaction = /^\s*(commit|end|rollback|abort|begin|start\s+transaction)\b|\bconcurrently\b/im;
  expect(endsTransaction.test("create table x ();\ncommit;")).toBe(true);
  // A trigger's body has a `begin` of another kind, and could not end the transaction that it runs in.
  const bodies = /\$\$.*?\$\$/gs;
  expect(endsTransaction.test("do $$\nbegin\nend\n$$;\ncommit;".replaceAll(bodies, ""))).toBe(true);
  const statements = readMigrations(".").flatMap((migration) => migration.statements);
  expect(statements.filter((statement) => endsTransaction.test(statement.replaceAll(bodies, "")))).toEqual([]);
});
