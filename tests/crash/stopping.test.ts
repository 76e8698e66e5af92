import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFilm } from "../support/films.ts";
import { copyTemplate } from "../support/product.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { beginSlowUpload } from "../support/slow-upload.ts";
import { until } from "../support/until.ts";
import { signedInUploader } from "../support/uploader.ts";

const LONGEST_STOP_MS = 10_000;

let dataDir: string;
let films: string;
beforeAll(async () => {
  [dataDir, films] = [await scratchFolder(), await scratchFolder()];
});
afterAll(async () => {
  for (const folder of [dataDir, films]) await rm(folder, { recursive: true, force: true });
});

/** Blocks every reader of the sites until it is released: a page in the middle of its answer. */
async function holdPages(databaseUrl: string) {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  await client.query("begin; lock table sites in access exclusive mode");
  const waiting = "select 1 from pg_locks where not granted and relation = 'sites'::regclass";
  return {
    waitForBlockedPage: () => until(async () => (await client.query(waiting)).rowCount, "a page waits"),
    letGo: () => client.end(),
  };
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  return [await work, performance.now() - started];
}

/** Polls until the answer says that the product is stopping. */
const refusedByStopping = (product: ProductProcess) =>
  until(async () => {
    const response = await fetch(`${product.baseUrl}/readyz`).catch(() => null);
    return response?.status === 503 ? response : null;
  }, "readiness is withdrawn");

test("SIGTERM ends the product and its database with exit code 0, and it starts again", async () => {
  const first = await startProductProcess({ dataDir });
  expect(await first.end("SIGTERM")).toBe(0);
  await expect(access(join(dataDir, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");

  const second = await startProductProcess({ dataDir });
  expect((await fetch(`${second.baseUrl}/readyz`)).status).toBe(200);
  await second.end();
});

test("after SIGKILL the next start takes over", async () => {
  const killed = await startProductProcess({ dataDir });
  await killed.end("SIGKILL");
  const next = await startProductProcess({ dataDir });
  expect((await fetch(`${next.baseUrl}/readyz`)).status).toBe(200);
  await next.end();
});

test("requests in progress are answered, new ones are refused, and no connections are left", async () => {
  const product = await startProductProcess({ dataDir });
  const film = await makeFilm(films, "film.mp4");
  const uploader = await signedInUploader(product.baseUrl, "slow@example.org");
  const upload = await beginSlowUpload(uploader, film, dataDir);
  const pages = await holdPages(product.databaseUrl);
  const page = fetch(`${product.baseUrl}/u/nobody`);
  await pages.waitForBlockedPage();

  const ending = timed(product.end("SIGTERM"));
  const answer = await refusedByStopping(product);
  expect(answer.headers.get("connection")).toBe("close");
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);

  await pages.letGo();
  const [response, sent] = await Promise.all([page, upload.finish()]);
  expect([response.status, response.headers.get("connection"), sent]).toEqual([404, "close", 204]);
  const [code, ms] = await ending;
  expect(code).toBe(0);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
  await expect(fetch(`${product.baseUrl}/readyz`)).rejects.toThrow();
});

test("an upload that takes too long is cut, and resumes after the next start", async () => {
  const product = await startProductProcess({ dataDir });
  const film = await makeFilm(films, "film.mp4");
  const uploader = await signedInUploader(product.baseUrl, "slower@example.org");
  const upload = await beginSlowUpload(uploader, film, dataDir);
  const [code, ms] = await timed(product.end("SIGTERM"));
  expect(code).toBe(0);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
  await expect(upload.finish()).rejects.toThrow();

  const next = await startProductProcess({ dataDir, port: product.port });
  expect(await uploader.offset(upload.location)).toBe(upload.halfway);
  await next.end();
});

test("a second signal ends it at once; a repetition of the first one does not", async () => {
  const databaseUrl = await copyTemplate();
  const product = await startProductProcess({ dataDir: films, databaseUrl });
  const pages = await holdPages(databaseUrl);
  const page = fetch(`${product.baseUrl}/u/nobody`).catch(() => "cut");
  await pages.waitForBlockedPage();
  const ending = product.end("SIGINT");
  process.kill(product.pid ?? 0, "SIGINT");
  await refusedByStopping(product);
  await sleep(600);
  expect(product.running()).toBe(true);

  process.kill(product.pid ?? 0, "SIGINT");
  const [code, ms] = await timed(ending);
  expect(code).toBe(130);
  expect(ms).toBeLessThan(1_000);
  expect(await page).toBe("cut");
  await pages.letGo();
});
