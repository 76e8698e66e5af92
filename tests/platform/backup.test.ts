import { readFile, truncate } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dailySalts } from "~/db/schema/daily-salts.ts";
import { saltOfDay } from "~/features/insights/visitor-ids/commands.server.ts";
import { bytesOf, entriesOf } from "~/platform/archive.ts";
import { writeBackup } from "~/platform/backup/backup.server.ts";
import { restoreBackup } from "~/platform/backup/restore.server.ts";
import { verifyArchive } from "~/platform/backup/verification.server.ts";
import { NOON, openWrittenBackup, silent, type WrittenBackup } from "../support/written-backup.ts";

let written: WrittenBackup;
beforeAll(async () => {
  written = await openWrittenBackup();
});
afterAll(() => written.discard());

test("one backup at a time, and never over an existing file", async () => {
  const { folder, path, source } = written;
  let second: Awaited<ReturnType<typeof writeBackup>> | undefined;
  const files = async function* () {
    second ??= await writeBackup(source, join(folder, "second"), NOON, silent);
    yield* source.storage.files();
  };
  const first = { ...source, storage: { ...source.storage, files } };
  expect(await writeBackup(first, join(folder, "first"), NOON, silent)).toMatchObject({ ok: true });
  expect(second).toEqual({ ok: false, reason: "already-running" });
  await expect(writeBackup(source, path, NOON, silent)).rejects.toThrow("is there already");
  expect(await verifyArchive(path)).toMatchObject({ ok: true });
});

test("a backup contains no visitor salt, and a restore deletes an existing one", async () => {
  const instance = await written.openServices();
  const salt = await saltOfDay(instance.db, "2026-03-01", NOON);
  const path = join(written.folder, "unsalted.tar.zst");
  await writeBackup(instance, path, NOON, silent);
  const entries: string[] = [];
  for await (const entry of entriesOf(path)) entries.push((await bytesOf(entry)).toString());
  expect(entries.join()).toContain("public.daily_salts");
  expect(entries.join()).not.toContain(salt);

  const target = await written.openServices();
  const before = await saltOfDay(target.db, "2026-03-01", NOON);
  expect(await restoreBackup(target, path, silent)).toMatchObject({ ok: true });
  expect(await target.db.select().from(dailySalts)).toEqual([]);
  expect([salt, before]).not.toContain(await saltOfDay(target.db, "2026-03-01", NOON));
});

test("a file that shrinks while it is read fails the backup and leaves no file behind", async () => {
  const instance = await written.openServices();
  await instance.storage.put("films/c/film.mp4", Buffer.alloc(2 * 1024 * 1024));
  const files = async function* () {
    for await (const { size, ...file } of instance.storage.files()) yield { ...file, size: size + 1 };
  };
  const path = join(written.folder, "shrunk.tar.zst");
  await expect(
    writeBackup({ ...instance, storage: { ...instance.storage, files } }, path, NOON, silent),
  ).rejects.toThrow("Size mismatch");
  await expect(readFile(path)).rejects.toThrow("ENOENT");
  await expect(truncate(`${path}.unfinished`)).rejects.toThrow("ENOENT");
});

test("removals wait while files are listed, and files removed before are not in the backup", async () => {
  const instance = await written.openServices();
  for (const id of ["x", "y", "z"]) await instance.storage.put(`films/${id}/film.mp4`, Buffer.alloc(10, id));
  let listings = 0;
  let removed = false;
  const files = async function* () {
    listings += 1;
    if (listings === 2) void instance.storage.removeAll("films", "y").then(() => (removed = true));
    for await (const file of instance.storage.files()) {
      yield file;
      if (listings === 1) await instance.storage.removeAll("films", "x");
    }
    if (listings === 2) expect(removed).toBe(false);
  };
  const path = join(written.folder, "held.tar.zst");
  const answer = await writeBackup({ ...instance, storage: { ...instance.storage, files } }, path, NOON, silent);
  const kept = answer.ok ? answer.manifest.files.map(({ key }) => key).sort() : [];
  expect(kept).toEqual(["films/y/film.mp4", "films/z/film.mp4"]);
  await expect.poll(() => removed).toBe(true);
  const target = await written.openServices();
  expect(await restoreBackup(target, path, silent)).toMatchObject({ ok: true });
  expect(await target.storage.size("films/x/film.mp4"), "what had gone does not come back").toBeNull();
});
