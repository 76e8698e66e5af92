import { join } from "node:path";
import type { VideoId } from "~/lib/ids.ts";
import type { Config } from "./config.ts";
import { openLocalStorage } from "./local-storage.ts";
import { openLocalUploads } from "./local-uploads.ts";
import type { Storage } from "./storage.ts";
import type { UploadStore } from "./upload-store.ts";

export type Files = { storage: Storage; uploads: UploadStore; close(): void };

/**
 * Opens the configured storage: a bucket, or a folder of this machine. `keyOf` returns the final key of an upload.
 * @throws {StartFailure} when the bucket cannot be used
 */
export async function openFiles(config: Config, keyOf: (videoId: VideoId) => string): Promise<Files> {
  const keyOfUpload = (id: string) => keyOf(id as VideoId);
  if (config.s3) {
    // Loaded only when used: the client is large.
    const { openS3Files } = await import("./s3-files.ts");
    return openS3Files(config.s3, join(config.dataDir, "work"), keyOfUpload);
  }
  const storage = await openLocalStorage(join(config.dataDir, "files"));
  return {
    storage,
    uploads: openLocalUploads({ folder: join(config.dataDir, "uploads"), storage, keyOf: keyOfUpload }),
    close() {},
  };
}
