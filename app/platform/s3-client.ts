import { HeadBucketCommand, HeadObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { StartFailure } from "./start-failure.ts";

export type S3Settings = {
  /** Address of the service; null for Amazon's own. */
  endpoint: string | null;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The bucket does not exist, or refuses the credentials. */
class BucketUnreachable extends StartFailure {}

const CONNECT_TIMEOUT_MS = 5_000;
/** Until the response begins; the largest request sends one part of a file. */
const ANSWER_TIMEOUT_MS = 120_000;

/** A client for one bucket. Other services than Amazon's get path-style requests; newer checksums are not required. */
export function openS3(settings: S3Settings): S3Client {
  const { endpoint, region, accessKeyId, secretAccessKey } = settings;
  // A paused film keeps its connection, so a limit here could block all other requests.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
  return new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    region,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: {
      httpAgent: agent,
      httpsAgent: agent,
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  });
}

/** Rejects when the bucket does not answer. */
export async function checkBucket(client: S3Client, bucket: string): Promise<void> {
  await client.send(new HeadBucketCommand({ Bucket: bucket }));
}

/**
 * The same at the start, in one line for operators.
 * @throws {StartFailure}
 */
export async function requireBucket(client: S3Client, bucket: string): Promise<void> {
  await checkBucket(client, bucket).catch((error) => {
    throw new BucketUnreachable(bucketProblem(error), { cause: error });
  });
}

const PROBLEMS: Record<number, string> = {
  301: "S3_REGION: the bucket lies in another region.",
  400: "S3_REGION: the store refuses this region or these credentials.",
  403: "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: the store does not let them use S3_BUCKET.",
  404: "S3_BUCKET: the store has no bucket of this name.",
};

function bucketProblem(error: unknown): string {
  const status = statusOf(error);
  const known = status === undefined ? undefined : PROBLEMS[status];
  const why = error instanceof Error ? ("code" in error && String(error.code)) || error.name : "no reason given";
  return known ?? `S3_ENDPOINT: the store cannot be used (${status ?? why}).`;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && "$metadata" in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined;

/** Error names of services for a missing object or upload. */
const MISSING = new Set(["NotFound", "NoSuchKey", "NoSuchUpload"]);

export const isMissing = (error: unknown): boolean => error instanceof Error && MISSING.has(error.name);

/** Current size in bytes, or null when there is no such object. */
export async function objectSize(client: S3Client, target: { Bucket: string; Key: string }): Promise<number | null> {
  try {
    return (await client.send(new HeadObjectCommand(target))).ContentLength ?? 0;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
