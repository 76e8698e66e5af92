// A cached page under a domain among 5,000 against its neighbour under the instance's own host, in turns.

import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { customDomains } from "../app/db/schema/custom-domains.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { spawnDatabase } from "../tests/support/database-process.ts";
import { under } from "../tests/support/domains.ts";
import { createProject, createPublishedSite } from "../tests/support/factories/content.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const DOMAINS = 5_000;
const ROUNDS = 7;
const SECONDS = 4;
const CONNECTIONS = 32;
const HOST = "film-4999.example.com";

const folder = await scratchFolder();
const database = spawnDatabase(folder);
// Without jobs, which would prepare thousands of pages beside the measurement.
const product = await startProductProcess({ databaseUrl: await database.url(), role: "web" });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const { accountId } = await createPublishedSite(db, { plan: "pro" });
const now = new Date();
const values = { accountId, addedAt: now, provenAt: now, reachedAt: now, checkedAt: now };
for (let index = 0; index < DOMAINS; index++) {
  const { pageId } = await createProject(db, accountId, { title: `Film ${index}` });
  await db.insert(customDomains).values({ ...values, pageId, host: `film-${index}.example.com` });
}
// Of the same account and as long, so that both pages differ by their host alone.
const { slug } = await createProject(db, accountId, { title: `Film ${DOMAINS}` });
await db.execute(sql`select pg_notify('domain_changed', ${HOST})`);
await db.$client.end();

const own = `${product.baseUrl}/films/${slug}`;
const here = { url: product.baseUrl };
await until(async () => (await fetch(own)).headers.get("etag"), "the page is cached");
await until(async () => (await under(here, HOST, "/")).headers.etag, "the page under the domain is cached", 60_000);

const speed: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const plain = await load(own, CONNECTIONS, SECONDS);
  const looked = await load(`${product.baseUrl}/`, CONNECTIONS, SECONDS, { "accept-encoding": "br", Host: HOST });
  if (round === 0) continue;
  const figures = [looked, plain].map(({ requestsPerSecond }) => Math.round(requestsPerSecond));
  console.log(`round ${round}: ${figures[0]} under a domain, ${figures[1]} requests/s under the own host`);
  speed.push(looked.requestsPerSecond / plain.requestsPerSecond);
}
await product.discard();
await database.end();
await rm(folder, { recursive: true, force: true });

verdict(
  `cached page under one of ${DOMAINS} domains, requests/s against the own host`,
  median(speed),
  "at least",
  0.95,
  "x",
);
