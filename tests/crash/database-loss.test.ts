import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { until } from "../support/until.ts";

let product: ProductProcess;
beforeAll(async () => {
  product = await startProductProcess();
});
afterAll(() => product.discard());

const ready = () => fetch(`${product.baseUrl}/readyz`).then((response) => response.status);
const postmaster = async () =>
  Number((await readFile(join(product.dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);

test("requests recover by themselves each time the database is killed", async () => {
  for (let round = 0; round < 2; round++) {
    const killed = await postmaster();
    process.kill(killed, "SIGKILL");
    await until(async () => (await postmaster().catch(() => killed)) !== killed, "another database server runs");
    await until(async () => (await ready()) === 200, "requests are answered again");
  }
  expect(await product.end()).toBe(0);
});
