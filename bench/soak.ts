// Some minutes of mixed use: afterwards the product uses no more resources than before, and answers as fast.
// Argument: minutes (default 2).
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { makeFilm } from "../tests/support/films.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { dailyLife } from "./support/daily-life.ts";
import { type IdleUsage, idleUsage } from "./support/idle-usage.ts";
import { load, median } from "./support/load.ts";
import { launchedOwner } from "./support/owner.ts";
import { verdict } from "./support/verdict.ts";

const QUARTERS = 4;
const SAMPLE_SECONDS = 2;
const CONNECTIONS = 8;
/** A new process grows to its working size: warm up until two readings in a row are nearly the same. */
const WARM_UP = { seconds: 30, rounds: 8, growth: 1.02 };

const minutes = Number(process.argv[2] ?? 2);
const quarterSeconds = (minutes * 60) / QUARTERS;
const films = await scratchFolder();
const film = await makeFilm(films, "film.mp4", 2);
const hook = new URL("support/collect-garbage.mjs", import.meta.url).href;
const product = await startProductProcess({
  env: { NODE_OPTIONS: `--expose-gc --import=${hook}`, RATE_LIMITS: "false" },
});
const owner = new Visitor(product.baseUrl);
const page = await launchedOwner(owner);

const before = await warmUp();
const p99: number[] = [];
let first: IdleUsage | null = null;
let last = before;
for (let quarter = 1; quarter <= QUARTERS; quarter++) {
  p99.push(await liveFor(quarterSeconds));
  last = await idleUsage(product);
  first ??= last;
  const { megabytes, descriptors, connections } = last;
  console.log(
    `quarter ${quarter}: p99 ${p99.at(-1)} ms; idle ${megabytes.toFixed(0)} MB, ${descriptors} descriptors, ${connections} connections`,
  );
}
await product.discard();
await rm(films, { recursive: true });

verdict("memory, last quarter against first", last.megabytes / (first ?? last).megabytes, "at most", 1.05, "x");
verdict("open descriptors more than after the warm-up", last.descriptors - before.descriptors, "at most", 0);
verdict("database connections more than after the warm-up", last.connections - before.connections, "at most", 0);
verdict("processes more than after the warm-up", last.processes - before.processes, "at most", 0);
verdict("p99 of the public page, last quarter against second", (p99[3] ?? 0) / (p99[1] ?? 1), "at most", 1.5, "x");

async function warmUp(): Promise<IdleUsage> {
  let grown = await idleUsage(product);
  for (let round = 0; round < WARM_UP.rounds; round++) {
    await liveFor(WARM_UP.seconds);
    const smaller = grown;
    grown = await idleUsage(product);
    console.log(`warm-up: idle ${grown.megabytes.toFixed(0)} MB`);
    if (grown.megabytes < smaller.megabytes * WARM_UP.growth) break;
  }
  return grown;
}

/** Returns the median of the p99 latencies of the public page meanwhile, in milliseconds. */
async function liveFor(seconds: number): Promise<number> {
  const stop = new AbortController();
  const place = { baseUrl: product.baseUrl, page, film };
  const life = dailyLife(place, owner, stop.signal);
  const samples: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    samples.push((await load(product.baseUrl + page, CONNECTIONS, SAMPLE_SECONDS)).p99Ms);
    await Promise.race([sleep(500), life]);
  }
  stop.abort();
  console.log(JSON.stringify(await life));
  return median(samples);
}
