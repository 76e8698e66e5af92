import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyFile, everyRow, rowsOfFolder, runScript, spawnScript } from "../support/backups.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { answerWizardTo, signedUpVisitor } from "../support/signed-up-visitor.ts";
import { until } from "../support/until.ts";

/** Enough bytes that no step ends at once. */
const LARGE = 100 * 1024 * 1024;

let folder: string;
let backups: string;
let target: string;
let product: ProductProcess;
beforeAll(async () => {
  folder = await scratchFolder();
  backups = join(folder, "backups");
  target = await scratchFolder();
  product = await startProductProcess();
  const { visitor } = await signedUpVisitor(product.baseUrl);
  await answerWizardTo(visitor, "ready");
  await mkdir(join(product.dataDir, "files/films/large"), { recursive: true });
  await writeFile(join(product.dataDir, "files/films/large/film.mp4"), randomBytes(LARGE));
});
afterAll(async () => {
  await product?.discard();
  for (const path of [folder, target]) await rm(path, { recursive: true, force: true });
});

const present = (path: string) =>
  stat(path).then(
    ({ size }) => size + 1,
    () => 0,
  );
const backUp = (name: string) => runScript("backup", [join(backups, name)], { DATA_DIR: product.dataDir });

test("a killed backup leaves no file of its name, and the next one removes its remains", async () => {
  const path = join(backups, "one.tar.zst");
  const killed = spawnScript("backup", [path], { DATA_DIR: product.dataDir });
  await until(async () => (await present(`${path}.unfinished`)) > 1024 * 1024, "the backup is in progress");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await readdir(backups)).toEqual(["one.tar.zst.unfinished"]);
  expect((await fetch(`${product.baseUrl}/readyz`)).status, "the product beside it goes on").toBe(200);

  expect(await backUp("two.tar.zst")).toMatchObject({ code: 0 });
  expect(await readdir(backups)).toEqual(["two.tar.zst"]);
});

test("a restore is refused while the product runs", async () => {
  const refused = await runScript("restore", [join(backups, "two.tar.zst")], { DATA_DIR: product.dataDir });
  expect(refused).toEqual({
    code: 1,
    output: `Another IndieLens is already using ${product.dataDir}. Stop it first, or set DATABASE_URL to share one database.\n`,
  });
});

test("a killed restore leaves an empty instance, and can be run again", async () => {
  const file = join(backups, "two.tar.zst");
  const killed = spawnScript("restore", [file], { DATA_DIR: target });
  await until(() => present(join(target, "restore-unfinished")), "the restore is in progress");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  expect(await present(join(target, "restore-unfinished"))).toBeGreaterThan(0);

  expect(await runScript("restore", [file], { DATA_DIR: target })).toMatchObject({ code: 0 });
  const { url, stop } = await rowsOfFolder(target);
  const rows = await everyRow(url);
  await stop();
  expect(rows).toEqual(await everyRow(product.databaseUrl));
  expect(await everyFile(target)).toEqual(await everyFile(product.dataDir));
  expect(await present(join(target, "restore-unfinished"))).toBe(0);
  const again = await runScript("restore", [file], { DATA_DIR: target });
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining("This instance is not empty") });
});

test("without a running product, the backup starts the database by itself", async () => {
  const rows = await everyRow(product.databaseUrl);
  await product.end();
  const { code, output } = await backUp("three.tar.zst");
  expect([code, output]).toEqual([0, expect.stringContaining("three.tar.zst holds")]);
  const { url, stop } = await rowsOfFolder(product.dataDir);
  expect((await everyRow(url))["public.sites"]).toEqual(rows["public.sites"]);
  await stop();
});
