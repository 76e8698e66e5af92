// The export of an account with forty films of 500 MB: memory, and speed against `tar`; and the import of 100,000 contacts.
// Two arguments make it smaller: `npm run bench -- archives 2 5000` is two films and 5,000 contacts.
import { execFile } from "node:child_process";
import { mkdir, open, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { openInstallationSeals } from "~/platform/installation-seals.ts";
import { accountExports } from "../app/db/schema/account-exports.ts";
import { videos } from "../app/db/schema/videos.ts";
import { playableKey } from "../app/features/video/videos/rules.ts";
import { type AccountId, newId, type VideoId } from "../app/lib/ids.ts";
import { openAddressHashes } from "../app/platform/address-hashes.ts";
import { openDb } from "../app/platform/db.ts";
import { openFfmpeg } from "../app/platform/ffmpeg.ts";
import { openLocalStorage } from "../app/platform/local-storage.ts";
import { createLog } from "../app/platform/log.ts";
import type { Queue } from "../app/platform/queue.ts";
import { craftArchive } from "../tests/support/archives.ts";
import { createAccount } from "../tests/support/factories/account.ts";
import { imported } from "../tests/support/import-world.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { Visitor } from "../tests/support/visitor.ts";
import { launchedOwner } from "./support/owner.ts";
import { timeVerdict, verdict } from "./support/verdict.ts";

const FILMS = Number(process.argv[2] ?? 40);
const CONTACTS = Number(process.argv[3] ?? 100_000);
const FILM_BYTES = 500 * 1024 ** 2;
const EXTRA_MB = 100;
const SPEED = 0.6;
const IMPORT_SECONDS = 30;

const folder = await scratchFolder();
const dataDir = join(folder, "data");
const product = await startProductProcess({ dataDir });
const db = openDb(product.databaseUrl, createLog({ logLevel: "silent" }));
const owner = new Visitor(product.baseUrl);
await launchedOwner(owner);
const accountId: AccountId = (await db.$client.query("select id from accounts")).rows[0].id;
await measureExport();
await measureImport();
await db.$client.end();
await product.discard();
await rm(folder, { recursive: true, force: true });

async function measureExport() {
  for (let film = 0; film < FILMS; film++) await putFilm();
  await sleep(3_000);
  const idle = await residentMb();
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb());
  }, 100);
  const before = await secondsOfTar();
  const began = performance.now();
  await owner.post("/dashboard/export", { parts: ["records", "media"] });
  while ((await statusOfExport()) !== "ready") await sleep(100);
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  // Before and after, because a busy machine changes its pace.
  const plain = (before + (await secondsOfTar())) / 2;
  console.log(`     ${FILMS} films: ${seconds.toFixed(1)} s, tar ${plain.toFixed(1)} s, idle ${idle.toFixed(0)} MB`);
  verdict("extra memory of an export", peak - idle, "at most", EXTRA_MB, " MB");
  verdict("speed of an export against tar", plain / seconds, "at least", SPEED);
}

/** A film of random bytes, which takes room on the disk as a real one does. */
async function putFilm() {
  const id = newId<VideoId>();
  const now = new Date();
  const row = { id, accountId, platform: "file", status: "ready", progress: 100, byteSize: FILM_BYTES } as const;
  const times = { createdAt: now, updatedAt: now, readyAt: now };
  await db.insert(videos).values({ ...row, ...times, playableKey: playableKey(id) });
  const path = join(dataDir, "files", playableKey(id));
  await mkdir(dirname(path), { recursive: true });
  const noise = crypto.getRandomValues(new Uint8Array(65_536));
  await using file = await open(path, "w");
  for (let at = 0; at < FILM_BYTES; at += noise.length) await file.write(noise);
}

async function statusOfExport(): Promise<string> {
  const [made] = await db.select({ status: accountExports.status }).from(accountExports);
  if (!made || made.status === "failed") throw new Error("the export failed");
  return made.status;
}

/** With its sync, because an archive that is called ready outlives a crash. */
async function secondsOfTar(): Promise<number> {
  const began = performance.now();
  const path = join(folder, "films.tar");
  await promisify(execFile)("tar", ["-cf", path, "-C", join(dataDir, "files"), "films"]);
  await using file = await open(path, "r+");
  await file.sync();
  const seconds = (performance.now() - began) / 1000;
  await rm(path);
  return seconds;
}

/** Resident memory of the product's own process. */
async function residentMb(): Promise<number> {
  const status = await readFile(join("/proc", String(product.pid), "status"), "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function measureImport() {
  const records = { contacts: Array.from({ length: CONTACTS }, (_, at) => contact(at)) };
  const path = await craftArchive(folder, { records });
  const target = await createAccount(db);
  const queue = { send: async () => {} } as unknown as Queue;
  const storage = await openLocalStorage(join(folder, "target"));
  const installationSeals = openInstallationSeals(["a secret for this benchmark"]);
  const addressHashes = openAddressHashes(["a secret for this benchmark"]);
  const ffmpeg = openFfmpeg(createLog({ logLevel: "silent" }));
  const services = { db, storage, ffmpeg, queue, addressHashes, installationSeals, statedConsent: true };
  const began = performance.now();
  const report = await imported({ db, folder, services }, target.accountId, path);
  const seconds = (performance.now() - began) / 1000;
  if (report.came.contacts !== CONTACTS) throw new Error(`only ${report.came.contacts} contacts came`);
  timeVerdict(`import of ${CONTACTS} contacts`, seconds, IMPORT_SECONDS, " s");
}

function contact(at: number) {
  const time = "2026-01-01T00:00:00+00:00";
  return {
    ...{ id: crypto.randomUUID(), account_id: accountId, email: `guest-${at}@example.org`, name: `Guest ${at}` },
    ...{ country: null, tags: ["fan"], source: "import", consent_wording: null, consent_version: "1" },
    ...{ basis: "stated", follows_at: time, subscribed_at: time, confirmed_at: time, created_at: time },
  };
}
