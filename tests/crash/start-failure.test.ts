import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";

import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainStart, listenFailure, StartFailure } from "~/platform/start-failure.ts";
import { builtRootWithMigrations } from "../support/migrations.ts";
import { startPooler } from "../support/pooler.ts";
import { copyTemplate } from "../support/product.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "indielens-failure-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the built product as an operator would; returns its output and its exit code. */
async function startWith(settings: Record<string, string>, root = ".") {
  // Vitest sets a BASE_URL of its own in the environment.
  const own = { NODE_ENV: "production", BASE_URL: "", LOG_LEVEL: "silent", PORT: "0", DATA_DIR: folder };
  const env = { ...process.env, ...own, ...settings };
  const child = spawn(process.execPath, [join(root, "build/server/index.js")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = await once(child, "exit");
  return { code, output: (await output).flat().join("") };
}

test("a bad setting ends the start with exit code 1 and one line", async () => {
  const { code, output } = await startWith({ PORT: "many" });
  expect(code).toBe(1);
  expect(output).toMatch(/^PORT: .+\n$/);
});

test("a port in use ends the start with one line, and the database with it", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const { code, output } = await startWith({ HOST: "127.0.0.1", PORT: String(port) });
  other.close();
  expect(code).toBe(1);
  expect(output).toBe("PORT: another program is using it. Stop that one, or set PORT to a free one.\n");
});

test("a database server that does not answer ends the start with one line without its password", async () => {
  const { code, output } = await startWith({ DATABASE_URL: "postgres://ada:secret@127.0.0.1:1/films" });
  expect([code, output]).toEqual([1, "DATABASE_URL: the database cannot be used (ECONNREFUSED).\n"]);
});

test("a pooler in transaction mode without a second address ends the start with one line", async () => {
  const pooler = await startPooler(await copyTemplate());
  const { code, output } = await startWith({ DATABASE_URL: pooler.url });
  await pooler.stop();
  const sentence = "Set DATABASE_SESSION_URL to the address of the database itself.";
  expect([code, output]).toEqual([1, `DATABASE_URL: this is a pooler in transaction mode. ${sentence}\n`]);
});

test("a store that does not answer ends the start with one line, and the database with it", async () => {
  const keys = { S3_BUCKET: "films", S3_ACCESS_KEY_ID: "ada", S3_SECRET_ACCESS_KEY: "secret" };
  const { code, output } = await startWith({ S3_ENDPOINT: "http://127.0.0.1:1", ...keys });
  expect([code, output]).toEqual([1, "S3_ENDPOINT: the store cannot be used (ECONNREFUSED).\n"]);
});

test("a file where the data folder should be ends the start with one line", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  const { code, output } = await startWith({ DATA_DIR: file });
  expect([code, output]).toEqual([1, `DATA_DIR: ${file}: a file is in the way.\n`]);
});

test("a migration that fails ends the start with one line that names it and the snapshot", async () => {
  const root = await builtRootWithMigrations({ "0900_broken": "alter table accounts drop column nowhere" });
  const { code, output } = await startWith({ DATABASE_URL: await copyTemplate() }, root);
  await rm(root, { recursive: true });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The migration 0900_broken failed \(.+\): nothing was applied, the database is as before, and its snapshot is .+\.tar\.zst\.\n$/,
  );
});

test("unexpected errors keep their stack", () => {
  expect(explainStart(new Error("boom"))).toContain("start-failure.test");
  expect(explainStart("boom")).toBe("boom");
  const surprise = Object.assign(new Error("boom"), { code: "ESURPRISE" });
  expect(listenFailure(surprise)).toBe(surprise);
  expect(listenFailure(Object.assign(new Error("boom"), { code: "EACCES" }))).toBeInstanceOf(StartFailure);
});
