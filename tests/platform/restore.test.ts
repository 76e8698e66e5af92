import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aboutOf, addJson, writeBackup } from "~/features/backups/commands/backup.server.ts";
import { restoreBackup } from "~/features/backups/commands/restore.server.ts";
import { openSnapshots } from "~/features/backups/commands/snapshot.server.ts";
import { verifyArchive } from "~/features/backups/commands/verification.server.ts";
import type { Manifest } from "~/features/backups/input.ts";
import { type Archive, openArchive } from "~/platform/archive.ts";
import { createLog } from "~/platform/log.ts";
import { migrateDb } from "~/platform/migrate.ts";
import { openBackupRoom } from "../support/backup-room.ts";
import { everyRow } from "../support/backups.ts";
import { createAccount, createPublishedSite, createVideo } from "../support/factories.ts";
import { rootWithMigrations } from "../support/migrations.ts";
import { copyTemplate } from "../support/product.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

type Room = Awaited<ReturnType<typeof openBackupRoom>>;

const NOON = new Date("2026-03-01T12:00:00Z");
const silent = () => {};
let folder: string;
let source: Room;
let backup: string;
let manifest: Manifest;
const rooms: Room[] = [];

const openRoom = async () => {
  const room = await openBackupRoom(await copyTemplate());
  rooms.push(room);
  return room;
};

