import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accountExports } from "~/db/schema/account-exports.ts";
import { accountImports } from "~/db/schema/account-imports.ts";
import { links } from "~/db/schema/links.ts";
import { mails } from "~/db/schema/mails.ts";
import { pictures } from "~/db/schema/pictures.ts";
import { siteOfAccount } from "~/features/content/pages/queries.server.ts";
import { storePicture } from "~/features/content/pictures/commands.server.ts";
import { askForExport } from "~/features/studio/exports/commands.server.ts";
import { archiveKey } from "~/features/studio/exports/rules.ts";
import { ARCHIVES_PATH } from "~/features/studio/imports/rules.ts";
import type { AccountId } from "~/lib/ids.ts";
import { createLink } from "../support/factories/promotion.ts";
import { found } from "../support/found.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startProductProcess } from "../support/product-process.ts";
import { until } from "../support/until.ts";
import { uploaderOf } from "../support/uploader.ts";
import { readZip } from "../support/zip.ts";

const GATE = 4711;

let product: TestProduct;
let gate: Client;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  gate = new Client({ connectionString: product.databaseUrl });
  await gate.connect();
  await gate.query(`create function wait_at_gate() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$`);
});
afterAll(async () => {
  await gate.end();
  await product.stop();
});

const startWorker = () => {
  const { dataDir } = product.config;
  return startProductProcess({ dataDir, databaseUrl: product.databaseUrl, role: "worker" });
};

/** Kills a worker in the first change of a row that has this status, before the change is made. */
async function killedWhile(table: "account_exports" | "account_imports", status: string) {
  await gate.query(`select pg_advisory_lock(${GATE})`);
  await gate.query(`create trigger waits before update on ${table}
    for each row when (old.status = '${status}') execute function wait_at_gate()`);
  const worker = await startWorker();
  const waiting = "select pid from pg_locks where not granted and locktype = 'advisory' and objid = $1";
  const isThere = async () => (await gate.query(waiting, [GATE])).rows.length > 0;
  await until(isThere, `a worker is at ${status}`);
  await worker.end("SIGKILL");
  await gate.query(`select pg_terminate_backend(pid) from (${waiting}) as waiting`, [GATE]);
  await until(async () => !(await isThere()), "its connection is gone");
  await gate.query(`drop trigger waits on ${table}`);
  await gate.query(`select pg_advisory_unlock(${GATE})`);
  // As if the killed worker had been silent for as long as another one waits.
  await gate.query("update pgboss.job set heartbeat_on = now() - interval '5 minutes' where state = 'active'");
}

const exportOf = async (accountId: AccountId) =>
  found((await product.db.select().from(accountExports).where(eq(accountExports.accountId, accountId)))[0]);
const importOf = async (accountId: AccountId) =>
  found((await product.db.select().from(accountImports).where(eq(accountImports.accountId, accountId)))[0]);

async function ownerWithPictures() {
  const owner = await launchedOwner(product, { plan: "pro" });
  const { db, storage } = product;
  const { accountId } = owner;
  const { filmId: ownerId } = found(await siteOfAccount(db, accountId));
  const sent = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  for (let one = 0; one < 3; one += 1) await storePicture({ db, storage }, { accountId, ownerId }, sent, new Date());
  await createLink(db, accountId);
  return owner;
}

/** The archive of an account, whose worker was killed once. */
async function archiveMadeAfterKill(accountId: AccountId): Promise<Buffer> {
  const { db, queue, storage } = product;
  await db.transaction((tx) => askForExport({ tx, queue }, accountId, ["records", "media"], new Date()));
  await killedWhile("account_exports", "making");
  expect((await exportOf(accountId)).status).toBe("making");
  const second = await startWorker();
  await until(async () => (await exportOf(accountId)).status === "ready", "the archive is ready");
  await second.end();
  const file = await storage.localCopy(archiveKey((await exportOf(accountId)).id));
  const bytes = await readFile(file.path);
  await file.release();
  return bytes;
}

test("an archive is whole, and comes back once, though each step's worker was killed", async () => {
  const { accountId } = await ownerWithPictures();
  const archive = await archiveMadeAfterKill(accountId);
  const files = await readZip(archive);
  expect([...files.keys()].filter((path) => path.startsWith("media/pictures/"))).toHaveLength(3);
  const { files: listed } = JSON.parse(String(files.get("manifest.json")));
  expect(listed.every(({ path }: { path: string }) => files.has(path))).toBe(true);
  expect(await product.db.$count(mails, eq(mails.accountId, accountId))).toBe(1);

  const target = await launchedOwner(product, { plan: "pro" });
  const sender = uploaderOf(target.visitor, ARCHIVES_PATH);
  const created = await sender.create(archive.length, "mara.zip");
  const sent = await sender.send(found(created.headers.get("location")), 0, new Uint8Array(archive));
  expect(sent.status).toBe(204);
  await killedWhile("account_imports", "checking");
  const checker = await startWorker();
  await until(async () => (await importOf(target.accountId)).status === "checked", "it is checked");
  await checker.end();

  const { id } = await importOf(target.accountId);
  expect((await target.visitor.fetch(`/studio/imports/${id}/run`, { method: "POST" })).status).toBe(200);
  await killedWhile("account_imports", "importing");
  const importer = await startWorker();
  await until(async () => (await importOf(target.accountId)).status === "done", "it is imported");
  await importer.end();
  expect(await product.db.$count(pictures, eq(pictures.accountId, target.accountId))).toBe(3);
  expect(await product.db.$count(links, eq(links.accountId, target.accountId))).toBe(1);
});
