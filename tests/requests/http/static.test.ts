import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
});
afterAll(() => product.stop());

const status = async (path: string) => (await new Visitor(product.baseUrl).get(path)).status;

test("the build's assets are served, its dot files are not", async () => {
  const [asset = ""] = (await readdir("build/islands")).filter((name) => name.endsWith(".js"));
  expect(await readdir("build/islands/.vite")).toContain("manifest.json");
  expect(await status(`/islands/${asset}`)).toBe(200);
  for (const hidden of [".vite/manifest.json", "%2evite/manifest.json", "%2Evite/manifest.json", "x/.env", ".git"]) {
    expect(await status(`/islands/${hidden}`), hidden).toBe(404);
    expect(await status(`/assets/${hidden}`), hidden).toBe(404);
  }
});
