import { access, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

let dataDir: string;
beforeAll(async () => {
  dataDir = await scratchFolder();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test("SIGTERM ends the product and its database with exit code 0, and it starts again", async () => {
  const first = await startProductProcess({ dataDir });
  expect(await first.end("SIGTERM")).toBe(0);
  await expect(access(join(dataDir, "postgres/postmaster.pid"))).rejects.toThrow("ENOENT");

  const second = await startProductProcess({ dataDir });
  expect((await fetch(`${second.baseUrl}/readyz`)).status).toBe(200);
  await second.end();
});

test("after SIGKILL the next start takes over what was left", async () => {
  const killed = await startProductProcess({ dataDir });
  await killed.end("SIGKILL");
  const next = await startProductProcess({ dataDir });
  expect((await fetch(`${next.baseUrl}/readyz`)).status).toBe(200);
  await next.end();
});
