// CPU that one uncached request for a public page costs the web process: routing, query, rendering, headers.
import { rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { films } from "../app/db/schema/films.ts";
import { quietConfig } from "../tests/support/config.ts";
import { createPublishedSite, createVideo } from "../tests/support/factories.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { loadServer } from "../tests/support/server.ts";
import { load } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const LIMIT_MS = 2;
const SECONDS = 5;
/** Until the engine has compiled what it will. */
const WARMING_SECONDS = 15;
const CONNECTIONS = 4;

process.env.NODE_ENV = "production";
const dataDir = await scratchFolder();
const { serve } = await loadServer();
const running = await serve(quietConfig({ mode: "production", dataDir }));
const { db, pages } = running.product;
const { accountId, username } = await createPublishedSite(db, { description: "A drowned coast. ".repeat(60) });
const film = await createVideo(db, accountId, { playableKey: "films/f/film.mp4", width: 1280, height: 720 });
await db.update(films).set({ videoId: film.id }).where(eq(films.accountId, accountId));
pages.kept.suspend();

const page = `${running.url}/u/${username}`;
await load(page, CONNECTIONS, WARMING_SECONDS);
const before = process.cpuUsage();
const { requestsPerSecond } = await load(page, CONNECTIONS, SECONDS);
const { user, system } = process.cpuUsage(before);
await running.stop();
await rm(dataDir, { recursive: true });

const msPerRender = (user + system) / 1000 / (requestsPerSecond * SECONDS);
console.log(`${Math.round(requestsPerSecond)} uncached pages/s`);
verdict("uncached render, CPU", msPerRender, "at most", LIMIT_MS, " ms");
