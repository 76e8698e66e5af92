// A 500 MB upload over loopback: how much more memory the product's process needs than when idle.
import { readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type ProductProcess, startProductProcess } from "../tests/support/product-process.ts";
import { s3Environment, startS3Server } from "../tests/support/s3-server.ts";
import { signedInUploader, type Uploader } from "../tests/support/uploader.ts";
import { verdict } from "./support/verdict.ts";

const SIZE = 500 * 1024 * 1024;
const CHUNK = Buffer.alloc(256 * 1024, 7);
const LIMIT_MB = 100;

const server = await startS3Server();
await measure("a folder", {});
await measure("a bucket", s3Environment(server.settings));
await server.stop();

async function measure(place: string, env: Record<string, string>) {
  const product = await startProductProcess({ env });
  const uploader = await signedInUploader(product.baseUrl, "bench@example.org");
  await sleep(2_000);
  const idle = await residentMb(product);
  let peak = idle;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentMb(product));
  }, 50);

  const created = await uploader.create(SIZE, "film.mp4");
  const started = performance.now();
  const status = await send(new URL(created.headers.get("location") ?? "", product.baseUrl), uploader);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watch);
  await product.discard();

  const speed = Math.round(SIZE / 1024 / 1024 / seconds);
  console.log(`${place}: ${status}, ${speed} MB/s; idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB`);
  if (status !== 204) process.exitCode = 1;
  verdict(`extra memory of a 500 MB upload to ${place}`, peak - idle, "at most", LIMIT_MB, " MB");
}

/** Resident memory of the product's own process; ffmpeg and the database are others. */
async function residentMb({ pid }: ProductProcess): Promise<number> {
  const status = await readFile(join("/proc", String(pid), "status"), "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Sends a file's number of bytes with back pressure. */
async function send(url: URL, { visitor }: Uploader): Promise<number | undefined> {
  const cookie = visitor.cookieHeader;
  const headers = { "tus-resumable": "1.0.0", "upload-offset": "0", "content-length": String(SIZE), cookie };
  const type = { "content-type": "application/offset+octet-stream", origin: url.origin };
  const upload = request(url, { method: "PATCH", headers: { ...headers, ...type } });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    upload.once("response", (response) => resolve(response.resume().statusCode));
    upload.once("error", reject);
  });
  for (let sent = 0; sent < SIZE; sent += CHUNK.length) {
    if (!upload.write(CHUNK)) await new Promise((resolve) => upload.once("drain", resolve));
  }
  upload.end();
  return answered;
}
