import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { DeleteObjectCommand, PutObjectCommand, paginateListObjectsV2, type S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { checkBucket, objectSize } from "./s3-client.ts";
import { abortMultiparts } from "./s3-multiparts.ts";
import { openReader } from "./s3-reader.ts";
import { openSizes } from "./s3-sizes.ts";
import { isUnfinishedUpload } from "./s3-uploads.ts";
import type { Storage } from "./storage.ts";
import { checkedKey, checkedPrefix, isKey } from "./storage-keys.ts";

const PART_BYTES = 8 * 1024 * 1024;

type Place = { client: S3Client; bucket: string; workFolder: string };

/** Stores files in a bucket; an object is visible only when it is complete. */
export function openS3Storage({ client, bucket, workFolder }: Place): Storage {
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) });
  const sizes = openSizes();
  const reader = openReader(client, sizes);

  const keysUnder = async function* (prefix: string) {
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      for (const { Key } of page.Contents ?? []) if (Key) yield Key;
    }
  };
  const remove = async (key: string) => {
    const target = at(key);
    await client.send(new DeleteObjectCommand(target)).finally(() => sizes.forget(key));
  };

  return {
    async putFile(key, path) {
      const params = { ...at(key), Body: createReadStream(path) };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: 2 });
      await upload.done().finally(() => sizes.forget(key));
      await rm(path, { force: true });
    },
    async put(key, bytes) {
      const command = new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length });
      await client.send(command).finally(() => sizes.forget(key));
    },
    size: async (key) => sizes.of(key, () => objectSize(client, at(key))),
    read: (key, range) => reader(at(key), range),
    async localCopy(key) {
      const target = at(key);
      await mkdir(workFolder, { recursive: true });
      const folder = await mkdtemp(join(workFolder, "copy-"));
      const release = () => rm(folder, { recursive: true, force: true });
      const path = join(folder, "file");
      await pipeline(reader(target), createWriteStream(path)).catch(async (error) => {
        await release();
        throw error;
      });
      return { path, release };
    },
    async *files(prefix) {
      const input = { Bucket: bucket, ...(prefix && { Prefix: `${checkedPrefix(prefix)}/` }) };
      for await (const page of paginateListObjectsV2({ client }, input)) {
        for (const { Key = "", Size = 0, LastModified = new Date() } of page.Contents ?? []) {
          if (isKey(Key) && !isUnfinishedUpload(Key)) yield { key: Key, size: Size, writtenAt: LastModified };
        }
      }
    },
    async ids(prefix) {
      const found: string[] = [];
      const input = { Bucket: bucket, Prefix: `${checkedPrefix(prefix)}/`, Delimiter: "/" };
      for await (const page of paginateListObjectsV2({ client }, input)) {
        for (const { Prefix } of page.CommonPrefixes ?? []) if (Prefix) found.push(Prefix.split("/")[1] ?? "");
      }
      return found;
    },
    async removeAll(prefix, id) {
      for await (const key of keysUnder(`${checkedKey(`${prefix}/${id}`)}/`)) await remove(key);
    },
    tidy: (before) => abortMultiparts({ client, bucket }, "", before),
    remove,
    check: () => checkBucket(client, bucket),
  };
}
