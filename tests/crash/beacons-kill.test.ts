import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BEACON_PATH } from "~/features/insights/beacon/rules.ts";
import { openDb } from "~/platform/db.ts";
import { createLog } from "~/platform/log.ts";
import { beaconRequest, visitOf } from "../support/beacons.ts";
import { ask } from "../support/database-process.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const VISITORS = 16;
const KILLED_AFTER = 60;

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("every visit that was acknowledged before a power cut is stored after it", async () => {
  const killed = await startProductProcess({ dataDir });
  const db = openDb(killed.databaseUrl, createLog({ logLevel: "silent" }));
  const { username } = await createPublishedSite(db);
  await db.$client.end();
  const acknowledged: string[] = [];
  const sendBeacon = async () => {
    const visit = visitOf(`/u/${username}`);
    const beacon = beaconRequest(visit, { origin: killed.baseUrl });
    const answer = await fetch(killed.baseUrl + BEACON_PATH, beacon).catch(() => null);
    if (answer?.status === 204) acknowledged.push(visit.visit);
    if (acknowledged.length === KILLED_AFTER) void killed.end("SIGKILL");
    return answer !== null;
  };
  const visitor = async () => {
    while (await sendBeacon());
  };
  await Promise.all(Array.from({ length: VISITORS }, visitor));
  await killed.ended();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);

  const next = await startProductProcess({ dataDir });
  const list = acknowledged.map((id) => `'${id}'`).join();
  const [kept] = await ask(next.databaseUrl, `select count(*)::int as n from visits where id in (${list})`);
  expect(kept?.n).toBe(acknowledged.length);
  await next.end();
});
