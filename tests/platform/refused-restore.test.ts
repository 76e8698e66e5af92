import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup } from "~/platform/backup/restore.server.ts";
import { everyRow } from "../support/backups.ts";
import {
  damaged,
  injection,
  newerFormat,
  newerLevel,
  otherEdition,
  pathOutside,
  tar,
  unknownTable,
  unlistedFile,
} from "../support/crafted-backups.ts";
import { createAccount } from "../support/factories/account.ts";
import { openWrittenBackup, silent, type WrittenBackup } from "../support/written-backup.ts";

let written: WrittenBackup;
beforeAll(async () => {
  written = await openWrittenBackup();
});
afterAll(() => written.discard());

test.each<[string, (written: WrittenBackup) => Promise<string>, RegExp]>([
  ["no file", async ({ folder }) => join(folder, "nowhere"), /^There is no file .+nowhere\.$/],
  [
    "a text",
    (backup) => damaged(backup, () => Buffer.from("hello, I am a text\n".repeat(99))),
    /is not a backup of IndieLens/,
  ],
  ["another tar", tar, /is not a backup of IndieLens/],
  ["an empty file", (backup) => damaged(backup, () => Buffer.alloc(0)), /is damaged or cut short/],
  ["half a file", (backup) => damaged(backup, (all) => all.subarray(0, all.length / 2)), /is damaged or cut short/],
  [
    "a file without its end",
    (backup) => damaged(backup, (all) => all.subarray(0, all.length - 40)),
    /is damaged or cut short/,
  ],
  [
    "one wrong bit",
    (backup) => damaged(backup, (all) => all.fill((all[300] ?? 0) ^ 1, 300, 301)),
    /is damaged or cut short/,
  ],
  ["a newer format", newerFormat, /was written by a newer IndieLens \(9\.0\.0\)/],
  ["newer migrations", newerLevel, /was written by a newer IndieLens \(9\.0\.0\)/],
  ["other migrations", otherEdition, /was written by another edition of IndieLens/],
  [
    "a path outside of the data folder",
    pathOutside,
    /is damaged or cut short \(its manifest says something impossible at data\.0\.name\)/,
  ],
  ["a file that is not in its manifest", unlistedFile, /data\/auth-secret is not in its manifest/],
  ["a statement as a name", injection, /its manifest says something impossible at tables\.0\.name/],
  ["an unknown table", unknownTable, /stopped \(the table public\.strange does not come from our migrations\)/],
])("%s is refused in one sentence and nothing is changed", async (_, make, sentence) => {
  const instance = await written.openServices();
  const before = await everyRow(instance.url);
  const restored = await restoreBackup(instance, await make(written), silent);
  expect(restored).toEqual({ ok: false, message: expect.stringMatching(sentence) });
  expect(restored.ok || restored.message).not.toContain("\n");
  expect(await everyRow(instance.url)).toEqual(before);
  expect(await instance.storage.files()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  await expect(readFile(join(instance.config.dataDir, "auth-secret"))).rejects.toThrow("ENOENT");
});

test("a restore into an instance with an account, with a file, or in use is refused", async () => {
  const withAccount = await written.openServices();
  await createAccount(withAccount.db);
  const withFile = await written.openServices();
  await withFile.storage.put("films/b/film.mp4", Buffer.from("b"));
  const inUse = await written.openServices();
  const other = new Client({ connectionString: inUse.url });
  await other.connect();
  const sentences = [];
  for (const instance of [withAccount, withFile, inUse]) {
    sentences.push(await restoreBackup(instance, written.path, silent));
  }
  await other.end();
  expect(sentences).toEqual([
    { ok: false, message: expect.stringContaining("This instance is not empty (its table accounts has rows)") },
    { ok: false, message: expect.stringContaining("This instance is not empty (it has files)") },
    { ok: false, message: expect.stringContaining("Something else is connected to this database (connections: 1)") },
  ]);
});
