import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { CreateBucketCommand, S3Client } from "@aws-sdk/client-s3";
import type { S3Settings } from "~/platform/s3-client.ts";

const SCRIPT = join(import.meta.dirname, "s3-server.py");
// Debian's own Python: another one in the path would not find the package.
const PYTHON = "/usr/bin/python3";

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** A real S3 service (Debian's OpenStack Swift) on a free port of loopback, with one empty bucket. */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), "indielens-s3-"));
  const accessKeyId = "films:indielens";
  const secretAccessKey = randomBytes(12).toString("hex");
  const args = [SCRIPT, join(folder, "swift"), accessKeyId, secretAccessKey];
  const child = spawn(PYTHON, args, { stdio: ["pipe", "pipe", "pipe"] });
  const port = await portOf(child);
  const account = { endpoint: `http://127.0.0.1:${port}`, region: "us-east-1", accessKeyId, secretAccessKey };

  return {
    settings: await bucketOf(account, randomName()),
    /** Settings of one more empty bucket. */
    newBucket: () => bucketOf(account, randomName()),
    async stop() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, "exit");
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings that an operator would write into `.env`. */
export const s3Environment = (settings: S3Settings): Record<string, string> => ({
  S3_ENDPOINT: settings.endpoint ?? "",
  S3_BUCKET: settings.bucket,
  S3_REGION: settings.region,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

async function portOf(child: ChildProcess): Promise<number> {
  const complaints: string[] = [];
  child.stderr?.on("data", (chunk) => complaints.push(String(chunk)));
  if (!child.stdout) throw new Error("the S3 server has no output");
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line).port;
  throw new Error(`the S3 server did not start (is python3-swift installed?): ${complaints.join("")}`);
}

/** Settings of a bucket of this name, created if missing. */
export async function bucketOf(account: Omit<S3Settings, "bucket">, bucket: string): Promise<S3Settings> {
  const { endpoint, region, accessKeyId, secretAccessKey } = account;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ ...(endpoint ? { endpoint } : {}), region, credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket })).catch((error) => {
    if (error.name !== "BucketAlreadyOwnedByYou") throw error;
  });
  client.destroy();
  return { ...account, bucket };
}

const randomName = () => `films-${randomBytes(6).toString("hex")}`;
