import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { ladders } from "~/db/schema/ladders.ts";
import { claimLadder, restartLadder } from "~/features/ladders/commands.server.ts";
import { makeLadder, sweepLadders } from "~/features/ladders/jobs.server.ts";
import { siteByUsername } from "~/features/sites/queries.server.ts";
import type { VideoState } from "~/features/videos/rules.ts";
import { createSite } from "../support/factories.ts";
import { type FilmName, makeFilm } from "../support/films.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";
import { accountIdOf, signedInUploader, type Uploader } from "../support/uploader.ts";

let product: TestProduct;
let films: string;
let ada: Uploader;
let bruno: Uploader;
beforeAll(async () => {
  product = await startTestProduct();
  films = await scratchFolder();
  ada = await signedInUploader(product.baseUrl, "ada@example.org");
  bruno = await signedInUploader(product.baseUrl, "bruno@example.org");
});
afterAll(async () => {
  await product.stop();
  await rm(films, { recursive: true });
});

const laddered = (uploader: Uploader, id: string): Promise<VideoState> =>
  until(
    async () => {
      const state = await uploader.state(id);
      return state.ladder && !state.ladder.canCancel ? state : null;
    },
    "the ladder has ended",
    28_000,
  );
const uploaded = async (name: FilmName) => ada.upload(await makeFilm(films, name));
const fetched = (path: string, headers = {}) => fetch(new URL(path, product.baseUrl), { headers });
const filesOf = (id: string) => readdir(join(product.config.dataDir, "files/films", id));

const firstPicture = async (path: string) => {
  const wish = ["-v", "error", "-select_streams", "v:0", "-read_intervals", "%+#1", "-show_entries", "packet=pts_time"];
  const { stdout } = await promisify(execFile)("ffprobe", [...wish, "-of", "csv=p=0", path]);
  return Number(stdout.split("\n")[0]?.replace(",", ""));
};

test("a film plays first, and later in every quality below its own", async () => {
  const id = await uploaded("hd.mp4");
  expect(await ada.settled(id)).toMatchObject({ status: "ready" });
  const { ladder } = await laddered(ada, id);
  expect(ladder).toEqual({
    status: "ready",
    progress: 100,
    qualities: ["720p", "360p"],
    canCancel: false,
    canRestart: false,
  });

  const accountId = await accountIdOf(product.db, "ada@example.org");
  await product.db.update(accounts).set({ username: "ada" }).where(eq(accounts.id, accountId));
  await createSite(product.db, accountId, { videoId: id });
  const source = (await siteByUsername(product.db, "ada"))?.site.film?.source;
  if (source?.kind !== "file" || !source.hls || !source.storyboard) throw new Error("no ladder on the page");
  expect(source.url).toBe(`/media/films/${id}/film.mp4`);

  const master = await fetched(source.hls);
  expect(master.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  const text = await master.text();
  expect(text).toContain("RESOLUTION=1280x720");
  expect(text).toContain("RESOLUTION=640x360");
  const qualities = text.split("\n").filter((line) => line.endsWith(".m3u8"));
  const boundaries: string[][] = [];
  for (const name of qualities) {
    const playlist = await (await fetched(new URL(name, new URL(source.hls, product.baseUrl)).pathname)).text();
    const [, file = "", size, from] = /MAP:URI="([^"]+)",BYTERANGE="(\d+)@(\d+)"/.exec(playlist) ?? [];
    const address = new URL(file, new URL(source.hls, product.baseUrl)).pathname;
    const range = `bytes=${from}-${Number(from) + Number(size) - 1}`;
    const head = await fetched(address, { range });
    expect([head.status, head.headers.get("content-type")]).toEqual([206, "video/mp4"]);
    boundaries.push([...playlist.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds = ""]) => seconds));
    expect(await firstPicture(join(product.config.dataDir, "files", address.replace("/media/", "")))).toBe(0);
  }
  expect(boundaries[0]).toEqual(boundaries[1]);

  const board = await fetched(source.storyboard.url);
  expect([board.status, board.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(source.storyboard).toMatchObject({ columns: 2, rows: 1, intervalSeconds: 2, width: 160, height: 90 });
});

test("a small film has only its own quality, and a storyboard", async () => {
  const id = await uploaded("film.mp4");
  expect((await laddered(ada, id)).ladder).toMatchObject({ status: "ready", qualities: [] });
  expect(await filesOf(id)).toEqual(["film.mp4"]);
  const [row] = await product.db.select().from(ladders).where(eq(ladders.videoId, id));
  expect(row?.storyboard).toMatchObject({ columns: 2, rows: 1 });
});

