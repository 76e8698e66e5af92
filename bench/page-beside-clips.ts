// A public page while clips of a film are made, against before; and the memory that the product's own processes need
// for them, without ffmpeg's.
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { cachedFilm } from "../tests/support/film-cache.ts";
import { knownFilm } from "../tests/support/known-film.ts";
import { descendantsRunning } from "../tests/support/processes.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { uploaderOf } from "../tests/support/uploader.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { launchedOwner } from "./support/owner.ts";
import { verdict } from "./support/verdict.ts";

const SEED = 7;
const REQUESTS = 1_000;
const PAUSE_MS = 5;
const LIMIT_MB = 300;
const HALF_AN_HOUR_MS = 30 * 60_000;

const films = await scratchFolder();
const film = await fullHdFilm();
const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { username } = await createPublishedSite(db);
const owner = uploaderOf(new Visitor(product.baseUrl));
// Clips are refused before the site is launched: the request is led back to the wizard.
await launchedOwner(owner.visitor);
const videoId = await owner.upload(film);
const isReady = async () => (await owner.state(videoId)).renditions?.status === "ready";
await until(isReady, "the film and its renditions are ready", HALF_AN_HOUR_MS);

const before = await latencies();
const rest = await residentMb();
const form = new URLSearchParams({ videoId, title: "Salt Road", genre: "" });
const started = await owner.visitor.fetch("/dashboard/clips", { method: "POST", body: form });
if (started.status !== 302) throw new Error(`the run was refused: ${started.status} ${await started.text()}`);
if ((await runsStarted()).length !== 1) throw new Error(`no run was started: ${started.headers.get("location")}`);
const beside: number[] = [];
let peak = rest;
while (!(await isComplete())) {
  beside.push(...(await latencies()));
  peak = Math.max(peak, await residentMb());
}
await db.$client.end();
await product.discard();
await rm(films, { recursive: true });

console.log(
  `at rest: ${text(before)}; beside clips: ${text(beside)}; ${rest.toFixed(0)} MB, at most ${peak.toFixed(0)} MB`,
);
verdict("a public page's p99 beside clips against before", at(beside, 0.99) / at(before, 0.99), "at most", 2, "x");
verdict("more memory of the product's own processes", peak - rest, "at most", LIMIT_MB, " MB");

async function fullHdFilm(): Promise<string> {
  const [small, large] = [join(films, "known.mp4"), join(films, "full-hd.mp4")];
  await knownFilm(small, SEED);
  const picture = ["-vf", "scale=1920:1080,noise=alls=6:allf=t", "-c:v", "libx264", "-preset", "ultrafast", "-g", "50"];
  await cachedFilm(["-i", small, ...picture, "-pix_fmt", "yuv420p", "-c:a", "copy"], large);
  return large;
}

async function runsStarted(): Promise<{ status: string; problem: string | null }[]> {
  return (await db.$client.query("select status, problem from clip_runs")).rows;
}

async function isComplete(): Promise<boolean> {
  const [run] = await runsStarted();
  if (run?.status === "failed") throw new Error(`the run failed: ${run.problem}`);
  return run?.status === "completed";
}

/** Milliseconds of a page in memory, with one request at a time. */
async function latencies(): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const from = performance.now();
    await (await fetch(`${product.baseUrl}/u/${username}`)).text();
    times.push(performance.now() - from);
    await sleep(PAUSE_MS);
  }
  return times;
}

/** Resident memory of the product's Node processes together. */
async function residentMb(): Promise<number> {
  const pids = await descendantsRunning(product.pid ?? 0, /build\/server\/index\.js/);
  const sizes = pids.map(async (pid) => {
    const status = await readFile(join("/proc", String(pid), "status"), "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

function at(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;
}

function text(times: number[]): string {
  return `median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;
}
