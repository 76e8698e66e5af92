// CPU that one uncached request for a public page costs the web process: routing, query, rendering, headers.
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { films } from "../app/db/schema/films.ts";
import { quietConfig } from "../tests/support/config.ts";
import { createPublishedSite } from "../tests/support/factories/content.ts";
import { createVideo } from "../tests/support/factories/video.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { loadServer } from "../tests/support/server.ts";
import { COMMENTS, manyComments } from "./support/comments.ts";
import { load, median } from "./support/load.ts";
import { timeVerdict } from "./support/verdict.ts";

const LIMIT_MS = 2;
const ROUNDS = 7;
const SECONDS = 2;
/** Time for the JIT compiler. */
const WARMING_SECONDS = 15;
const CONNECTIONS = 4;

process.env.NODE_ENV = "production";
const dataDir = await scratchFolder();
const { serve } = await loadServer();
const running = await serve(quietConfig({ mode: "production", dataDir }));
const { db, pages } = running.product;
pages.kept.suspend();
await measure("film page", await publish("filmmaker"));
await measure(`creator page with ${COMMENTS} comments`, await publish("filmmaker", true));
await measure(`actor page with ${COMMENTS} comments`, await publish("actor", true));
await running.stop();
await rm(dataDir, { recursive: true });

async function publish(role: "actor" | "filmmaker", discussed = false): Promise<string> {
  const template = role === "actor" ? "actors" : "netflix";
  const site = { role, template, description: "A drowned coast. ".repeat(60) } as const;
  const { accountId, username, filmId } = await createPublishedSite(db, site);
  const film = await createVideo(db, accountId, { playableKey: "films/f/film.mp4", width: 1280, height: 720 });
  await db.update(films).set({ videoId: film.id }).where(eq(films.accountId, accountId));
  if (discussed) await manyComments(db, filmId);
  return `${running.url}/u/${username}`;
}

async function measure(what: string, page: string) {
  await load(page, CONNECTIONS, WARMING_SECONDS);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await msPerRequest(page));
  timeVerdict(`${what}, uncached, CPU`, median(rounds), LIMIT_MS, " ms");
}

async function msPerRequest(page: string): Promise<number> {
  const before = process.cpuUsage();
  const { requestsPerSecond } = await load(page, CONNECTIONS, SECONDS);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / (requestsPerSecond * SECONDS);
}
