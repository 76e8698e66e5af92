import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "~/platform/backup/restore.server.ts";
import { openSnapshots } from "~/platform/backup/snapshot.server.ts";
import { createLog } from "~/platform/log.ts";
import { migrateDb } from "~/platform/migrate.ts";
import { readMigrations } from "~/platform/migrations.ts";
import { onceRestored } from "~/platform/restored-marker.ts";
import { everyRow } from "../support/backups.ts";
import { rootWithMigrations } from "../support/migrations.ts";
import { openWrittenBackup, silent, type WrittenBackup } from "../support/written-backup.ts";

let written: WrittenBackup;
beforeAll(async () => {
  written = await openWrittenBackup();
});
afterAll(() => written.discard());

test("a full disk stops the restore, which can then be run again", async () => {
  const instance = await written.openServices();
  const put = () => Promise.reject(new Error("ENOSPC: no space left on device"));
  const broken = { ...instance, storage: { ...instance.storage, put } };
  const stopped = await restoreBackup(broken, written.path, silent);
  expect(stopped).toMatchObject({ message: expect.stringMatching(/stopped \(ENOSPC.+you may try again\.$/) });
  await instance.storage.put("films/a/film.mp4", Buffer.from("half of it"));
  expect(await restoreBackup(instance, written.path, silent)).toMatchObject({ ok: true });
  expect(await everyRow(instance.url)).toEqual(await everyRow(written.source.url));
  expect(await instance.storage.size("films/a/film.mp4")).toBe(300_000);
  expect(await instance.storage.size("films/empty/film.mp4")).toBe(0);
  const told: string[] = [];
  for (const start of ["first", "second"])
    await onceRestored(instance.config.dataDir, async () => void told.push(start));
  expect(told).toEqual(["first"]);
});

test("a backup of an older schema level is restored, and the next start migrates it", async () => {
  const instance = await written.openServices();
  const root = await rootWithMigrations({
    "0900_motto": "alter table accounts add column motto text default 'onwards'",
  });
  const log = createLog({ logLevel: "silent" });
  const snapshots = openSnapshots(instance.config.dataDir, root);
  await migrateDb(instance.db, root, snapshots, log);
  expect(await restoreBackup({ ...instance, migrations: readMigrations(root) }, written.path, silent)).toMatchObject({
    ok: true,
  });
  expect(await everyRow(instance.url)).toEqual(await everyRow(written.source.url));
  await migrateDb(instance.db, root, snapshots, log);
  expect((await instance.db.$client.query("select motto from accounts")).rows).toEqual([{ motto: "onwards" }]);
  await rm(root, { recursive: true });
});

test("a snapshot restores the rows beside existing files", async () => {
  const client = await written.source.db.$client.connect();
  const file = await openSnapshots(written.source.config.dataDir, ".").take(client, 3);
  client.release();
  const instance = await written.openServices();
  await instance.storage.put("films/a/film.mp4", Buffer.from("still here"));
  expect(await restoreBackup(instance, file, silent)).toMatchObject({ ok: true });
  expect(await everyRow(instance.url)).toEqual(await everyRow(written.source.url));
  expect(await instance.storage.size("films/a/film.mp4")).toBe(10);
});
