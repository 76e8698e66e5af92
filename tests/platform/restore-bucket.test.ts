import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "~/platform/backup/backup.server.ts";
import { restoreBackup } from "~/platform/backup/restore.server.ts";
import type { S3Settings } from "~/platform/s3-client.ts";
import { openS3 } from "~/platform/s3-client.ts";
import { openS3Storage } from "~/platform/s3-storage.ts";
import type { Storage } from "~/platform/storage.ts";
import { openBackupServices } from "../support/backup-services.ts";
import { everyRow } from "../support/backups.ts";
import { createPublishedSite } from "../support/factories/content.ts";
import { copyTemplate } from "../support/product.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";
import { scratchFolder } from "../support/scratch-folder.ts";

type Instance = Awaited<ReturnType<typeof openBackupServices>>;

let folder: string;
let server: S3Server;
const instances: Instance[] = [];
beforeAll(async () => {
  folder = await scratchFolder();
  server = await startS3Server();
});
afterAll(async () => {
  for (const instance of instances) {
    await instance.db.$client.end();
    await rm(instance.config.dataDir, { recursive: true, force: true });
  }
  await server.stop();
  await rm(folder, { recursive: true });
});

const inBucket = (settings: S3Settings) =>
  openS3Storage({ client: openS3(settings), bucket: settings.bucket, workFolder: join(folder, "work") });

async function openServices(storage?: Storage): Promise<Instance> {
  const instance = await openBackupServices(await copyTemplate(), storage);
  instances.push(instance);
  return instance;
}

async function contentsOf(storage: Storage) {
  const found: Record<string, string> = {};
  for await (const { key } of storage.files()) found[key] = (await buffer(storage.read(key))).toString("base64");
  return found;
}

test("a backup from a bucket restores into a folder, and one from a folder into a bucket", async () => {
  const first = await openServices(inBucket(server.settings));
  await createPublishedSite(first.db);
  await first.storage.put("posters/a/poster.jpg", Buffer.from("poster"));
  await first.storage.put("films/a/film.mp4", Buffer.alloc(3 * 1024 * 1024, "The Salt Road. "));
  await first.storage.put("uploads/b/after-1", Buffer.from("half of a film"));
  const wanted = await contentsOf(first.storage);
  expect(Object.keys(wanted).sort()).toEqual(["films/a/film.mp4", "posters/a/poster.jpg"]);

  const second = await openServices();
  const third = await openServices(inBucket(await server.newBucket()));
  for (const [index, [from, to]] of [[first, second] as const, [second, third] as const].entries()) {
    const file = join(folder, `${index}.tar.zst`);
    expect(await writeBackup(from, file, new Date(), () => {})).toMatchObject({ ok: true });
    expect(await restoreBackup(to, file, () => {})).toMatchObject({ ok: true });
    expect(await contentsOf(to.storage)).toEqual(wanted);
    expect(await everyRow(to.url)).toEqual(await everyRow(first.url));
  }
});
