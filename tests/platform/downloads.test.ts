import { readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Download, openDownloader } from "~/platform/downloads.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

let folder: string;
let path: string;
let count = 0;
beforeAll(async () => {
  folder = await scratchFolder();
});
afterAll(() => rm(folder, { recursive: true }));
const opened: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const FILM = Buffer.from("film".repeat(50_000));

async function answering(listener: RequestListener) {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = String((server.address() as AddressInfo).port);
  path = join(folder, `part-${count++}`);
  const download = openDownloader({ ports: [port, ""], mayReach: (address) => address === "127.0.0.1" });
  return (more: Partial<Download> = {}) => download(`http://127.0.0.1:${port}/film.mp4`, wish(more));
}
const wish = (more: Partial<Download>): Download => ({
  ...{ path, maxBytes: 1_000_000, silentMs: 5_000, totalMs: 20_000, signal: new AbortController().signal },
  isWanted: async (head) => head.subarray(0, 4).toString() === "film",
  onProgress: () => {},
  ...more,
});
const written = () => readFile(path);
/** A connection that breaks before loses what is still under way. */
const arrived = (bytes: number) =>
  until(async () => (await written().catch(() => null))?.length === bytes, `${bytes} bytes are written`);
const there = () => readFile(path).then(Boolean, () => false);

test("a file is streamed to the disk, and its size is told on the way", async () => {
  const download = await answering((_, response) => response.setHeader("content-length", FILM.length).end(FILM));
  const told: [number, number | null][] = [];
  expect(await download({ onProgress: (...figures) => told.push(figures) })).toEqual({
    ok: true,
    byteSize: FILM.length,
  });
  expect((await written()).equals(FILM)).toBe(true);
  expect(told.at(-1)).toEqual([FILM.length, FILM.length]);
});

test.each([
  [404, "gone"],
  [410, "gone"],
  [403, "closed"],
  [503, "busy"],
])("the answer %i means %s", async (status, reason) => {
  const download = await answering((_, response) => response.writeHead(status).end());
  expect(await download()).toEqual({ ok: false, reason });
});

test("a page is not taken for a film, and nothing of it stays", async () => {
  const download = await answering((_, response) =>
    response.setHeader("content-type", "video/mp4").end("<!doctype html>".repeat(1000)),
  );
  expect(await download()).toEqual({ ok: false, reason: "unwanted" });
  expect(await there()).toBe(false);
});

test("a file that is too large is refused by what its server says, and by what arrives", async () => {
  const honest = await answering((_, response) => response.setHeader("content-length", FILM.length).end(FILM));
  expect(await honest({ maxBytes: 1000 })).toEqual({ ok: false, reason: "too-large" });
  const silent = await answering((_, response) => {
    response.write(FILM);
    response.end(FILM);
  });
  expect(await silent({ maxBytes: FILM.length + 1 })).toEqual({ ok: false, reason: "too-large" });
  expect(await there()).toBe(false);
});

test("a server that says nothing, or goes on forever, is too slow", async () => {
  const mute = await answering(() => {});
  expect(await mute({ totalMs: 300 })).toEqual({ ok: false, reason: "slow" });
});

test("private addresses are refused, also behind a redirect", async () => {
  const download = await answering((_, response) => response.writeHead(302, { location: "http://127.0.0.2/" }).end());
  expect(await download()).toEqual({ ok: false, reason: "refused" });
  path = join(folder, "private");
  expect(await openDownloader()("http://169.254.169.254/film.mp4", wish({}))).toEqual({ ok: false, reason: "refused" });
});

test("a broken connection goes on where the file ends, while it is the same file", async () => {
  const asked: (string | undefined)[] = [];
  let tag = '"one"';
  const download = await answering(({ headers }, response) => {
    asked.push(headers.range);
    const from = headers["if-range"] === tag ? Number(/\d+/.exec(headers.range ?? "")?.[0]) : 0;
    response.setHeader("etag", tag).setHeader("accept-ranges", "bytes");
    if (from) response.writeHead(206, { "content-range": `bytes ${from}-${FILM.length - 1}/${FILM.length}` });
    if (asked.length === 1) {
      response.writeHead(200, { "content-length": FILM.length });
      return response.write(FILM.subarray(0, 60_000), () => void arrived(60_000).then(() => response.destroy()));
    }
    response.end(FILM.subarray(from));
  });
  expect(await download()).toEqual({ ok: false, reason: "broken-off" });
  expect(await download()).toEqual({ ok: true, byteSize: FILM.length });
  expect(asked).toEqual([undefined, "bytes=60000-"]);
  expect((await written()).equals(FILM)).toBe(true);
  await writeFile(path, FILM.subarray(0, 60_000));
  tag = '"two"';
  expect(await download()).toEqual({ ok: true, byteSize: FILM.length });
  expect((await written()).equals(FILM)).toBe(true);
});

test("an aborted download rejects", async () => {
  const download = await answering((_, response) => void response.write(FILM));
  const abort = new AbortController();
  const under = download({ signal: abort.signal, onProgress: () => abort.abort(new Error("called off")) });
  await expect(under).rejects.toThrow("called off");
});
