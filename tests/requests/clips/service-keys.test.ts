import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { openDb } from "~/platform/db.ts";
import { openLocalStorage } from "~/platform/local-storage.ts";
import { createLog } from "~/platform/log.ts";
import { createServiceJob } from "../../support/factories/clips.ts";
import { createSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { exported } from "../../support/import-world.ts";
import { copyTemplate } from "../../support/product.ts";
import { type ProductProcess, startProductProcess } from "../../support/product-process.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { ASSEMBLYAI_KEY, type AssemblyAiServer, startAssemblyAi } from "../../support/services/assembly-ai-server.ts";
import { SHOTSTACK_KEY } from "../../support/services/shotstack-server.ts";
import { until } from "../../support/until.ts";
import { accountIdOf } from "../../support/uploader.ts";
import { Visitor } from "../../support/visitor.ts";
import { readZip } from "../../support/zip.ts";

const METRICS_TOKEN = "a-token-for-the-monitor";

let service: AssemblyAiServer;
let product: ProductProcess;
let databaseUrl: string;
let folder: string;
beforeAll(async () => {
  service = await startAssemblyAi();
  folder = await scratchFolder();
  databaseUrl = await copyTemplate();
  const env = {
    ...{ LOG_LEVEL: "debug", DATABASE_URL: databaseUrl, METRICS_TOKEN },
    ...{ ASSEMBLYAI_API_KEY: ASSEMBLYAI_KEY, ASSEMBLYAI_BASE_URL: service.access.apiBase },
    ...{ SHOTSTACK_API_KEY: SHOTSTACK_KEY },
  };
  product = await startProductProcess({ env });
});
afterAll(async () => {
  await product.discard();
  await service.stop();
  await rm(folder, { recursive: true });
});

test("keys of services are in no log, page, figure or export, also where a service repeats its key in an error", async () => {
  const db = openDb(databaseUrl, createLog({ logLevel: "silent" }));
  const owner = new Visitor(product.baseUrl);
  await owner.post("/signup", { email: "ada@example.org", password: "open sesame", terms: "on" });
  const accountId = await accountIdOf(db, "ada@example.org");
  const now = new Date();
  const launched = { plan: "grow", username: "ada", onboardedAt: now, nameAnsweredAt: now } as const;
  await db.update(accounts).set(launched).where(eq(accounts.id, accountId));
  await createSite(db, accountId);
  const { id: videoId } = await createVideo(db, accountId, { playableKey: "films/none/film.mp4", durationMs: 20_000 });
  const doubtful = { state: "uncertain", handedAddress: "at-the-service/1", intentAt: now };
  const jobId = await createServiceJob(db, accountId, videoId, { ...doubtful, createdAt: now });
  // The stand-in writes its key into the answers of its errors.
  service.faults.push({ at: "start", status: 403 });
  const again = await owner.fetch(`/studio/clips/service-jobs/${jobId}/sending`, {
    method: "POST",
    body: new FormData(),
  });
  expect(again.status).toBe(200);
  const job = async () => (await db.select().from(serviceJobs).where(eq(serviceJobs.id, jobId)))[0];
  await until(async () => (await job())?.state === "failed", "the service refused the work");

  const paths = [
    "/dashboard/clips",
    "/dashboard/clips?view=create",
    `/dashboard/clips/words?film=${videoId}`,
    "/privacy",
  ];
  const pages = await Promise.all(paths.map(async (path) => (await owner.get(path)).text()));
  expect(pages[0]).toContain("AssemblyAI transcription failed: 403");
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const figures = await (await fetch(`${product.baseUrl}/metrics`, { headers })).text();
  expect(figures).toContain("indielens_service_cents");
  const storage = await openLocalStorage(join(product.dataDir, "files"));
  const archive = await readZip(await readFile(await exported({ db, storage, folder }, accountId)));
  expect([...archive.keys()]).toContain("records/accounts.ndjson");
  const log = product.output.join("");
  expect(log).toContain("clips.services-again");
  const told = [...pages, figures, log, JSON.stringify(await job()), ...[...archive.values()].map(String)];
  for (const key of [ASSEMBLYAI_KEY, SHOTSTACK_KEY]) expect(told.filter((text) => text.includes(key))).toEqual([]);
  await db.$client.end();
});
