import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Archive, openArchive } from "~/platform/archive.ts";
import { aboutOf, addJson } from "~/platform/backup/backup.server.ts";
import type { Manifest } from "~/platform/backup/input.ts";
import { NOON, type WrittenBackup } from "./written-backup.ts";

/** A damaged copy of the backup. */
export async function damaged(
  { folder, path: whole }: WrittenBackup,
  damage: (bytes: Buffer<ArrayBuffer>) => Uint8Array,
): Promise<string> {
  const path = join(folder, `damaged-${randomUUID()}`);
  await writeFile(path, damage(await readFile(whole)));
  return path;
}

/** An archive with content of the test's choice. */
async function crafted({ folder }: WrittenBackup, fill: (archive: Archive) => Promise<unknown>): Promise<string> {
  const path = join(folder, `crafted-${randomUUID()}`);
  const archive = await openArchive(path);
  await fill(archive);
  await archive.publish();
  return path;
}

const about = (archive: Archive) => addJson(archive, "about.json", aboutOf("backup", "0.1.0", NOON));
const NOTHING: Manifest = { level: [], tables: [], sequences: [], files: [], data: [] };

export const tar = (written: WrittenBackup) =>
  crafted(written, (archive) => archive.addBytes("photo.jpg", Buffer.from("not ours")));
export const newerFormat = (written: WrittenBackup) =>
  crafted(written, (archive) => addJson(archive, "about.json", { ...aboutOf("backup", "9.0.0", NOON), format: 99 }));
export const newerLevel = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await addJson(archive, "about.json", aboutOf("backup", "9.0.0", NOON));
    await addJson(archive, "manifest.json", {
      ...NOTHING,
      level: [...written.manifest.level, { at: 9e12, hash: "z" }],
    });
  });
export const otherEdition = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await about(archive);
    await addJson(archive, "manifest.json", {
      ...NOTHING,
      level: written.manifest.level.map(({ at }) => ({ at, hash: "z" })),
    });
  });
export const pathOutside = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await about(archive);
    const digest = await archive.addBytes("data/../evil", Buffer.from("evil"));
    await addJson(archive, "manifest.json", { ...NOTHING, data: [{ name: "../evil", ...digest }] });
  });
export const unlistedFile = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await about(archive);
    await archive.addBytes("data/auth-secret", Buffer.from("known to me"));
    await addJson(archive, "manifest.json", NOTHING);
  });
export const injection = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await about(archive);
    const table = { name: "public.x; drop table accounts", columns: ["id"], rows: 0, parts: 0, size: 0 };
    const tables = [{ ...table, sha256: "0".repeat(64) }];
    await addJson(archive, "manifest.json", { ...NOTHING, level: written.manifest.level, tables });
  });
export const unknownTable = (written: WrittenBackup) =>
  crafted(written, async (archive) => {
    await about(archive);
    const table = { name: "public.strange", columns: ["id"], rows: 0, parts: 0, size: 0, sha256: "0".repeat(64) };
    await addJson(archive, "manifest.json", { ...NOTHING, level: written.manifest.level, tables: [table] });
  });
