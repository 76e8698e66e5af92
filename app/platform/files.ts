import { join } from "node:path";
import type { ImportId, VideoId } from "~/lib/ids.ts";
import type { Config } from "./config.ts";
import { openLocalStorage } from "./local-storage.ts";
import { openLocalUploads } from "./local-uploads.ts";
import type { Storage } from "./storage.ts";
import type { UploadStore } from "./upload-store.ts";

/** `uploads` are those of films, `archives` those of archives to import. */
export type Files = { storage: Storage; uploads: UploadStore; archives: UploadStore; close(): void };

/** The final keys of uploads. */
type Keys = { film(id: VideoId): string; archive(id: ImportId): string };

/**
 * Opens the configured storage: a bucket, or a folder of this machine.
 * @throws {StartFailure} when the bucket cannot be used
 */
export async function openFiles(config: Config, keys: Keys): Promise<Files> {
  const [ofFilm, ofArchive] = [(id: string) => keys.film(id as VideoId), (id: string) => keys.archive(id as ImportId)];
  if (config.s3) {
    // Loaded only when used: the client is large.
    const { openS3Files } = await import("./s3-files.ts");
    return openS3Files(config.s3, join(config.dataDir, "work"), { ofFilm, ofArchive });
  }
  const storage = await openLocalStorage(join(config.dataDir, "files"));
  return {
    storage,
    uploads: openLocalUploads({ folder: join(config.dataDir, "uploads"), storage, keyOf: ofFilm }),
    archives: openLocalUploads({ folder: join(config.dataDir, "archive-uploads"), storage, keyOf: ofArchive }),
    close() {},
  };
}
