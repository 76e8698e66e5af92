import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { scratchFolder } from "../support/scratch-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await scratchFolder();
  await cp("scripts/set-up", join(folder, "scripts/set-up"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Installs with a fake npm that has its cache there and records its arguments. */
async function installedWith(cache: string): Promise<string> {
  const npm = `#!/bin/sh\nif [ "$1" = config ]; then echo "${cache}"; else echo "$@" > asked; fi\n`;
  await mkdir(join(folder, "bin"));
  await writeFile(join(folder, "bin/npm"), npm, { mode: 0o755 });
  const program = 'import("./scripts/set-up/packages.mjs").then(({ installPackages }) => installPackages())';
  const env = { ...process.env, PATH: `${join(folder, "bin")}${delimiter}${process.env.PATH}` };
  await promisify(execFile)(process.execPath, ["-e", program], { cwd: folder, env });
  return readFile(join(folder, "asked"), "utf8");
}

test("packages are installed with npm's own cache", async () => {
  expect(await installedWith(join(folder, "home/.npm"))).not.toContain("--cache");
});

test("where npm's cache cannot be created, the clone has one", async () => {
  await writeFile(join(folder, "home"), "");
  expect(await installedWith(join(folder, "home/.npm"))).toContain(`--cache=${join(folder, ".stamps/npm-cache")}`);
});
