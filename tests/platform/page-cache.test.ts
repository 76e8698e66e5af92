import { createServer, request as httpRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PageCache } from "~/platform/page-cache.ts";

const PATH = "/u/ada";
const HTML = `<!doctype html><title>Ada</title>${"film ".repeat(200)}`;
const PAGE = Buffer.from(HTML);

let cache: PageCache;
const server = createServer((request, response) => {
  if (!cache.answer(request, response)) response.writeHead(299).end("from the app");
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  cache = new PageCache({ "x-content-type-options": "nosniff" });
  cache.kept.resume();
});

type Reply = { status: number | undefined; headers: IncomingMessage["headers"]; body: Buffer };

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ port, host: "127.0.0.1", path, headers, method, agent: false }, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    sent.once("error", reject).end();
  });

test("a cached page is answered in the best encoding the visitor accepts", async () => {
  await cache.keep(cache.ticket(PATH), PAGE);
  const br = await ask(PATH, { "accept-encoding": "gzip, br" });
  const gzip = await ask(PATH, { "accept-encoding": "gzip" });
  const plain = await ask(`${PATH}?utm_source=festival`);
  expect(brotliDecompressSync(br.body).toString()).toBe(HTML);
  expect(gunzipSync(gzip.body).toString()).toBe(HTML);
  expect(plain.body.toString()).toBe(HTML);
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    vary: "accept-encoding",
    "cache-control": "public, max-age=0, must-revalidate",
    "x-content-type-options": "nosniff",
  });
});

test("a visitor who has the page already gets 304, a HEAD request gets no body", async () => {
  await cache.keep(cache.ticket(PATH), PAGE);
  const first = await ask(PATH);
  const again = await ask(PATH, { "if-none-match": String(first.headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await ask(PATH, {}, "HEAD");
  expect([head.status, head.body.length, head.headers["content-length"]]).toEqual([200, 0, String(HTML.length)]);
});

test("posts and unknown pages go to the app", async () => {
  await cache.keep(cache.ticket(PATH), PAGE);
  expect((await ask(PATH, {}, "POST")).status).toBe(299);
  expect((await ask("/u/grace")).status).toBe(299);
});

test("a change while the page is being read invalidates what was read", async () => {
  const ticket = cache.ticket(PATH);
  cache.kept.forget(PATH);
  await cache.keep(ticket, PAGE);
  expect((await ask(PATH)).status).toBe(299);
});

test("a deleted page is gone at once", async () => {
  await cache.keep(cache.ticket(PATH), PAGE);
  cache.kept.forget(PATH);
  expect((await ask(PATH)).status).toBe(299);
});

test("nothing is cached or answered while change notifications are down", async () => {
  await cache.keep(cache.ticket(PATH), PAGE);
  const ticket = cache.ticket(PATH);
  cache.kept.suspend();
  expect((await ask(PATH)).status).toBe(299);
  cache.kept.resume();
  await cache.keep(ticket, PAGE);
  expect((await ask(PATH)).status).toBe(299);
});

test("an announcement about an account takes all of its pages, and no other", async () => {
  await cache.keep(cache.ticket(PATH), PAGE, { group: "ada" });
  await cache.keep(cache.ticket("/films/ice"), PAGE, { group: "ada" });
  await cache.keep(cache.ticket("/u/bo"), PAGE, { group: "bo" });
  cache.kept.forgetGroup("ada");
  const kept = [PATH, "/films/ice", "/u/bo"].map((path) => cache.kept.get(path) !== undefined);
  expect(kept).toEqual([false, false, true]);
});
