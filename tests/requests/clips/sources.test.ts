import { readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clipCharges } from "~/db/schema/clip-candidates.ts";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { clipRuns } from "~/db/schema/made-clips.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { spaceUsed } from "~/features/account/entitlements/queries.server.ts";
import { fetchSource } from "~/features/clips/sources/jobs.server.ts";
import { prepareVideo } from "~/features/video/transcoding/jobs.server.ts";
import { sweep } from "~/features/video/uploads/jobs.server.ts";
import { failureMessage, originalKey } from "~/features/video/videos/rules.ts";
import { type AccountId, type ClipSourceId, newId, type VideoId } from "~/lib/ids.ts";
import { openDownloader } from "~/platform/downloads.ts";
import { readEvents } from "../../support/events.ts";
import { createVideo } from "../../support/factories/video.ts";
import { makeFilm } from "../../support/films.ts";
import { found } from "../../support/found.ts";
import { launchedOwner } from "../../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import type { Visitor } from "../../support/visitor.ts";

let product: TestProduct;
let folder: string;
let film: Buffer;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
  film = await readFile(await makeFilm(folder, "faststart.mp4", 20));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});
const opened: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const ADDRESS = "https://files.example/salt.mp4";
const start = (who: Visitor, more = {}) =>
  who.fetch("/dashboard/clips", {
    method: "POST",
    body: new URLSearchParams({ source: "link", url: ADDRESS, title: "Salt Road", genre: "Drama", ...more }),
  });
const sourceOf = async (accountId: AccountId) =>
  found((await product.db.select().from(clipSources).where(eq(clipSources.accountId, accountId)))[0]);
const videoOf = async (id: VideoId) => found((await product.db.select().from(videos).where(eq(videos.id, id)))[0]);
const change = async (who: Visitor, id: ClipSourceId, noun: string, method = "POST") =>
  (await who.fetch(`/studio/clips/sources/${id}${noun}`, { method, body: new URLSearchParams() })).status;

/** Fetches from a server that stands in for the one of the address. */
async function fetched(sourceId: ClipSourceId, listener: RequestListener, stopping = new AbortController()) {
  const server = createServer(listener);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const port = String((server.address() as AddressInfo).port);
  const toHere = openDownloader({ ports: [port], mayReach: (address) => address === "127.0.0.1" });
  const services = {
    ...product,
    downloader: ((_, wish) => toHere(`http://127.0.0.1:${port}/`, wish)) as typeof toHere,
  };
  return fetchSource.handle({ sourceId }, services, stopping.signal);
}
const withFilm: RequestListener = (_, response) => response.setHeader("content-length", film.length).end(film);

test("a film of an address is fetched, counts as an upload, is prepared without a ladder, and its clips start", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  const { visitor: stranger } = await launchedOwner(product);
  expect((await start(owner)).status).toBe(302);
  const source = await sourceOf(accountId);
  expect(source).toMatchObject({ status: "waiting", url: ADDRESS, title: "Salt Road" });
  expect((await spaceUsed(product.db, accountId, new Date())).openUploads).toBe(1);
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Waiting for its turn");

  expect(await fetched(source.id, withFilm)).toBe("fetched");
  expect(await sourceOf(accountId)).toMatchObject({ status: "preparing", receivedBytes: film.length });
  expect(await videoOf(source.videoId)).toMatchObject({ status: "uploaded", kind: "source", byteSize: film.length });
  expect((await spaceUsed(product.db, accountId, new Date())).bytes).toBe(film.length);

  await prepareVideo.handle({ videoId: source.videoId }, product, new AbortController().signal);
  expect(await videoOf(source.videoId)).toMatchObject({ status: "ready" });
  const ladders = await product.db.select().from(renditionSets).where(eq(renditionSets.videoId, source.videoId));
  expect(ladders).toEqual([]);
  await readEvents(product, accountId);
  await readEvents(product, accountId);
  const runs = await product.db.select().from(clipRuns).where(eq(clipRuns.videoId, source.videoId));
  expect(runs).toMatchObject([{ status: "waiting", title: "Salt Road", genre: "Drama", wanted: 8 }]);
  expect(await sourceOf(accountId)).toMatchObject({ status: "started" });

  const form = await (await owner.get("/dashboard/clips?view=create")).text();
  expect(form).toContain("Fetched videos");
  expect([await change(stranger, source.id, "", "DELETE"), await change(owner, source.id, "", "DELETE")]).toEqual([
    404, 200,
  ]);
  expect((await spaceUsed(product.db, accountId, new Date())).bytes).toBe(0);
});

test.each<[string, RequestListener, string]>([
  ["unwanted", (_, response) => response.end("<!doctype html>".repeat(600)), "There is no video at this address"],
  ["gone", (_, response) => response.writeHead(404).end(), "There is nothing at this address any more"],
  ["closed", (_, response) => response.writeHead(403).end(), "does not give the file to everybody"],
])("an address that is %s is told in words, and its room is given back", async (reason, listener, words) => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner);
  const source = await sourceOf(accountId);
  expect(await fetched(source.id, listener)).toBe(reason);
  expect(await (await owner.get("/dashboard/clips")).text()).toContain(words);
  expect(await spaceUsed(product.db, accountId, new Date())).toEqual({ bytes: 0, openUploads: 0, isDemo: false });
});

