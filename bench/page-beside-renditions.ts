// Latency of a page while all slots of the worker make renditions, against before.
import { readFile, rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFilm } from "../tests/support/films.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { signedInUploader } from "../tests/support/uploader.ts";
import { verdict } from "./support/verdict.ts";

const REQUESTS = 200;
const PAUSE_MS = 20;
const FILM_SECONDS = 16;

const films = await scratchFolder();
const film = await makeFilm(films, "full-hd.mp4", FILM_SECONDS);
console.log(`${Math.round((await readFile(film)).length / 1024 / 1024)} MB, ${FILM_SECONDS} s of film in 1080p, twice`);
const product = await startProductProcess();
const before = await latencies();
const uploads = ["ada@example.org", "bruno@example.org"].map(async (email) => {
  const person = await signedInUploader(product.baseUrl, email);
  const id = await person.upload(film);
  const working = async () => (await person.state(id)).renditions?.status === "working";
  await until(working, "its renditions are in work", 120_000);
  return { stillWorking: working };
});
await Promise.any(uploads);
const beside = await latencies();
const { stillWorking } = await Promise.any(uploads);
if (!(await stillWorking())) throw new Error("the renditions ended before the requests did: take a longer film");
await product.discard();
await Promise.allSettled(uploads);
await rm(films, { recursive: true });

for (const [when, times] of [["before", before] as const, ["beside renditions", beside] as const]) {
  console.log(`${when}: median ${at(times, 0.5).toFixed(1)} ms, 95th percentile ${at(times, 0.95).toFixed(1)} ms`);
}
verdict("a page's median beside renditions against before", at(beside, 0.5) / at(before, 0.5), "at most", 3, "x");
verdict("its 95th percentile", at(beside, 0.95) / at(before, 0.95), "at most", 5, "x");

/** Of a page that is not cached, with one request at a time. */
async function latencies(): Promise<number[]> {
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const started = performance.now();
    await (await fetch(`${product.baseUrl}/signup`)).text();
    times.push(performance.now() - started);
    await sleep(PAUSE_MS);
  }
  return times.toSorted((one, other) => one - other);
}

function at(times: number[], share: number): number {
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}
