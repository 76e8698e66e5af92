// What a festival gets of one film: CPU time of all sheets, cards and programme pages, of one changed card alone, and the
// package with the film against a bare server of the same bytes, in interleaved pairs, with the memory that it takes.
// `npm run bench -- festival 100` has a film of 100 MB instead of 1,000.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { artifacts } from "../app/db/schema/artifacts.ts";
import { videos } from "../app/db/schema/videos.ts";
import { rowsByPosition } from "../app/features/content/pages/rules/rows.ts";
import { storePicture } from "../app/features/content/pictures/commands.server.ts";
import { artifactKey } from "../app/features/page/artifacts/rules.ts";
import { playableKey } from "../app/features/video/videos/rules.ts";
import { type AccountId, type FilmId, newId, type VideoId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { openLocalStorage } from "../app/platform/local-storage.ts";
import { createLog } from "../app/platform/log.ts";
import { freePort } from "../tests/support/free-port.ts";
import { changePage } from "../tests/support/pages.ts";
import { processorSecondsOf } from "../tests/support/processor-time.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const FILM_BYTES = Number(process.argv[2] ?? 1000) * 1024 ** 2;
const ALL_SECONDS = 20;
const CHANGED_SECONDS = 5;
const SPEED = 0.75;
const EXTRA_MB = 100;
const PAIRS = 7;

const RUNS = "/studio/film/festivals/runs";
const PACKAGE = "/studio/film/festivals/package";
const RUN = {
  ...{ festival: "Rotterdam", edition: "2027", section: "Tiger", award: "Best Film", state: "selected" },
  ...{ premiere: "world", country: "NL", screening: "2027-03-12", time: "20:00", venue: "Kino", city: "Rotterdam" },
};

const folder = await scratchFolder();
const dataDir = join(folder, "data");
const files = join(dataDir, "files");
const product = await startProductProcess({ dataDir });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const owner = new Visitor(product.baseUrl);
await launchedOwner(owner);
const runId = await filledPage();

const all = await processorSecondsFor(async () => {
  for (const path of [`${RUNS}/${runId}/cards`, `${RUNS}/${runId}/screening`, PACKAGE]) await owner.post(path, {});
  for (const kind of ["story-cards", "projection-card", "screening-poster", "festival-package"]) await made(kind);
});
timeVerdict("CPU of all sheets, cards, posters and programme pages", all, ALL_SECONDS, " s");

await owner.post(`${RUNS}/${runId}`, { ...RUN, premiere: "national" });
const changed = await processorSecondsFor(async () => {
  await owner.post(`${RUNS}/${runId}/cards`, {});
  await made("story-cards", 2);
});
timeVerdict("CPU of one changed card", changed, CHANGED_SECONDS, " s");

await owner.post(PACKAGE, { film: "on" });
await compareDownloads(await made("festival-package-with-film"));
await db.$client.end();
await product.discard();
await rm(folder, { recursive: true, force: true });

/** A page with a film of random bytes, a still for print, and a festival that stands on it; returns the festival. */
async function filledPage(): Promise<string> {
  const { rows } = await db.$client.query("select account_id, id from films");
  const [accountId, filmId] = [rows[0].account_id as AccountId, rows[0].id as FilmId];
  const videoId = await putFilm(accountId);
  const noise = { type: "gaussian", mean: 120, sigma: 30 } as const;
  const still = sharp({ create: { width: 3000, height: 1688, channels: 3, background: "#777777", noise } });
  const storage = await openLocalStorage(files);
  const kept = await storePicture(
    { db, storage },
    { accountId, ownerId: filmId },
    await still.jpeg().toBuffer(),
    new Date(),
  );
  if (!kept.ok) throw new Error(`the still was refused: ${kept.reason}`);
  const stills = rowsByPosition([{ imageKey: kept.picture.key, alt: "The coast" }]);
  await changePage(db, accountId, (page) => ({ ...page, videoId, lists: { ...page.lists, stills } }));
  await owner.post(`${RUNS}/new`, RUN);
  const runs = await db.$client.query("select id from festival_runs");
  const id = runs.rows[0].id as string;
  await owner.post(`${RUNS}/${id}/placement`, {});
  return id;
}

async function putFilm(accountId: AccountId): Promise<VideoId> {
  const [id, now] = [newId<VideoId>(), new Date()];
  const path = join(files, playableKey(id));
  await mkdir(dirname(path), { recursive: true });
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  await using file = await open(path, "w");
  for (let at = 0; at < FILM_BYTES; at += noise.length) await file.write(noise);
  await db.insert(videos).values({
    ...{ id, accountId, platform: "file", status: "ready", progress: 100, byteSize: FILM_BYTES },
    ...{ createdAt: now, updatedAt: now, readyAt: now, playableKey: playableKey(id), durationMs: 5_820_000 },
  });
  return id;
}

async function processorSecondsFor(work: () => Promise<unknown>): Promise<number> {
  const before = processorSecondsOf(product.pid ?? 0);
  await work();
  return processorSecondsOf(product.pid ?? 0) - before;
}

/** The key of the file of the latest artifact of this kind, once so many are made. */
async function made(kind: string, count = 1): Promise<string> {
  const query = { where: eq(artifacts.kind, kind as "card") };
  const rows = await until(async () => {
    const found = await db.select().from(artifacts).where(query.where).orderBy(artifacts.askedAt);
    if (found.filter(({ madeAt }) => madeAt).length >= count) return found;
    // The database is a process of the product: asking it all the time would be measured as well.
    await sleep(300);
    return null;
  }, `the artifact ${kind} is made`);
  const last = rows.at(-1);
  return artifactKey(last?.id ?? newId(), last?.files[0]?.name ?? "");
}

/** Alternating, so that other work on the machine counts for both sides alike. */
async function compareDownloads(key: string) {
  const [bare, address] = await bareServer(join(files, key));
  const idle = await residentMb();
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb());
  }, 50);
  const ratios = [];
  for (let pair = 0; pair < PAIRS; pair++) {
    const plain = await secondsOf(() => fetch(address));
    ratios.push(plain / (await secondsOf(() => owner.get(`/media/${key}`))));
  }
  clearInterval(watch);
  bare.kill();
  verdict("speed of a package against a bare server", median(ratios), "at least", SPEED);
  verdict("extra memory of its downloads", peak - idle, "at most", EXTRA_MB, " MB");
}

async function bareServer(path: string): Promise<[ChildProcess, string]> {
  const port = await freePort();
  const bare = spawn(process.execPath, [join(import.meta.dirname, "support/bare-file.ts"), path, String(port)]);
  const address = `http://127.0.0.1:${port}/`;
  await until(
    async () => (await fetch(address, { headers: { range: "bytes=0-1" } }).catch(() => null))?.ok,
    "it serves",
  );
  return [bare, address];
}

async function secondsOf(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await ask();
  if (!answer.ok || !answer.body) throw new Error(`it answered ${answer.status}`);
  for await (const _ of answer.body);
  return (performance.now() - began) / 1000;
}

/** Resident memory of the product's own process. */
async function residentMb(): Promise<number> {
  const status = await readFile(join("/proc", String(product.pid), "status"), "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
