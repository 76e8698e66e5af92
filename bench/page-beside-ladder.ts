// How long a page takes while films are made into their ladders on every place the worker has, against before.
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
const P95_LIMIT_MS = 100;
const FILM_SECONDS = 60;

const films = await scratchFolder();
const film = await makeFilm(films, "full-hd.mp4", FILM_SECONDS);
console.log(`${Math.round((await readFile(film)).length / 1024 / 1024)} MB, ${FILM_SECONDS} s of film in 1080p, twice`);
const product = await startProductProcess();
const before = await latencies();
const uploads = ["ada@example.org", "bruno@example.org"].map(async (email) => {
  const person = await signedInUploader(product.baseUrl, email);
  const id = await person.upload(film);
  const working = async () => (await person.state(id)).ladder?.status === "working";
  await until(working, "its ladder is in work", 120_000);
  return { stillWorking: working };
});
const people = await Promise.all(uploads);
const beside = await latencies();
const inWork = await Promise.all(people.map(({ stillWorking }) => stillWorking()));
await product.discard();
await rm(films, { recursive: true });
if (inWork.includes(false)) throw new Error("a ladder ended before the requests did: take a longer film");

for (const [when, times] of [["before", before] as const, ["beside two ladders", beside] as const]) {
  console.log(`${when}: median ${at(times, 0.5).toFixed(1)} ms, 95th percentile ${at(times, 0.95).toFixed(1)} ms`);
}
verdict("a page's 95th percentile beside two ladders", at(beside, 0.95), "at most", P95_LIMIT_MS, " ms");

/** Of a page that is rendered each time, asked for by one visitor after the other. */
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
