// A thousand visitors react over 32 connections, then all of them again: none may be lost, none doubled.
import { Pool } from "undici";
import { newId, type VideoId } from "~/lib/ids.ts";
import { type Counts, EMOJI, reactionPath, reactionsPath, totalOf } from "../app/features/audience/reactions/rules.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const VISITORS = 1000;
const CONNECTIONS = 32;
const SLOWEST_P99_MS = 1000;

const product = await startProductProcess();
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const videoId = newId<VideoId>();
const { accountId, filmId } = await createPublishedSite(db);
await createVideo(db, accountId, { id: videoId });
await db.$client.query("update films set video_id = $1 where id = $2", [videoId, filmId]);

const pool = new Pool(product.baseUrl, { connections: CONNECTIONS, pipelining: 1 });
const cookies = new Map<number, string>();
const waits: number[] = [];

async function react(visitor: number) {
  const cookie = cookies.get(visitor);
  const began = performance.now();
  const answer = await pool.request({
    method: "POST",
    path: reactionPath({ filmId, videoId }, EMOJI[visitor % EMOJI.length] ?? "heart"),
    headers: { origin: product.baseUrl, accept: "application/json", ...(cookie && { cookie }) },
  });
  waits.push(performance.now() - began);
  await answer.body.dump();
  if (answer.statusCode !== 200) throw new Error(`visitor ${visitor} was answered ${answer.statusCode}`);
  const setCookie = [answer.headers["set-cookie"] ?? []].flat()[0]?.split(";")[0];
  if (setCookie) cookies.set(visitor, setCookie);
}

async function everybody() {
  const waiting = Array.from({ length: VISITORS }, (_, visitor) => visitor).values();
  const oneByOne = async () => {
    for (const visitor of waiting) await react(visitor);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, oneByOne));
}

async function counted(): Promise<Counts> {
  const { body } = await pool.request({ method: "GET", path: reactionsPath({ filmId, videoId }) });
  return ((await body.json()) as { counts: Counts }).counts;
}

const began = performance.now();
await everybody();
const seconds = (performance.now() - began) / 1000;
const first = await counted();
await everybody();
const second = await counted();
const wanted = (index: number) => Math.ceil((VISITORS - index) / EMOJI.length);
const wrong = EMOJI.filter((emoji, index) => first[emoji] !== wanted(index));
waits.sort((a, b) => a - b);
verdict("reactions lost", Math.max(0, VISITORS - totalOf(first)), "at most", 0);
verdict("reactions doubled, given once more", Math.max(0, totalOf(second) - VISITORS), "at most", 0);
verdict("emoji with a wrong count", wrong.length, "at most", 0);
verdict("reactions a second over 32 connections", VISITORS / seconds, "at least", 50);
timeVerdict("slowest in a hundred", waits[Math.floor(waits.length * 0.99)] ?? Number.NaN, SLOWEST_P99_MS, " ms");
await pool.close();
await db.$client.end();
await product.discard();
