import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListPartsCommand,
  type ListPartsCommandOutput,
  type MultipartUpload,
  type Part,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { isMissing } from "./s3-client.ts";

export type Bucket = { client: S3Client; bucket: string };

export type { Part };

/** A multipart upload in progress. */
export type Multipart = { key: string; uploadId: string };

export async function beginMultipart({ client, bucket }: Bucket, key: string): Promise<Multipart> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key: key }));
  if (!UploadId) throw new Error(`the store began no upload of ${key}`);
  return { key, uploadId: UploadId };
}

/** Its parts in order; null when it was completed, aborted or never begun. */
export async function partsOf({ client, bucket }: Bucket, { key, uploadId }: Multipart): Promise<Part[] | null> {
  const parts: Part[] = [];
  // Not the client's paginator: it does not stop when a service returns a next marker on the last page.
  let more: { PartNumberMarker?: string } | null = {};
  try {
    while (more) {
      const command = new ListPartsCommand({ Bucket: bucket, Key: key, UploadId: uploadId, ...more });
      const page: ListPartsCommandOutput = await client.send(command);
      parts.push(...(page.Parts ?? []));
      more = page.IsTruncated && page.NextPartNumberMarker ? { PartNumberMarker: page.NextPartNumberMarker } : null;
    }
    return parts;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export async function putPart(
  { client, bucket }: Bucket,
  { key, uploadId }: Multipart,
  number: number,
  bytes: Uint8Array,
): Promise<Part> {
  const target = { Bucket: bucket, Key: key, UploadId: uploadId, PartNumber: number };
  const { ETag } = await client.send(new UploadPartCommand({ ...target, Body: bytes, ContentLength: bytes.length }));
  return { ETag, PartNumber: number, Size: bytes.length };
}

export const bytesOf = (parts: Part[]): number => parts.reduce((sum, part) => sum + (part.Size ?? 0), 0);

/** Completes the object. An upload that was completed or aborted already is no error. */
export async function completeMultipart({ client, bucket }: Bucket, { key, uploadId }: Multipart, parts: Part[]) {
  const Parts = parts.map(({ ETag, PartNumber }) => ({ ETag, PartNumber }));
  const target = { Bucket: bucket, Key: key, UploadId: uploadId, MultipartUpload: { Parts } };
  try {
    await client.send(new CompleteMultipartUploadCommand(target));
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Aborts the uploads under `prefix` that began before this time, which frees their parts. */
export async function abortMultiparts({ client, bucket }: Bucket, prefix: string, before: Date): Promise<void> {
  for await (const { Key, UploadId, Initiated } of begun({ client, bucket }, prefix)) {
    if (Initiated && Initiated > before) continue;
    await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch((error) => {
      if (!isMissing(error)) throw error;
    });
  }
}

async function* begun({ client, bucket }: Bucket, prefix: string): AsyncGenerator<MultipartUpload> {
  let markers: Partial<Record<"KeyMarker" | "UploadIdMarker", string>> | null = {};
  while (markers) {
    const command = new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...markers });
    const page: ListMultipartUploadsCommandOutput = await client.send(command);
    yield* page.Uploads ?? [];
    markers = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null;
  }
}
