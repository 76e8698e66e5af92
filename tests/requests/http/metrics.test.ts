import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPublishedSite } from "../../support/factories/content.ts";
import { readFigures } from "../../support/figures.ts";
import { makeFilm } from "../../support/films.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import { signedInUploader } from "../../support/uploader.ts";

const TOKEN = "figures-for-the-monitor";
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ metricsToken: TOKEN });
});
afterAll(() => product.stop());

type Held = { heldMs: number; work: Record<string, number> };
const heldBy = ([line, message]: unknown[]) => (message === "the event loop was held" ? (line as Held) : null);

/** Blocks the event loop for so much CPU time, however busy the machine is. */
function holdLoop(ms: number): void {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < ms * 1000);
}

const figures = () => readFigures(product.baseUrl, TOKEN);
const ask = (headers: Record<string, string> = {}) => fetch(`${product.baseUrl}/metrics`, { headers });

test("without a token setting there is no metrics page", async () => {
  const closed = await startTestProduct();
  const answer = await fetch(`${closed.baseUrl}/metrics`, { headers: { authorization: "Bearer null" } });
  await closed.stop();
  expect(answer.status).toBe(404);
});

test.each([
  ["no token", {}],
  ["another token", { authorization: "Bearer figures-for-the-monitoR" }],
  ["the beginning of the token", { authorization: `Bearer ${TOKEN.slice(0, -1)}` }],
  ["the token without its scheme", { authorization: TOKEN }],
])("%s is refused, without details", async (_, headers) => {
  const answer = await ask(headers);
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await answer.text()).not.toContain("indielens_");
});

test("the metrics are not cacheable", async () => {
  const answer = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("content-type")).toContain("text/plain; version=0.0.4");
});

test("requests are counted by the matched pattern, method and status class", async () => {
  await fetch(`${product.baseUrl}/login`);
  await fetch(`${product.baseUrl}/u/nobody-at-all`);
  await fetch(`${product.baseUrl}/media/films/none/film.mp4`);
  const read = await figures();
  const count = (route: string, status: string) =>
    read.value("indielens_http_requests_total", { route, status, method: "GET" });
  expect(count("/login", "2xx")).toBe(1);
  expect(count("/u/:username", "4xx")).toBe(1);
  expect(count("/media/*", "4xx")).toBe(1);
  expect(read.value("indielens_http_request_duration_seconds_count", { route: "/login" })).toBe(1);
});

test("the CPU time of requests is summed by the matched pattern", async () => {
  const before = (await figures()).value("indielens_http_request_cpu_seconds_total", { route: "/privacy" });
  await fetch(`${product.baseUrl}/privacy`);
  const after = (await figures()).value("indielens_http_request_cpu_seconds_total", { route: "/privacy" });
  expect(after).toBeGreaterThan(before);
});

test("owners are told where the time of an answer went, visitors are not", async () => {
  const owner = await launchedOwner(product);
  const [told, untold] = [await owner.visitor.get("/dashboard/public-links"), await fetch(`${product.baseUrl}/login`)];
  expect(told.headers.get("server-timing")).toMatch(
    /^total;dur=[\d.]+, db;desc="[1-9]\d* queries";dur=[\d.]+, render;dur=/,
  );
  expect(untold.headers.get("server-timing")).toBeNull();
});

test("invented paths and methods add no series", async () => {
  const attempt = async () => {
    const word = randomBytes(6).toString("hex");
    await fetch(`${product.baseUrl}/${word}/${word}?${word}=1`, { redirect: "manual" });
    await fetch(`${product.baseUrl}/u/${word}`);
    await fetch(`${product.baseUrl}/assets/${word}.js`);
    await fetch(`${product.baseUrl}/api/uploads/${word}`);
    await fetch(`${product.baseUrl}/login`, { method: `X${word}` }).catch(() => {});
    await fetch(`${product.baseUrl}/login`, { method: "PROPFIND", headers: { origin: product.baseUrl } });
  };
  await attempt();
  const before = (await figures()).labels("indielens_http_requests_total").length;
  for (let times = 0; times < 20; times++) await attempt();
  const after = (await figures()).labels("indielens_http_requests_total");
  // The first reading of the metrics is itself a series of the second.
  expect(after.length).toBeLessThanOrEqual(before + 1);
  expect(after.map(({ method }) => method)).toContain("other");
});

