import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { storedAuthSecret } from "~/platform/auth-secret.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

let folder: string;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("processes that start together share one secret, which other users cannot read", async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => storedAuthSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[\w-]{64}$/);
  expect(await storedAuthSecret(folder)).toBe(secrets[0]);
  expect(await readdir(folder)).toEqual(["auth-secret"]);
  expect((await stat(join(folder, "auth-secret"))).mode & 0o777).toBe(0o600);
});
