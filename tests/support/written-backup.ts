import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "~/platform/backup/backup.server.ts";
import { openBackupServices } from "./backup-services.ts";
import { createPublishedSite } from "./factories/content.ts";
import { createVideo } from "./factories/video.ts";
import { copyTemplate } from "./product.ts";
import { scratchFolder } from "./scratch-folder.ts";

type Instance = Awaited<ReturnType<typeof openBackupServices>>;
export type WrittenBackup = Awaited<ReturnType<typeof openWrittenBackup>>;

export const NOON = new Date("2026-03-01T12:00:00Z");
export const silent = () => {};

/** An instance with a film, its backup, and as many empty instances as a test needs. */
export async function openWrittenBackup() {
  const folder = await scratchFolder();
  const instances: Instance[] = [];
  const openServices = async () => {
    const instance = await openBackupServices(await copyTemplate());
    instances.push(instance);
    return instance;
  };
  const source = await openServices();
  await fill(source);
  const path = join(folder, "backup.tar.zst");
  const written = await writeBackup(source, path, NOON, silent);
  if (!written.ok) throw new Error(written.reason);
  return {
    folder,
    path,
    manifest: written.manifest,
    source,
    openServices,
    async discard() {
      for (const instance of instances) {
        await instance.db.$client.end();
        await rm(instance.config.dataDir, { recursive: true, force: true });
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill({ db, storage, config }: Instance) {
  const { accountId } = await createPublishedSite(db);
  const video = await createVideo(db, accountId, { playableKey: "films/a/film.mp4" });
  await storage.put("films/a/film.mp4", Buffer.alloc(300_000, "film"));
  await storage.put("films/empty/film.mp4", Buffer.alloc(0));
  await db.$client.query("update films set video_id = $1", [video.id]);
  await writeFile(join(config.dataDir, "auth-secret"), "s".repeat(48));
}
