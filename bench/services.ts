// A thousand pieces of work at a service, of which each is looked at again and again: they hold no worker, and little
// memory. The service is on loopback, and says of each that it goes on.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { serviceJobs } from "../app/db/schema/service-jobs.ts";
import { newId, type ServiceJobId, type VideoId } from "../app/lib/ids.ts";
import { openDb } from "../app/platform/db.ts";
import { createLog } from "../app/platform/log.ts";
import { ask, spawnDatabase } from "../tests/support/database-process.ts";
import { createAccount } from "../tests/support/factories/account.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { startAssemblyAi } from "../tests/support/services/assembly-ai-server.ts";
import { until } from "../tests/support/until.ts";
import { median } from "./support/load.ts";
import { proportionalMegabytes } from "./support/memory.ts";
import { verdict } from "./support/verdict.ts";

const WORKS = 1_000;
const LIMIT_MB = 50;
const READINGS = 15;

const dataDir = await scratchFolder();
const database = spawnDatabase(dataDir);
const databaseUrl = await database.url();
const service = await startAssemblyAi();
service.stands({ status: "processing" });
const env = { ASSEMBLYAI_API_KEY: service.access.key, ASSEMBLYAI_BASE_URL: service.access.apiBase };
const place = { dataDir, databaseUrl, env };

const idle = await measured(async () => {});
const busy = await measured(writeWorks);
verdict(
  "memory with a thousand pieces of work, beyond that without",
  busy.megabytes - idle.megabytes,
  "at most",
  LIMIT_MB,
  " MB",
);
verdict("looks at work that waits", service.asked.filter((call) => call === "poll").length, "at least", WORKS);
verdict("jobs at work at a time, of all kinds of services", busy.atWork, "at most", 1);

await service.stop();
await database.end();
await rm(dataDir, { recursive: true, force: true });

/** The memory of a process, and how many jobs of services it has at work, once it has done what is asked. */
async function measured(prepare: () => Promise<void>) {
  const product = await startProductProcess(place);
  await prepare();
  const [readings, atWork]: [number[], number[]] = [[], []];
  for (let reading = 0; reading < READINGS; reading++) {
    await sleep(1_000);
    readings.push(await proportionalMegabytes(product.pid ?? 0));
    atWork.push(await jobsAtWork());
  }
  await product.end();
  return { megabytes: median(readings), atWork: Math.max(...atWork) };
}

/** Work that a service has begun, due now. */
async function writeWorks() {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const { accountId } = await createAccount(db, { plan: "pro" });
  const [now, audioUrl] = [new Date(), `${service.access.apiBase}/upload/none`];
  const work = { accountId, title: "Salt Road", service: "assemblyai", kind: "words", state: "under way" } as const;
  const rows = Array.from({ length: WORKS }, (_, at) => {
    const id = `work-${at}`;
    service.works.push({ id, audio_url: audioUrl, status: "processing", order: {} });
    const ids = { id: newId<ServiceJobId>(), videoId: newId<VideoId>(), externalId: id, handedAddress: audioUrl };
    return { ...work, ...ids, estimatedCents: 1, nextLookAt: now, createdAt: now, updatedAt: now };
  });
  await db.insert(serviceJobs).values(rows);
  await db.$client.end();
  const polls = () => service.asked.filter((call) => call === "poll").length;
  await until(() => polls() >= WORKS, "each piece of work was looked at");
}

async function jobsAtWork(): Promise<number> {
  const [found] = await ask(
    databaseUrl,
    `select count(*)::int as active from pgboss.job where state = 'active'
      and name in ('clips.send-sound', 'clips.services', 'clips.services-again')`,
  );
  return Number(found?.active);
}
