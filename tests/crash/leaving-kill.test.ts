import { readdir, readFile, rm, utimes } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobs } from "~/jobs.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue } from "~/platform/queue.ts";
import { ask } from "../support/database-process.ts";
import { makeFilm } from "../support/films.ts";
import { found } from "../support/found.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { signedInUploader, type Uploader, videoIdOf } from "../support/uploader.ts";

const PLANTED = "planted-person";

let films: string;
beforeAll(async () => {
  films = await scratchFolder();
});
afterAll(() => rm(films, { recursive: true, force: true }));

/** What a schedule does at its minute. */
async function runNow({ databaseUrl: url }: ProductProcess, name: "leaving.sweep" | "videos.sweep") {
  const log = createLog({ logLevel: "silent" });
  const [db, queue] = [
    openDb(url, log),
    await openQueue({ url, jobs, log, meters: openMetrics({ withRuntime: false }) }),
  ];
  await db.transaction((tx) => queue.send(tx, { name }, {}));
  await queue.stop();
  await db.$client.end();
}

/** A request that is in progress when the server is killed; it has no answer. */
function beginToSend({ baseUrl }: ProductProcess, { visitor }: Uploader, location: string, bytes: Uint8Array) {
  const headers = {
    ...{ "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    ...{ "content-length": String(bytes.length), cookie: visitor.cookieHeader, origin: baseUrl },
  };
  const upload = request(new URL(location, baseUrl), { method: "PATCH", headers });
  upload.on("error", () => {});
  upload.write(bytes.subarray(0, bytes.length / 2));
  return upload;
}

/** Keeps a film's row, so that the removal of its account waits in its middle. */
async function holdFilm({ databaseUrl }: ProductProcess, videoId: string): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin");
  await client.query("select 1 from videos where id = $1 for update", [videoId]);
  return client;
}

const HELD = `select 1 from pg_stat_activity where query ilike 'delete from "accounts"%' and wait_event_type = 'Lock'`;
const THERE = "select (select count(*)::int from accounts) as accounts, (select count(*)::int from videos) as videos";

/** The tables, the queue's included, that have a row with one of these texts. */
async function tablesWith({ databaseUrl }: ProductProcess, texts: string[]): Promise<string[]> {
  const tables = await ask(
    databaseUrl,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const holding = [];
  for (const { name } of tables) {
    const isIn = texts.map((text) => `row_of::text ilike '%${text}%'`).join(" or ");
    if ((await ask(databaseUrl, `select 1 from ${name} as row_of where ${isIn} limit 1`)).length) holding.push(name);
  }
  return holding as string[];
}

const OF_THE_DATABASE = /^(postgres|run)\//;

/** Files of the data folder, without the database's own, that have one of these texts in their name or content. */
async function filesWith({ dataDir }: ProductProcess, texts: string[]): Promise<string[]> {
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = names
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dataDir.length + 1))
    .filter((path) => !OF_THE_DATABASE.test(path));
  const holding = await Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(dataDir, path)).catch(() => Buffer.alloc(0));
      return texts.some((text) => path.includes(text) || content.includes(text));
    }),
  );
  return paths.filter((_, nth) => holding[nth]);
}

test("an account whose removal is killed, with a film and an upload under way, goes without a rest", async () => {
  const path = await makeFilm(films, "old-full-hd.mp4", 8);
  const first = await startProductProcess();
  const place = { dataDir: first.dataDir, port: first.port };
  const ada = await signedInUploader(first.baseUrl, `${PLANTED}@example.org`);
  await ada.visitor.post("/forgot-password", { email: `${PLANTED}@example.org` });
  const prepared = await ada.upload(path, `${PLANTED}.mp4`);
  const bytes = new Uint8Array(await readFile(path));
  const location = (await ada.create(bytes.length, `${PLANTED}-2.mp4`)).headers.get("location") ?? "";
  const unfinished = beginToSend(first, ada, location, bytes);
  const planted = [PLANTED, prepared, videoIdOf(location)];
  await until(async () => (await ada.state(prepared)).status === "processing", "the film is being prepared");
  await until(async () => (await filesWith(first, planted)).length > 2, "both films are stored in part");
  const left = `update accounts set leaving_at = now() - interval '15 days', username = '${PLANTED}' returning id`;
  const accountId = String(found((await ask(first.databaseUrl, left))[0]).id);
  const holder = await holdFilm(first, prepared);
  await runNow(first, "leaving.sweep");
  await until(async () => (await ask(first.databaseUrl, HELD)).length === 1, "the removal is in its middle");
  await first.end("SIGKILL");
  unfinished.destroy();
  await holder.end().catch(() => {});

  const second = await startProductProcess(place);
  await runNow(second, "leaving.sweep");
  const isGone = async () => (await ask(second.databaseUrl, THERE)).every(({ accounts }) => accounts === 0);
  await until(isGone, "the account is removed");
  await second.end("SIGKILL");

  const third = await startProductProcess(place);
  expect(await ask(third.databaseUrl, THERE)).toEqual([{ accounts: 0, videos: 0 }]);
  const work = join(third.dataDir, "work");
  const longAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const name of await readdir(work).catch(() => [])) await utimes(join(work, name), longAgo, longAgo);
  await runNow(third, "videos.sweep");
  await until(async () => (await filesWith(third, planted)).length === 0, "no file is left");
  expect(await readdir(work).catch(() => [])).toEqual([]);
  expect(await tablesWith(third, [PLANTED, accountId])).toEqual([]);
  await third.discard();
});