test("an address inside the operator's network is not asked, which is told until it is dismissed", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner, { url: "http://127.0.0.1/salt.mp4" });
  const { id } = await sourceOf(accountId);
  expect(await fetchSource.handle({ sourceId: id }, product, new AbortController().signal)).toBe("refused");
  const screen = async () => (await owner.get("/dashboard/clips")).text();
  const told = await screen();
  for (const words of ["This address cannot be fetched", `action="/studio/clips/sources/${id}"`])
    expect(told).toContain(words);
  expect(await change(owner, id, "", "DELETE")).toBe(200);
  expect(await screen()).toContain("No clips yet");
});

test("a film that cannot be prepared is told at once, on the screen and in the inbox", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner);
  const source = await sourceOf(accountId);
  // Begins like a film, and holds none.
  const torn = Buffer.concat([film.subarray(0, 64), Buffer.alloc(8_000, 7)]);
  expect(await fetched(source.id, (_, response) => response.end(torn))).toBe("fetched");
  await prepareVideo.handle({ videoId: source.videoId }, product, new AbortController().signal);
  const { failure } = await videoOf(source.videoId);
  expect(failure).not.toBeNull();
  await readEvents(product, accountId);
  expect(await sourceOf(accountId)).toMatchObject({ status: "failed", problem: null });
  expect(await (await owner.get("/studio/inbox")).text()).toContain("Clips could not be started");
  expect(await (await owner.get("/dashboard/clips")).text()).toContain(found(failureMessage(failure)));
  expect((await spaceUsed(product.db, accountId, new Date())).bytes).toBe(0);
  expect(await change(owner, source.id, "/retry")).toBe(200);
});

test("what was cancelled or has failed can be fetched again, by its owner alone", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  const { visitor: stranger } = await launchedOwner(product);
  await start(owner);
  const { id, videoId } = await sourceOf(accountId);
  expect([
    await change(stranger, id, "/cancellation"),
    await change(owner, id, "/cancellation"),
    await change(owner, id, "/cancellation"),
  ]).toEqual([404, 200, 409]);
  expect(await fetched(id, withFilm)).toBe("skipped");
  expect(await (await owner.get("/dashboard/clips")).text()).toContain("Fetching the video was cancelled.");
  expect([
    await change(stranger, id, "/retry"),
    await change(owner, id, "/retry"),
    await change(owner, id, "/retry"),
  ]).toEqual([404, 200, 409]);
  const again = await sourceOf(accountId);
  expect([again.status, again.videoId === videoId]).toEqual(["waiting", false]);
  expect(await fetched(id, withFilm)).toBe("fetched");
});

test("a cancelled transfer ends, and leaves nothing", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner);
  const { id, videoId } = await sourceOf(accountId);
  const result = await fetched(id, (_, response) => {
    response.setHeader("content-length", film.length).write(film.subarray(0, 10_000));
    void change(owner, id, "/cancellation");
  });
  expect(result).toBe("cancelled");
  expect(await product.storage.size(originalKey(videoId))).toBeNull();
  expect((await spaceUsed(product.db, accountId, new Date())).bytes).toBe(0);
});

test("a worker that stops on the way is followed by one that asks for the rest", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner);
  const { id, videoId } = await sourceOf(accountId);
  const asked: (string | undefined)[] = [];
  const half = Math.floor(film.length / 2);
  const stopping = new AbortController();
  const listener: RequestListener = ({ headers }, response) => {
    asked.push(headers.range);
    response.setHeader("etag", '"salt"').setHeader("accept-ranges", "bytes");
    const from = Number(/\d+/.exec(headers.range ?? "")?.[0] ?? 0);
    if (from) response.writeHead(206, { "content-range": `bytes ${from}-${film.length - 1}/${film.length}` });
    else response.writeHead(200, { "content-length": film.length });
    if (from) return response.end(film.subarray(from));
    response.write(film.subarray(0, half), () => setTimeout(() => stopping.abort(new Error("stopping")), 200));
  };
  await expect(fetched(id, listener, stopping)).rejects.toThrow();
  expect(await sourceOf(accountId)).toMatchObject({ status: "fetching" });
  expect(await fetched(id, listener)).toBe("fetched");
  expect(asked).toEqual([undefined, `bytes=${half}-`]);
  expect(await product.storage.size(originalKey(videoId))).toBe(film.length);
});

test("a worker that died after storing the file loses nothing", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await start(owner);
  const { id, videoId } = await sourceOf(accountId);
  await product.storage.put(originalKey(videoId), film);
  await product.db.update(clipSources).set({ status: "fetching" }).where(eq(clipSources.id, id));
  await sweep(product, new Date());
  expect(await fetched(id, (_, response) => response.writeHead(500).end())).toBe("fetched");
  expect(await videoOf(videoId)).toMatchObject({ status: "uploaded", byteSize: film.length });
});

test("a plan without room or minutes refuses at the form", async () => {
  const { visitor: owner, accountId } = await launchedOwner(product);
  await createVideo(product.db, accountId, { byteSize: 5 * 1024 ** 3 });
  const full = await start(owner);
  expect([full.status, (await full.text()).includes("not enough storage")]).toEqual([409, true]);
  const { visitor: other, accountId: otherId } = await launchedOwner(product);
  const { id: videoId } = await createVideo(product.db, otherId);
  await product.db.insert(clipCharges).values({ accountId: otherId, runId: newId(), videoId, minutes: 60 });
  expect((await start(other)).status).toBe(409);
  expect((await start(owner, { url: "" })).status).toBe(422);
  const elsewhere = await start(owner, { url: "https://vimeo.com/76979871" });
  expect([
    elsewhere.status,
    (await elsewhere.text()).includes("Videos on Vimeo cannot be fetched from there."),
  ]).toEqual([422, true]);
});