beforeAll(async () => {
  folder = await scratchFolder();
  source = await openRoom();
  const { accountId } = await createPublishedSite(source.db);
  const video = await createVideo(source.db, accountId, { playableKey: "films/a/film.mp4" });
  await source.storage.put("films/a/film.mp4", Buffer.alloc(300_000, "film"));
  await source.storage.put("films/empty/film.mp4", Buffer.alloc(0));
  await source.db.$client.query("update films set video_id = $1", [video.id]);
  await writeFile(join(source.config.dataDir, "auth-secret"), "s".repeat(48));
  backup = join(folder, "backup.tar.zst");
  const written = await writeBackup(source, backup, NOON, silent);
  if (!written.ok) throw new Error(written.reason);
  manifest = written.manifest;
});
afterAll(async () => {
  for (const room of rooms) {
    await room.db.$client.end();
    await rm(room.config.dataDir, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
});

/** A damaged copy of the backup. */
async function spoilt(name: string, spoil: (bytes: Buffer<ArrayBuffer>) => Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, spoil(await readFile(backup)));
  return path;
}

/** An archive made by hand. */
async function crafted(name: string, fill: (archive: Archive) => Promise<unknown>): Promise<string> {
  const path = join(folder, name);
  const archive = await openArchive(path);
  await fill(archive);
  await archive.publish();
  return path;
}

const about = (archive: Archive) => addJson(archive, "about.json", aboutOf("backup", "0.1.0", NOON));
const NOTHING: Manifest = { level: [], tables: [], sequences: [], files: [], data: [] };

const tar = () => crafted("tar.tar.zst", (archive) => archive.addBytes("photo.jpg", Buffer.from("not ours")));
const newerFormat = () =>
  crafted("format.tar.zst", (archive) =>
    addJson(archive, "about.json", { ...aboutOf("backup", "9.0.0", NOON), format: 99 }),
  );
const newerLevel = () =>
  crafted("level.tar.zst", async (archive) => {
    await addJson(archive, "about.json", aboutOf("backup", "9.0.0", NOON));
    await addJson(archive, "manifest.json", { ...NOTHING, level: [...manifest.level, { at: 9e12, hash: "z" }] });
  });
const otherEdition = () =>
  crafted("edition.tar.zst", async (archive) => {
    await about(archive);
    await addJson(archive, "manifest.json", { ...NOTHING, level: manifest.level.map(({ at }) => ({ at, hash: "z" })) });
  });
const wayOut = () =>
  crafted("way-out.tar.zst", async (archive) => {
    await about(archive);
    const digest = await archive.addBytes("data/../evil", Buffer.from("evil"));
    await addJson(archive, "manifest.json", { ...NOTHING, data: [{ name: "../evil", ...digest }] });
  });
const stowaway = () =>
  crafted("stowaway.tar.zst", async (archive) => {
    await about(archive);
    await archive.addBytes("data/auth-secret", Buffer.from("known to me"));
    await addJson(archive, "manifest.json", NOTHING);
  });
const injection = () =>
  crafted("injection.tar.zst", async (archive) => {
    await about(archive);
    const table = { name: "public.x; drop table accounts", columns: ["id"], rows: 0, parts: 0, size: 0 };
    const tables = [{ ...table, sha256: "0".repeat(64) }];
    await addJson(archive, "manifest.json", { ...NOTHING, level: manifest.level, tables });
  });
const strangeTable = () =>
  crafted("strange.tar.zst", async (archive) => {
    await about(archive);
    const table = { name: "public.strange", columns: ["id"], rows: 0, parts: 0, size: 0, sha256: "0".repeat(64) };
    await addJson(archive, "manifest.json", { ...NOTHING, level: manifest.level, tables: [table] });
  });

test.each<[string, () => Promise<string>, RegExp]>([
  ["no file", async () => join(folder, "nowhere"), /^There is no file .+nowhere\.$/],
  [
    "a text",
    () => spoilt("text", () => Buffer.from("hello, I am a text\n".repeat(99))),
    /is not a backup of IndieLens/,
  ],
  ["another tar", tar, /is not a backup of IndieLens/],
  ["an empty file", () => spoilt("empty", () => Buffer.alloc(0)), /is damaged or cut short/],
  ["half a file", () => spoilt("half", (all) => all.subarray(0, all.length / 2)), /is damaged or cut short/],
  ["all but its end", () => spoilt("end", (all) => all.subarray(0, all.length - 40)), /is damaged or cut short/],
  ["one wrong bit", () => spoilt("bit", (all) => all.fill((all[300] ?? 0) ^ 1, 300, 301)), /is damaged or cut short/],
  ["a newer format", newerFormat, /was written by a newer IndieLens \(9\.0\.0\)/],
  ["newer migrations", newerLevel, /was written by a newer IndieLens \(9\.0\.0\)/],
  ["other migrations", otherEdition, /was written by another edition of IndieLens/],
  [
    "a name that leads out",
    wayOut,
    /is damaged or cut short \(its manifest says something impossible at data\.0\.name\)/,
  ],
  ["a stowaway", stowaway, /data\/auth-secret is not in its manifest/],
  ["a statement as a name", injection, /its manifest says something impossible at tables\.0\.name/],
  [
    "a table that we do not have",
    strangeTable,
    /stopped \(the table public\.strange does not come from our migrations\)/,
  ],
])("%s is refused in one sentence and nothing is changed", async (_, make, sentence) => {
  const room = await openRoom();
  const before = await everyRow(room.url);
  const restored = await restoreBackup(room, await make(), silent);
  expect(restored).toEqual({ ok: false, message: expect.stringMatching(sentence) });
  expect(restored.ok || restored.message).not.toContain("\n");
  expect(await everyRow(room.url)).toEqual(before);
  expect(await room.storage.files()[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  await expect(readFile(join(room.config.dataDir, "auth-secret"))).rejects.toThrow("ENOENT");
});

test("an instance with an account, with a file, or in use is refused", async () => {
  const withAccount = await openRoom();
  await createAccount(withAccount.db);
  const withFile = await openRoom();
  await withFile.storage.put("films/b/film.mp4", Buffer.from("b"));
  const inUse = await openRoom();
  const other = new Client({ connectionString: inUse.url });
  await other.connect();
  const sentences = [];
  for (const room of [withAccount, withFile, inUse]) {
    sentences.push(await restoreBackup(room, backup, silent));
  }
  await other.end();
  expect(sentences).toEqual([
    { ok: false, message: expect.stringContaining("This instance is not empty (its table accounts has rows)") },
    { ok: false, message: expect.stringContaining("This instance is not empty (it has files)") },
    { ok: false, message: expect.stringContaining("Something else is connected to this database (connections: 1)") },
  ]);
});

test("a full disk stops the restore, which may then be run again", async () => {
  const room = await openRoom();
  const put = () => Promise.reject(new Error("ENOSPC: no space left on device"));
  const broken = { ...room, storage: { ...room.storage, put } };
  const stopped = await restoreBackup(broken, backup, silent);
  expect(stopped).toMatchObject({ message: expect.stringMatching(/stopped \(ENOSPC.+you may try again\.$/) });
  await room.storage.put("films/a/film.mp4", Buffer.from("half of it"));
  expect(await restoreBackup(room, backup, silent)).toMatchObject({ ok: true });
  expect(await everyRow(room.url)).toEqual(await everyRow(source.url));
  expect(await room.storage.size("films/a/film.mp4")).toBe(300_000);
  expect(await room.storage.size("films/empty/film.mp4")).toBe(0);
});

test("a backup of an older level is restored, and the next start migrates it further", async () => {
  const room = await openRoom();
  const root = await rootWithMigrations({
    "0900_motto": "alter table accounts add column motto text default 'onwards'",
  });
  const { readMigrations } = await import("~/platform/migrations.ts");
  const log = createLog({ logLevel: "silent" });
  const snapshots = openSnapshots(room.config.dataDir, root);
  await migrateDb(room.db, root, snapshots, log);
  expect(await restoreBackup({ ...room, migrations: readMigrations(root) }, backup, silent)).toMatchObject({
    ok: true,
  });
  expect(await everyRow(room.url)).toEqual(await everyRow(source.url));
  await migrateDb(room.db, root, snapshots, log);
  expect((await room.db.$client.query("select motto from accounts")).rows).toEqual([{ motto: "onwards" }]);
  await rm(root, { recursive: true });
});

test("a snapshot brings the rows back beside files that are still there", async () => {
  const client = await source.db.$client.connect();
  const file = await openSnapshots(source.config.dataDir, ".").take(client, 3);
  client.release();
  const room = await openRoom();
  await room.storage.put("films/a/film.mp4", Buffer.from("still here"));
  expect(await restoreBackup(room, file, silent)).toMatchObject({ ok: true });
  expect(await everyRow(room.url)).toEqual(await everyRow(source.url));
  expect(await room.storage.size("films/a/film.mp4")).toBe(10);
});

test("one backup at a time, and never over a file that is there", async () => {
  let second: Awaited<ReturnType<typeof writeBackup>> | undefined;
  const files = async function* () {
    second ??= await writeBackup(source, join(folder, "second"), NOON, silent);
    yield* source.storage.files();
  };
  const first = { ...source, storage: { ...source.storage, files } };
  expect(await writeBackup(first, join(folder, "first"), NOON, silent)).toMatchObject({ ok: true });
  expect(second).toEqual({ ok: false, reason: "already-running" });
  await expect(writeBackup(source, backup, NOON, silent)).rejects.toThrow("is there already");
  expect(await verifyArchive(backup)).toMatchObject({ ok: true });
});

test("a file that shrinks while it is read spoils the backup, not the folder", async () => {
  const room = await openRoom();
  await room.storage.put("films/c/film.mp4", Buffer.alloc(2 * 1024 * 1024));
  const files = async function* () {
    for await (const { key, size } of room.storage.files()) yield { key, size: size + 1 };
  };
  const path = join(folder, "shrunk.tar.zst");
  await expect(writeBackup({ ...room, storage: { ...room.storage, files } }, path, NOON, silent)).rejects.toThrow(
    "Size mismatch",
  );
  await expect(readFile(path)).rejects.toThrow("ENOENT");
  await expect(truncate(`${path}.unfinished`)).rejects.toThrow("ENOENT");
});

test("removals wait while files are counted, and what went before is not in the backup", async () => {
  const room = await openRoom();
  for (const id of ["x", "y", "z"]) await room.storage.put(`films/${id}/film.mp4`, Buffer.alloc(10, id));
  let listings = 0;
  let removed = false;
  const files = async function* () {
    listings += 1;
    if (listings === 2) void room.storage.removeAll("films", "y").then(() => (removed = true));
    for await (const file of room.storage.files()) {
      yield file;
      if (listings === 1) await room.storage.removeAll("films", "x");
    }
    if (listings === 2) expect(removed).toBe(false);
  };
  const path = join(folder, "held.tar.zst");
  const written = await writeBackup({ ...room, storage: { ...room.storage, files } }, path, NOON, silent);
  const kept = written.ok ? written.manifest.files.map(({ key }) => key).sort() : [];
  expect(kept).toEqual(["films/y/film.mp4", "films/z/film.mp4"]);
  await expect.poll(() => removed).toBe(true);
  const target = await openRoom();
  expect(await restoreBackup(target, path, silent)).toMatchObject({ ok: true });
  expect(await target.storage.size("films/x/film.mp4"), "what had gone does not come back").toBeNull();
});
