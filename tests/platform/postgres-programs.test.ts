import { execFile } from "node:child_process";
import { chmod, lstat, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { reachable } from "~/platform/postgres-programs.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

const NOBODY = { uid: 65_534, gid: 65_534 };
const root = process.getuid?.() === 0;

let folder: string;
let native: string;
let copies: string;
beforeEach(async () => {
  folder = await scratchFolder();
  native = join(folder, "clone/linux-x64/native");
  copies = join(folder, "cache/copies");
  await Promise.all(["bin", "lib"].map((name) => mkdir(join(native, name), { recursive: true })));
  await writeFile(join(native, "../package.json"), '{ "version": "18.4.0" }');
  for (const name of ["initdb", "postgres"]) {
    await writeFile(join(native, "bin", name), '#!/bin/sh\ncat "$(dirname "$0")/../lib/word.so"', { mode: 0o700 });
  }
  await writeFile(join(native, "lib/word.so.5"), "found", { mode: 0o600 });
  await symlink("word.so.5", join(native, "lib/word.so"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const packed = () => ({ initdb: join(native, "bin/initdb"), postgres: join(native, "bin/postgres") });
const close = () => chmod(join(folder, "clone"), 0o700);

test("programs that the user can reach, or that run as the same user, are not copied", async () => {
  expect(await reachable(packed(), NOBODY, copies)).toEqual(packed());
  await close();
  expect(await reachable(packed(), null, copies)).toEqual(packed());
  expect(await readdir(folder)).toEqual(["clone"]);
});

test.runIf(root)("from a closed folder they are copied once and completely, for every user to run", async () => {
  await close();
  const both = await Promise.all([
    reachable(packed(), NOBODY, copies),
    reachable(packed(), { uid: 1, gid: 1 }, copies),
  ]);
  const [{ postgres }] = both;
  expect(both).toEqual([both[0], both[0]]);
  expect((await promisify(execFile)(postgres, { ...NOBODY, cwd: "/" })).stdout).toBe("found");
  expect(await reachable(packed(), NOBODY, copies)).toEqual(both[0]);
  expect(await readdir(copies)).toEqual(["postgres-18.4.0-linux-x64"]);
  expect((await lstat(postgres)).mode & 0o022).toBe(0);
});

test.runIf(root)("where another user's folder is in the way, one sentence says what to do", async () => {
  await close();
  await mkdir(copies, { recursive: true });
  await promisify(execFile)("chown", ["1:1", copies]);
  await expect(reachable(packed(), NOBODY, copies)).rejects.toThrow(
    `other users cannot pass ${join(folder, "clone")}. Run "chmod o+x`,
  );
});
