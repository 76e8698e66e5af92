import type { Files } from "./files.ts";
import { openS3, requireBucket, type S3Settings } from "./s3-client.ts";
import { openS3Storage } from "./s3-storage.ts";
import { openS3Uploads } from "./s3-uploads.ts";

/**
 * Storage and uploads in one bucket; `workFolder` is for local copies that ffmpeg reads.
 * @throws {StartFailure}
 */
export async function openS3Files(
  settings: S3Settings,
  workFolder: string,
  { ofFilm, ofArchive }: { ofFilm(id: string): string; ofArchive(id: string): string },
): Promise<Files> {
  const client = openS3(settings);
  const { bucket } = settings;
  await requireBucket(client, bucket);
  const storage = openS3Storage({ client, bucket, workFolder });
  const place = { client, bucket, storage };
  const uploads = openS3Uploads({ ...place, prefix: "uploads", keyOf: ofFilm });
  const archives = openS3Uploads({ ...place, prefix: "archive-uploads", keyOf: ofArchive });
  return { storage, uploads, archives, close: () => client.destroy() };
}