test("cached pages are counted separately", async () => {
  const { username } = await createPublishedSite(product.db);
  const page = `${product.baseUrl}/u/${username}`;
  const etag = await until(async () => {
    const response = await fetch(page);
    // The page changes once its og-image is made.
    return (await response.text()).includes("/media/prints/") ? response.headers.get("etag") : null;
  }, "the page is cached");
  const before = await figures();
  await fetch(page);
  await fetch(page, { headers: { "if-none-match": etag } });
  const after = await figures();
  const increase = (result: string) =>
    after.value("indielens_cached_pages_total", { result }) - before.value("indielens_cached_pages_total", { result });
  expect([increase("hit"), increase("not_modified"), increase("miss")]).toEqual([1, 1, 0]);
});

test("a film is counted in jobs, queue, storage and mail", async () => {
  const folder = await scratchFolder();
  const uploader = await signedInUploader(product.baseUrl, "ada@example.org");
  await uploader.visitor.post("/forgot-password", { email: "ada@example.org" });
  const videoId = await uploader.upload(await makeFilm(folder, "faststart.mp4", 1));
  expect((await uploader.settled(videoId)).status).toBe("ready");
  await rm(folder, { recursive: true });
  const size = (await (await uploader.visitor.get(`/media/films/${videoId}/film.mp4`)).arrayBuffer()).byteLength;
  const read = await until(async () => {
    const latest = await figures();
    const prepared = latest.value("indielens_job_duration_seconds_count", { job: "videos.prepare", outcome: "done" });
    return prepared && latest.value("indielens_mails_total", { outcome: "sent" }) ? latest : null;
  }, "job and mail are counted");
  expect(read.value("indielens_storage_operations_total", { operation: "write", outcome: "done" })).toBeGreaterThan(0);
  expect(read.value("indielens_storage_operations_total", { outcome: "failed" })).toBe(0);
  expect(read.value("indielens_storage_bytes_total", { direction: "in" })).toBeGreaterThanOrEqual(size);
  expect(read.value("indielens_storage_bytes_total", { direction: "out" })).toBeGreaterThanOrEqual(size);
  expect(read.labels("indielens_queue_jobs")).toContainEqual({ job: "videos.prepare", state: "active" });
});

test("metrics of the machine and the runtime are included", async () => {
  const read = await figures();
  expect(read.value("indielens_disk_bytes", { state: "free" })).toBeGreaterThan(0);
  expect(read.value("indielens_database_connections")).toBeGreaterThan(0);
  expect(read.value("process_resident_memory_bytes")).toBeGreaterThan(0);
  expect(read.labels("nodejs_eventloop_lag_seconds")).toHaveLength(1);
});

test("a request that blocks the event loop is measured, and the log names it", async () => {
  const warn = vi.spyOn(product.log, "warn");
  const { limit } = product.limiter;
  product.limiter.limit = (kind, key) => {
    holdLoop(400);
    return limit(kind, key);
  };
  const line = await until(async () => {
    // Another line may have been written within this second.
    await fetch(`${product.baseUrl}/login`);
    return warn.mock.calls.map(heldBy).find((held) => held && "GET /login" in held.work);
  }, "the log names it");
  expect(line.heldMs).toBeGreaterThan(300);
  const read = await figures();
  expect(read.value("indielens_event_loop_held_seconds_sum", { state: "working" })).toBeGreaterThan(0.3);
  await until(async () => {
    // Each reading resets the maximum lag, whoever reads it.
    await fetch(`${product.baseUrl}/login`);
    return (await figures()).value("nodejs_eventloop_lag_max_seconds") > 0.3;
  }, "the runtime's own metric shows it too");
  product.limiter.limit = limit;
  warn.mockRestore();
});

test("a worker serves its own health and metrics, and nothing else", async () => {
  const worker = await startTestProduct({ role: "worker", metricsToken: TOKEN, databaseUrl: product.databaseUrl });
  const status = async (path: string) => (await fetch(worker.baseUrl + path)).status;
  const answers = [await status("/healthz"), await status("/readyz"), await status("/metrics"), await status("/login")];
  const read = await readFigures(worker.baseUrl, TOKEN);
  await worker.stop();
  expect(answers).toEqual([200, 200, 401, 404]);
  expect(read.labels("indielens_queue_jobs")).toContainEqual({ job: "mail.deliver", state: "ready" });
});
