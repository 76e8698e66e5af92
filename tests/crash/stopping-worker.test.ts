import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { VideoId } from "~/lib/ids.ts";
import { ask } from "../support/database-process.ts";
import { makeFilm } from "../support/films.ts";
import { descendantsRunning, halt, isAlive } from "../support/processes.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { signedInUploader, type Uploader } from "../support/uploader.ts";

const LONGEST_STOP_MS = 10_000;
/** Between the kill of a worker and the moment when another one may take its job. */
const LONGEST_WAIT_MS = 30_000;

let dataDir: string;
let databaseUrl: string;
let web: ProductProcess;
let ada: Uploader;
let film: string;
/** Short enough to end within a worker's grace period, also on a busy machine. */
let shortFilm: string;
const workers: ProductProcess[] = [];
/** The run that writes the film; other runs read the film to make renditions. */
const FILM_WRITER = /^ffmpeg .*film\.mp4 $/;

beforeAll(async () => {
  [dataDir, databaseUrl] = [await scratchFolder(), await copyTemplate()];
  web = await startProductProcess({ dataDir, databaseUrl, role: "web" });
  ada = await signedInUploader(web.baseUrl, "ada@example.org");
  film = await makeFilm(dataDir, "old.avi", 8);
  const shorter = join(dataDir, "short");
  await mkdir(shorter);
  shortFilm = await makeFilm(shorter, "old.avi", 3);
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.end("SIGKILL");
});
afterAll(async () => {
  await web.end();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorker() {
  const worker = await startProductProcess({ dataDir, databaseUrl, role: "worker" });
  workers.push(worker);
  return worker;
}

/**
 * Halts ffmpeg in the middle of a film, so that the job lasts as long as the test wants. If ffmpeg ended before,
 * another film is uploaded.
 */
async function heldPreparation(worker: ProductProcess, path: string): Promise<{ videoId: VideoId; ffmpeg: number }> {
  const videoId = await ada.upload(path);
  const writing = async () => (await descendantsRunning(worker.pid ?? 0, FILM_WRITER))[0];
  const ffmpeg = await until(writing, "ffmpeg writes the film");
  return (await halt(ffmpeg)) ? { videoId, ffmpeg } : heldPreparation(worker, path);
}

const attemptsOf = (videoId: VideoId) =>
  ask(
    databaseUrl,
    `select state, retry_count, retry_limit from pgboss.job
     where name = 'videos.prepare' and data->>'videoId' = '${videoId}'`,
  );

test("a job in progress may end in time, and the worker ends after it", async () => {
  const worker = await startWorker();
  const { videoId, ffmpeg } = await heldPreparation(worker, shortFilm);
  const ended = worker.end("SIGTERM");
  process.kill(ffmpeg, "SIGCONT");
  expect(await ended).toBe(0);
  expect(await ada.state(videoId)).toMatchObject({ status: "ready" });
  expect(await attemptsOf(videoId)).toMatchObject([{ state: "completed" }]);
});

test("a job that takes longer is returned: its ffmpeg is ended, and another worker continues at once", async () => {
  const leaving = await startWorker();
  const { videoId, ffmpeg } = await heldPreparation(leaving, film);
  const [before] = await attemptsOf(videoId);
  const staying = await startWorker();
  const started = performance.now();
  expect(await leaving.end("SIGTERM")).toBe(0);
  expect(performance.now() - started).toBeLessThan(LONGEST_STOP_MS);
  expect(await isAlive(ffmpeg)).toBe(false);
  expect(staying.running()).toBe(true);
  expect(await attemptsOf(videoId)).toMatchObject([{ retry_limit: Number(before?.retry_limit) + 1 }]);
  expect(await ada.settled(videoId)).toMatchObject({ status: "ready" });
});

test("a returned job waits for the next worker with all its attempts left", async () => {
  const leaving = await startWorker();
  const { videoId } = await heldPreparation(leaving, film);
  const [before] = await attemptsOf(videoId);
  await leaving.end("SIGTERM");
  expect(await ada.state(videoId)).toMatchObject({ status: "processing", message: null });
  const [after] = await attemptsOf(videoId);
  expect(after).toMatchObject({ state: "retry", retry_limit: Number(before?.retry_limit) + 1 });
  await startWorker();
  expect(await ada.settled(videoId)).toMatchObject({ status: "ready" });
});

test("a job whose worker was killed goes on with another one in time, which keeps its own", async () => {
  const dying = await startWorker();
  const { videoId } = await heldPreparation(dying, film);
  const [before] = await attemptsOf(videoId);
  const staying = await startWorker();
  const own = await ada.upload(film);
  await until(async () => (await attemptsOf(own))[0]?.state === "active", "the other worker has a job");
  const killed = performance.now();
  await dying.end("SIGKILL");
  await until(
    async () => Number((await attemptsOf(videoId))[0]?.retry_limit) > Number(before?.retry_limit),
    "it is free",
  );
  expect(performance.now() - killed).toBeLessThan(LONGEST_WAIT_MS);
  expect((await attemptsOf(own))[0]).toMatchObject({ retry_count: 0 });
  expect(staying.running()).toBe(true);
  expect(await ada.settled(videoId)).toMatchObject({ status: "ready" });
});
