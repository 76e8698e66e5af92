import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { links } from "~/db/schema/links.ts";
import { openProgram } from "../../support/api.ts";
import { createApiKey } from "../../support/factories/account.ts";
import { createLink } from "../../support/factories/promotion.ts";
import { createVideo } from "../../support/factories/video.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { until } from "../../support/until.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function ownerWithKey(plan: "free" | "pro" = "pro") {
  const owner = await launchedOwner(product, { plan });
  const { key } = await createApiKey(product.db, owner.accountId);
  return { ...owner, key, call: openProgram(product, key) };
}

describe("a request that is repeated", () => {
  test("at the same moment is done once, and every answer is equal", async () => {
    const { call, accountId } = await ownerWithKey();
    const headers = { "idempotency-key": randomUUID() };
    const sent = { method: "POST", body: { title: "Bio" }, headers };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call("/links", sent)));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(answers.filter((answer) => answer.headers.get("idempotency-replayed") === "true")).toHaveLength(19);
    expect(await product.db.$count(links, eq(links.accountId, accountId))).toBe(1);
    const other = await call("/links", { ...sent, body: { title: "Other" } });
    expect([other.status, other.json.code]).toEqual([422, "key-reused"]);
  });

  test("after a refusal is tried again", async () => {
    const { call } = await ownerWithKey();
    const sent = { method: "POST", body: { title: "Bio", filmId: randomUUID() }, headers: { "idempotency-key": "a" } };
    expect((await call("/links", sent)).status).toBe(409);
    const again = await call("/links", { ...sent, body: { title: "Bio" } });
    expect(again.status).toBe(201);
  });
});

describe("If-Match", () => {
  test("lets a change in while the thing is what was read", async () => {
    const { call, accountId } = await ownerWithKey();
    const { id } = await createLink(product.db, accountId);
    const read = await call(`/links/${id}`);
    const headers = { "if-match": read.headers.get("etag") ?? "" };
    const known = await call(`/links/${id}`, { headers: { "if-none-match": headers["if-match"] } });
    expect([known.status, known.text]).toEqual([304, ""]);
    const sent = { method: "PATCH", body: { title: "Story" }, headers };
    const answers = await Promise.all([call(`/links/${id}`, sent), call(`/links/${id}`, sent)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await call(`/links/${id}`, { method: "DELETE", headers })).status).toBe(412);
    expect((await call(`/links/${id}`, { method: "DELETE" })).status).toBe(204);
    expect((await call(`/links/${id}`, { ...sent, headers })).status).toBe(404);
  });

  test("a change of several fields that is refused changes none", async () => {
    const { call, accountId } = await ownerWithKey();
    const { id } = await createLink(product.db, accountId, { title: "Bio" });
    const refused = await call(`/links/${id}`, { method: "PATCH", body: { title: "Story", emoji: ["no-emoji"] } });
    expect(refused.status).toBeGreaterThanOrEqual(409);
    expect((await call(`/links/${id}`)).json.title).toBe("Bio");
  });
});

describe("a list", () => {
  test("is read to its end by cursors that open no other list", async () => {
    const { call, accountId } = await ownerWithKey();
    const made = Array.from({ length: 60 }, (_, place) =>
      createLink(product.db, accountId, { createdAt: new Date(Date.UTC(2026, 2, 1, 0, place)) }),
    );
    await Promise.all(made);
    const first = await call("/links");
    const second = await call(`/links?after=${encodeURIComponent(first.json.next)}`);
    const ids = [...first.json.items, ...second.json.items].map(({ id }: { id: string }) => id);
    expect([new Set(ids).size, second.json.next]).toEqual([60, null]);
    const after = encodeURIComponent(first.json.next);
    const stranger = await ownerWithKey();
    for (const refused of [
      await stranger.call(`/links?after=${after}`),
      await call(`/videos?after=${after}`),
      await call("/links?after=invented"),
    ])
      expect([refused.status, refused.json.errors[0].field]).toEqual([422, "after"]);
  });
});

describe("a body is refused", () => {
  const deep = `${"[".repeat(40)}${"]".repeat(40)}`;
  test.each([
    ["that is too large", 413, JSON.stringify({ title: "a".repeat(10_000_000) })],
    ["that is too deep", 400, `{"title":${deep}}`],
    ["with too many values", 400, `[${"1,".repeat(30_000)}1]`],
    ["that is no JSON", 400, "{title:"],
    ["with a NUL", 400, String.raw`{"title":"a\u0000"}`],
    ["of another type in every place", 422, JSON.stringify({ title: [], code: 1, filmId: {} })],
    ["that is a list", 422, "[]"],
    ["that is null", 422, "null"],
  ])("%s", async (_, status, body) => {
    const { call } = await ownerWithKey();
    const refused = await call("/links", { method: "POST", body });
    expect([refused.status, refused.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
  });

  test("of another content type", async () => {
    const { call } = await ownerWithKey();
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await call("/links", { method: "POST", body: "title=Bio", headers })).status).toBe(415);
  });
});

