import { readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFilm } from "../support/films.ts";
import { type ProductProcess, startProductProcess } from "../support/product-process.ts";
import { type S3Server, s3Environment, startS3Server } from "../support/s3-server.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { signedInUploader, type Uploader, videoIdOf } from "../support/uploader.ts";

let server: S3Server;
let films: string;
let film: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  server = await startS3Server();
  films = await scratchFolder();
  film = new Uint8Array(await readFile(await makeFilm(films, "film.mp4")));
});
afterAll(async () => {
  await server.stop();
  await rm(films, { recursive: true });
});

// Both wait for the killed process.
describe.concurrent.each<[string, () => Record<string, string>]>([
  ["a folder", () => ({})],
  ["a bucket", () => s3Environment(server.settings)],
])("with %s", (_, environment) => {
  test("an upload resumes after the server was killed, and so does the preparation", async () => {
    const env = environment();
    const first = await startProductProcess({ env });
    const place = { dataDir: first.dataDir, port: first.port, env };
    const ada = await signedInUploader(first.baseUrl, "ada@example.org");
    const location = (await ada.create(film.length)).headers.get("location") ?? "";
    const half = Math.floor(film.length / 2);
    await ada.send(location, 0, film.slice(0, half));
    const unfinished = beginToSend(first, ada, location, half);
    await first.end("SIGKILL");
    unfinished.destroy();

    const second = await startProductProcess(place);
    const kept = await ada.offset(location);
    expect(kept).toBeGreaterThanOrEqual(half);
    expect((await ada.send(location, kept, film.slice(kept))).status).toBe(204);
    await second.end("SIGKILL");

    const third = await startProductProcess(place);
    expect(await ada.offset(location)).toBe(film.length);
    expect(await ada.settled(videoIdOf(location), 60_000)).toMatchObject({ status: "ready" });
    await third.discard();
  });
});

/** A request that is in progress when the server is killed; it has no answer. */
function beginToSend({ baseUrl }: ProductProcess, { visitor }: Uploader, location: string, offset: number) {
  const headers = {
    "tus-resumable": "1.0.0",
    "upload-offset": String(offset),
    "content-type": "application/offset+octet-stream",
    "content-length": String(film.length - offset),
    cookie: visitor.cookieHeader,
    origin: baseUrl,
  };
  const upload = request(new URL(location, baseUrl), { method: "PATCH", headers });
  upload.on("error", () => {});
  upload.write(film.subarray(offset, offset + 1000));
  return upload;
}
