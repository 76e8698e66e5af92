import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../../support/product.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const get = (path: string) => fetch(product.baseUrl + path, { redirect: "manual" });

test("the process is alive and ready, with database and storage reachable", async () => {
  expect((await get("/healthz")).status).toBe(200);
  const ready = await get("/readyz");
  expect([ready.status, await ready.text()]).toEqual([200, "ready\n"]);
});

test("unknown paths and the root redirect to sign-up", async () => {
  for (const path of ["/", "/nowhere", "/deep/er"]) {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/signup"]);
  }
});

test("an idle connection is kept longer than proxies keep theirs, which would use it as it closes", async () => {
  const kept = (await get("/healthz")).headers.get("keep-alive");
  expect(Number(/^timeout=(\d+)$/.exec(kept ?? "")?.[1])).toBeGreaterThan(120);
});