describe("captions", () => {
  const WEBVTT = "WEBVTT\n\n00:01.000 --> 00:02.000\nThe ferry leaves at nine.";

  test("are stored for players, and their file goes with them", async () => {
    const { call, accountId } = await ownerWithKey();
    const { id: videoId } = await createVideo(product.db, accountId);
    const added = await call(`/videos/${videoId}/captions`, {
      method: "POST",
      body: { text: WEBVTT, srclang: "pt-br" },
    });
    expect(added.json).toMatchObject({ videoId, label: "português (Brasil)", srclang: "pt-BR", isDefault: false });
    const file = `films/${videoId}/${added.json.id}.vtt`;
    expect(await product.storage.size(file)).toBeGreaterThan(0);
    const path = `/videos/${videoId}/captions/${added.json.id}`;
    expect((await call(path, { method: "PUT", body: { isDefault: true } })).json.isDefault).toBe(true);
    expect((await call(`/videos/${randomUUID()}/captions/${added.json.id}`, { method: "DELETE" })).status).toBe(404);
    expect((await call(path, { method: "DELETE" })).status).toBe(204);
    expect((await call(`/videos/${videoId}/captions`)).json.items).toEqual([]);
    await until(async () => (await product.storage.size(file)) === null, "the file is removed");
  });

  test.each([
    ["that say nothing", "WEBVTT", "There are no captions in this file."],
    [
      "of which a line would be left out",
      `${WEBVTT}\n\n00:05.000 --> 00:04.000\nBack.`,
      "These captions cannot be read",
    ],
    ["in no known form", "Hello", "Please upload captions as SRT or WebVTT files only"],
  ])("%s are refused", async (_, text, message) => {
    const { call, accountId } = await ownerWithKey();
    const { id: videoId } = await createVideo(product.db, accountId);
    const refused = await call(`/videos/${videoId}/captions`, { method: "POST", body: { text, srclang: "en" } });
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining(message)]);
  });
});

test("a session opens nothing, and other sites get no CORS", async () => {
  const { visitor } = await ownerWithKey();
  const withCookie = await visitor.get("/api/v1/account");
  expect([withCookie.status, withCookie.headers.get("access-control-allow-origin")]).toEqual([401, null]);
  const { key } = await ownerWithKey();
  const headers = { authorization: `Bearer ${key}`, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const foreign = await fetch(`${product.baseUrl}/api/v1/account`, { headers });
  expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([200, null]);
});

test("two keys that race for a plan's last link get one", async () => {
  const { call, accountId } = await ownerWithKey("free");
  const other = openProgram(product, (await createApiKey(product.db, accountId)).key);
  const sent = { method: "POST", body: { title: "Bio" } };
  const answers = await Promise.all([call("/links", sent), other("/links", sent), call("/links", sent)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
  expect(await product.db.$count(links, eq(links.accountId, accountId))).toBe(1);
});

test("requests are counted for the account, by its plan", async () => {
  const limited = await startTestProduct({ databaseUrl: product.databaseUrl, role: "web", rateLimits: true });
  try {
    const { accountId, key } = await ownerWithKey("free");
    const [call, other] = [
      openProgram(limited, key),
      openProgram(limited, (await createApiKey(product.db, accountId)).key),
    ];
    const first = await call("/account");
    expect(first.headers.get("ratelimit-policy")).toBe('"usual";q=60;w=60');
    expect(first.headers.get("ratelimit")).toMatch(/^"usual";r=59;t=\d+$/);
    for (let sent = 1; sent < 60; sent++) await other("/account");
    const refused = await call("/account");
    expect([refused.status, refused.json.code]).toEqual([429, "too-many"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.stop();
  }
});

test("an upload that one key began is continued by another of the account, and by nobody else", async () => {
  const { accountId, key } = await ownerWithKey();
  const path = `${product.baseUrl}/api/v1/uploads`;
  const tus = (bearer: string) => ({ authorization: `Bearer ${bearer}`, "tus-resumable": "1.0.0" });
  const begun = await fetch(path, { method: "POST", headers: { ...tus(key), "upload-length": "10" } });
  expect(begun.status).toBe(201);
  const at = new URL(begun.headers.get("location") ?? "", `${path}/`).href;
  const piece = { "content-type": "application/offset+octet-stream", "upload-offset": "0" };
  const sent = await fetch(at, { method: "PATCH", headers: { ...tus(key), ...piece }, body: "01234" });
  expect(sent.status).toBe(204);
  const second = await createApiKey(product.db, accountId);
  const asked = await fetch(at, { method: "HEAD", headers: tus(second.key) });
  expect(asked.headers.get("upload-offset")).toBe("5");
  const stranger = await ownerWithKey();
  expect((await fetch(at, { method: "HEAD", headers: tus(stranger.key) })).status).toBe(404);
  const narrow = await createApiKey(product.db, accountId, { scopes: ["videos:read"] });
  expect((await fetch(at, { method: "HEAD", headers: tus(narrow.key) })).status).toBe(401);
});
