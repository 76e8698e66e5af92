// Films from a bucket: the product's throughput relative to the store alone, compared with its throughput from a folder
// relative to a bare file server.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import type { S3Settings } from "~/platform/s3-client.ts";
import { openLocalStorage } from "../app/platform/local-storage.ts";
import { openS3 } from "../app/platform/s3-client.ts";
import { openS3Storage } from "../app/platform/s3-storage.ts";
import { freePort } from "../tests/support/free-port.ts";
import { startProductProcess } from "../tests/support/product-process.ts";
import { s3Environment, startS3Server } from "../tests/support/s3-server.ts";
import { scratchFolder } from "../tests/support/scratch-folder.ts";
import { until } from "../tests/support/until.ts";
import { load, median } from "./support/load.ts";
import { verdict } from "./support/verdict.ts";

const KEY = "films/bench/film.mp4";
const FILM = randomBytes(8 * 1024 * 1024);
/** The whole film, and the ranges that a player requests. */
const RANGES = { "whole film": null, "ranges of 1 MB": "bytes=1048576-2097151" };
const ROUNDS = 7;
const SECONDS = 3;
const CONNECTIONS = 8;

type Target = { url: string; headers: Record<string, string> };

const scratch = await scratchFolder();
const server = await startS3Server();
const store = openS3(server.settings);
const bucket = openS3Storage({ client: store, bucket: server.settings.bucket, workFolder: scratch });
await bucket.put(KEY, FILM);
const onBucket = await startProductProcess({ env: s3Environment(server.settings) });
const onFolder = await startProductProcess();
await (await openLocalStorage(join(onFolder.dataDir, "files"))).put(KEY, FILM);

const port = await freePort();
const bareScript = join(import.meta.dirname, "support/bare-file.ts");
const bare = spawn("node", [bareScript, join(onFolder.dataDir, "files", KEY), String(port)]);
await until(() => fetch(`http://127.0.0.1:${port}/`).then(drained, () => false), "the bare file server answers");

for (const [what, range] of Object.entries(RANGES)) {
  const asked: Record<string, string> = range ? { range } : {};
  const targets = {
    bareFile: { url: `http://127.0.0.1:${port}/`, headers: asked },
    folder: { url: `${onFolder.baseUrl}/media/${KEY}`, headers: asked },
    bareStore: await signed(server.settings, range),
    bucket: { url: `${onBucket.baseUrl}/media/${KEY}`, headers: asked },
  };
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const [bareFile, folder, bareStore, fromBucket] = await speeds(targets);
    if (round === 0) continue;
    ratios.push(fromBucket / bareStore / (folder / bareFile));
    console.log(
      `${what}, round ${round}: bucket ${fromBucket.toFixed(0)} of ${bareStore.toFixed(0)} MB/s, ` +
        `folder ${folder.toFixed(0)} of ${bareFile.toFixed(0)} MB/s`,
    );
  }
  verdict(
    `${what}: the bucket's share of its store's speed over the folder's share`,
    median(ratios),
    "at least",
    0.7,
    "x",
  );
}
bare.kill();
store.destroy();
await Promise.all([onBucket.discard(), onFolder.discard(), server.stop()]);
await rm(scratch, { recursive: true });

async function speeds({ bareFile, folder, bareStore, bucket }: Record<string, Target>) {
  const speed = async (target: Target | undefined) => {
    if (!target) return Number.NaN;
    return (await load(target.url, CONNECTIONS, SECONDS, target.headers)).megabytesPerSecond;
  };
  return [await speed(bareFile), await speed(folder), await speed(bareStore), await speed(bucket)] as const;
}

/** A request to the store as its client would sign it; valid for some minutes. */
async function signed(settings: S3Settings, range: string | null): Promise<Target> {
  const client = openS3(settings);
  const target: Target = { url: `${settings.endpoint}/${settings.bucket}/${KEY}?x-id=GetObject`, headers: {} };
  client.middlewareStack.add(
    (next) => (args) => {
      const { host: _, ...headers } = (args.request as { headers: Record<string, string> }).headers;
      target.headers = headers;
      return next(args);
    },
    { step: "deserialize" },
  );
  const input = { Bucket: settings.bucket, Key: KEY, ...(range ? { Range: range } : {}) };
  const { Body } = await client.send(new GetObjectCommand(input));
  await Body?.transformToByteArray();
  client.destroy();
  return target;
}

async function drained(response: Response): Promise<boolean> {
  await response.arrayBuffer();
  return response.ok;
}