test.each([
  ["silent-hd.mp4", 2],
  ["long-shot.mp4", 6],
] as const)("%s gets its qualities too", async (name, seconds) => {
  const id = await ada.upload(await makeFilm(films, name, seconds));
  expect((await laddered(ada, id)).ladder).toMatchObject({ status: "ready", qualities: ["720p", "360p"] });
});

const job = (videoId: string, signal = new AbortController().signal) => makeLadder.handle({ videoId }, product, signal);
const row = async (id: string) => (await product.db.select().from(ladders).where(eq(ladders.videoId, id)))[0];

test("a run that died is begun anew under other names, and its files go", async () => {
  const id = await uploaded("hd.mp4");
  await laddered(ada, id);
  await product.db.update(ladders).set({ status: "working" }).where(eq(ladders.videoId, id));
  const before = await filesOf(id);
  expect(await job(id)).toBe("ready");
  const after = await filesOf(id);
  expect(after).toHaveLength(before.length);
  expect(after.filter((name) => before.includes(name))).toEqual(["film.mp4"]);
  expect(await job(id)).toBe("skipped");
  expect(await filesOf(id)).toEqual(after);
});

test("a run that was overtaken leaves nothing behind", async () => {
  const id = await uploaded("hd.mp4");
  await laddered(ada, id);
  await product.db.update(ladders).set({ status: "working", token: null }).where(eq(ladders.videoId, id));
  const before = await filesOf(id);
  const slow = job(id);
  await until(async () => (await row(id))?.token, "the run has begun");
  const other = crypto.randomUUID();
  await claimLadder(product.db, id, other, new Date());
  expect(await slow).toBe("cancelled");
  expect(await filesOf(id)).toEqual(before);
  expect(await row(id)).toMatchObject({ token: other, status: "working" });
});

test("its owner gives it up and begins again; nobody else does", async () => {
  const id = await uploaded("hd.mp4");
  await laddered(ada, id);
  const send = (who: Uploader, method: string) => who.visitor.fetch(`/videos/${id}/ladder`, { method });
  expect((await send(ada, "POST")).status).toBe(409);
  expect((await send(ada, "DELETE")).status).toBe(409);
  await product.db.update(ladders).set({ status: "waiting" }).where(eq(ladders.videoId, id));
  for (const method of ["POST", "DELETE"]) expect((await send(bruno, method)).status).toBe(404);
  expect((await send(ada, "DELETE")).status).toBe(200);
  expect((await ada.state(id)).ladder).toMatchObject({ status: "cancelled", canRestart: true });
  expect(await job(id)).toBe("skipped");
  expect((await send(ada, "POST")).status).toBe(200);
  expect((await laddered(ada, id)).ladder).toMatchObject({ status: "ready" });
});

test("a film whose file cannot be read keeps playing what there is", async () => {
  const id = await uploaded("film.mp4");
  await laddered(ada, id);
  await product.storage.put(`films/${id}/film.mp4`, Buffer.from("no film"));
  await product.db.update(ladders).set({ status: "failed" }).where(eq(ladders.videoId, id));
  await ada.visitor.fetch(`/videos/${id}/ladder`, { method: "POST" });
  expect(await laddered(ada, id)).toMatchObject({ status: "ready", ladder: { status: "failed", canRestart: true } });
});

test("the sweep gives old films their ladder, wakes what waits and ends what has died", async () => {
  const [old, waiting, dead] = [await uploaded("film.mp4"), await uploaded("film.mp4"), await uploaded("film.mp4")];
  for (const id of [old, waiting, dead]) await laddered(ada, id);
  const long = { updatedAt: new Date("2020-01-01") };
  await product.db.delete(ladders).where(eq(ladders.videoId, old));
  await product.db
    .update(ladders)
    .set({ ...long, status: "waiting" })
    .where(eq(ladders.videoId, waiting));
  await product.db
    .update(ladders)
    .set({ ...long, status: "working" })
    .where(eq(ladders.videoId, dead));
  await sweepLadders.handle({}, product, new AbortController().signal);
  for (const id of [old, waiting]) expect((await laddered(ada, id)).ladder).toMatchObject({ status: "ready" });
  expect(await row(dead)).toMatchObject({ status: "failed" });
  const now = new Date();
  const accountId = await accountIdOf(product.db, "ada@example.org");
  await product.db.transaction((tx) => restartLadder(tx, product.queue, accountId, dead, now));
  expect((await laddered(ada, dead)).ladder).toMatchObject({ status: "ready" });
});
