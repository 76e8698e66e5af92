import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { VideoId } from "~/lib/ids.ts";
import { createPublishedSite } from "../../support/factories/content.ts";
import { putFilmOnPage } from "../../support/film-on-page.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

const BYTES = Buffer.from("0123456789".repeat(10));

let product: TestProduct;
let videoId: VideoId;
const keyOf = (name: string) => `films/${videoId}/${name}.mp4`;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  ({ videoId } = await putFilmOnPage(product, await createPublishedSite(product.db), BYTES));
  await product.storage.put(`originals/${videoId}/original`, BYTES);
});
afterAll(() => product.stop());

const get = (headers: Record<string, string> = {}, method = "GET", key = keyOf("film")) =>
  fetch(`${product.baseUrl}/media/${key}`, { method, headers: { "accept-encoding": "identity", ...headers } });

test("a film is served whole, immutable, with its type", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "video/mp4",
    "content-length": "100",
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, s-maxage=86400, immutable",
    "x-content-type-options": "nosniff",
  });
  expect(await response.text()).toBe(BYTES.toString());
});

describe("ranges", () => {
  test.each([
    ["bytes=0-9", "bytes 0-9/100", "0123456789"],
    ["bytes=95-", "bytes 95-99/100", "56789"],
    ["bytes=-3", "bytes 97-99/100", "789"],
    ["bytes=90-500", "bytes 90-99/100", "0123456789"],
  ])("%s", async (range, contentRange, body) => {
    const response = await get({ range });
    expect([response.status, response.headers.get("content-range"), await response.text()]).toEqual([
      206,
      contentRange,
      body,
    ]);
  });

  test("beyond the end are refused", async () => {
    const response = await get({ range: "bytes=100-" });
    expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */100"]);
  });

  test("of several parts, or invalid ones, get the whole film", async () => {
    for (const range of ["bytes=0-1,5-6", "frames=1-2", "bytes=x"]) expect((await get({ range })).status).toBe(200);
  });

  test("are used only with the current ETag", async () => {
    const tag = (await get()).headers.get("etag") ?? "";
    expect((await get({ range: "bytes=0-1", "if-range": tag })).status).toBe(206);
    expect((await get({ range: "bytes=0-1", "if-range": '"another"' })).status).toBe(200);
  });
});

test("HEAD returns the headers without the bytes; an unchanged film is not sent again", async () => {
  const head = await get({}, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "100", ""]);
  const tag = head.headers.get("etag") ?? "";
  expect((await get({ "if-none-match": tag })).status).toBe(304);
});

test("aborted requests do not disturb others", async () => {
  const film = Buffer.alloc(8 * 1024 * 1024, "film");
  await product.storage.put(keyOf("large"), film);
  const abortAfterFirstChunk = async () => {
    const leaving = new AbortController();
    const response = await fetch(`${product.baseUrl}/media/${keyOf("large")}`, { signal: leaving.signal });
    await response.body?.getReader().read();
    leaving.abort();
  };
  for (let round = 0; round < 10; round++) await Promise.all(Array.from({ length: 8 }, abortAfterFirstChunk));
  const whole = await get({}, "GET", keyOf("large"));
  expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true);
});

test("a removed film is not served, although its size is cached", async () => {
  const key = keyOf("removed");
  await product.storage.put(key, BYTES);
  expect((await get({}, "GET", key)).status).toBe(200);
  await product.storage.remove(key);
  expect((await get({}, "GET", key)).status).toBe(404);
});

test.each([
  "originals/:video/original",
  "films/:video/other.mp4",
  "films/../originals/:video/original",
  "films/..%2foriginals/:video/original",
  "films/:video",
  ".incoming/x",
  "",
])("nothing is served at /media/%s", async (key) => {
  expect((await get({}, "GET", key.replace(":video", videoId))).status).toBe(404);
});
