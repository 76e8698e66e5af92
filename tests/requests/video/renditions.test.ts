import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { accounts } from "~/db/schema/accounts.ts";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { siteByUsername } from "~/features/page/public-site/queries.server.ts";
import { claimRenditions, restartRenditions } from "~/features/video/renditions/commands.server.ts";
import { makeLongRenditions, makeRenditions, sweepRenditions } from "~/features/video/renditions/jobs.server.ts";
import { storyboardKey } from "~/features/video/renditions/rules/storyboards.ts";
import { longRenditionsJob, runKeys } from "~/features/video/renditions/rules.ts";
import type { VideoState } from "~/features/video/videos/rules.ts";
import { newId, type VideoId } from "~/lib/ids.ts";
import type { Tx } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { createSite } from "../../support/factories/content.ts";
import { createVideo } from "../../support/factories/video.ts";
import { type FilmName, makeFilm } from "../../support/films.ts";
import { startTestProduct, type TestProduct } from "../../support/product.ts";
import { scratchFolder } from "../../support/scratch-folder.ts";
import { until } from "../../support/until.ts";
import { accountIdOf, signedInUploader, type Uploader } from "../../support/uploader.ts";

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

/** A playable film that waits for its renditions, without a job for it. */
async function waitingFilm(name: FilmName = "wide.mp4", seconds = 2) {
  const accountId = await accountIdOf(product.db, "ada@example.org");
  const id = newId<VideoId>();
  await product.storage.putFile(`films/${id}/film.mp4`, await makeFilm(films, name, seconds));
  const ready = { durationMs: seconds * 1000, playableKey: `films/${id}/film.mp4` };
  await createVideo(product.db, accountId, { id, ...ready });
  await product.db.insert(renditionSets).values({ videoId: id, status: "waiting" });
  return id;
}

const withRenditions = (uploader: Uploader, id: VideoId): Promise<VideoState> =>
  until(
    async () => {
      const state = await uploader.state(id);
      return state.renditions && !state.renditions.canCancel ? state : null;
    },
    "the renditions have ended",
    28_000,
  );
const fetched = (path: string, headers = {}) => fetch(new URL(path, product.baseUrl), { headers });
const runFiles = async (id: VideoId, token: string | null | undefined) => {
  const keys = token ? runKeys(id, token) : [];
  const sizes = await Promise.all(keys.map((key) => product.storage.size(key)));
  return keys.filter((_, index) => sizes[index] !== null);
};

const firstPicture = async (key: string) => {
  const { path, release } = await product.storage.localCopy(key);
  const options = [
    "-v",
    "error",
    "-select_streams",
    "v:0",
    "-read_intervals",
    "%+#1",
    "-show_entries",
    "packet=pts_time",
  ];
  const { stdout } = await promisify(execFile)("ffprobe", [...options, "-of", "csv=p=0", path]);
  await release();
  return Number(stdout.split("\n")[0]?.replace(",", ""));
};

test("a film plays first in its own quality, and later in every lower quality", async () => {
  const id = await ada.upload(await makeFilm(films, "wide.mp4"));
  expect(await ada.settled(id)).toMatchObject({ status: "ready" });
  const { renditions } = await withRenditions(ada, id);
  expect(renditions).toEqual({
    status: "ready",
    progress: 100,
    qualities: ["450p", "360p"],
    canCancel: false,
    canRestart: false,
  });

  const accountId = await accountIdOf(product.db, "ada@example.org");
  await product.db.update(accounts).set({ username: "ada" }).where(eq(accounts.id, accountId));
  await createSite(product.db, accountId, { videoId: id });
  const source = (await siteByUsername(product.db, "ada"))?.site.film?.source;
  if (source?.kind !== "file" || !source.hls || !source.storyboard) throw new Error("no renditions on the page");
  expect(source.url).toBe(`/media/films/${id}/film.mp4`);

  const master = await fetched(source.hls);
  expect(master.headers.get("content-type")).toBe("application/vnd.apple.mpegurl");
  const text = await master.text();
  expect(text).toContain("RESOLUTION=800x450");
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
    expect(await firstPicture(address.replace("/media/", ""))).toBe(0);
  }
  expect(boundaries[0]).toEqual(boundaries[1]);

  const board = await fetched(source.storyboard.url);
  expect([board.status, board.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect(source.storyboard).toMatchObject({ columns: 2, rows: 1, intervalSeconds: 2, width: 160, height: 90 });
});

const job = (videoId: VideoId) => makeRenditions.handle({ videoId }, product, new AbortController().signal);
const row = async (id: VideoId) =>
  (await product.db.select().from(renditionSets).where(eq(renditionSets.videoId, id)))[0];
const change = (id: VideoId, values: Partial<typeof renditionSets.$inferInsert>) =>
  product.db.update(renditionSets).set(values).where(eq(renditionSets.videoId, id));

test("a small film has only its own quality, and a storyboard", async () => {
  const id = await waitingFilm("film.mp4", 4);
  expect(await job(id)).toBe("ready");
  expect(await row(id)).toMatchObject({ status: "ready", qualities: [], storyboard: { columns: 2, rows: 1 } });
  const token = (await row(id))?.token ?? "";
  expect(await runFiles(id, token)).toEqual([storyboardKey(id, token)]);
});

test.each([
  ["silent-wide.mp4", 2],
  ["long-shot.mp4", 6],
] as const)("%s gets its qualities too", async (name, seconds) => {
  const id = await waitingFilm(name, seconds);
  expect(await job(id)).toBe("ready");
  expect(await row(id)).toMatchObject({ status: "ready", qualities: ["450p", "360p"] });
});

test("a film under a second gets its qualities and one storyboard picture", async () => {
  const id = await waitingFilm("wide.mp4", 0.4);
  expect(await job(id)).toBe("ready");
  const storyboard = { columns: 1, rows: 1 };
  expect(await row(id)).toMatchObject({ status: "ready", qualities: ["450p", "360p"], storyboard });
});

test("a film whose storyboard cannot be made still gets its qualities", async () => {
  const id = await waitingFilm();
  const run: Ffmpeg["run"] = async (args, options) => {
    if (!args.at(-1)?.endsWith("storyboard.png")) return product.ffmpeg.run(args, options);
  };
  const context = { ...product, ffmpeg: { ...product.ffmpeg, run } };
  expect(await makeRenditions.handle({ videoId: id }, context, new AbortController().signal)).toBe("ready");
  expect(await row(id)).toMatchObject({ status: "ready", qualities: ["450p", "360p"], storyboard: null });
});

test("renditions whose last attempt threw are marked as failed", async () => {
  const id = await waitingFilm();
  await change(id, { status: "working", token: randomUUID() });
  await makeRenditions.giveUp?.({ videoId: id }, product);
  expect(await row(id)).toMatchObject({ status: "failed" });
  expect((await ada.state(id)).renditions).toMatchObject({ canRestart: true });
});

test("renditions that exceed the limit of the short queue continue in the long one, and fail there", async () => {
  const id = await waitingFilm();
  const run: Ffmpeg["run"] = async (args, { limitMs, urgency }) => {
    if (args.at(-1)?.endsWith(".m3u8")) throw new FfmpegTooSlow(`${urgency} for ${limitMs} ms`);
  };
  const context = { ...product, ffmpeg: { ...product.ffmpeg, run } };
  const neverAborted = new AbortController().signal;
  const sent = vi.spyOn(product.queue, "send").mockResolvedValueOnce();
  expect(await makeRenditions.handle({ videoId: id }, context, neverAborted)).toBe("postponed");
  expect(sent).toHaveBeenCalledWith(expect.anything(), longRenditionsJob, { videoId: id }, expect.anything());
  sent.mockRestore();
  expect(await row(id)).toMatchObject({ status: "waiting", progress: 0 });
  expect(await makeLongRenditions.handle({ videoId: id }, context, neverAborted)).toBe("failed");
  expect(await row(id)).toMatchObject({ status: "failed" });
});

test("a run that died is started again with a new token, and its files are deleted", async () => {
  const id = await waitingFilm();
  expect(await job(id)).toBe("ready");
  await change(id, { status: "working" });
  const first = (await row(id))?.token;
  const before = await runFiles(id, first);
  expect(await job(id)).toBe("ready");
  const second = (await row(id))?.token;
  expect(second).not.toBe(first);
  expect(await runFiles(id, first)).toEqual([]);
  expect(await runFiles(id, second)).toHaveLength(before.length);
  expect(await job(id)).toBe("skipped");
  expect(await row(id)).toMatchObject({ status: "ready", token: second });
});

test("a run that was replaced leaves no files", async () => {
  const id = await waitingFilm();
  const slow = job(id);
  const firstToken = await until(async () => (await row(id))?.token, "the run has started");
  const token = randomUUID();
  await claimRenditions(product.db, id, token, new Date());
  expect(await slow).toBe("cancelled");
  expect(await runFiles(id, firstToken)).toEqual([]);
  expect(await row(id)).toMatchObject({ token, status: "working" });
});

test("only the owner can cancel and restart renditions", async () => {
  const id = await waitingFilm();
  const send = async (who: Uploader, method: string) =>
    (await who.visitor.fetch(`/videos/${id}/renditions`, { method })).status;
  for (const method of ["POST", "DELETE"]) expect(await send(bruno, method)).toBe(404);
  expect(await send(ada, "POST")).toBe(409);
  expect(await send(ada, "DELETE")).toBe(200);
  expect(await send(ada, "DELETE")).toBe(409);
  expect((await ada.state(id)).renditions).toMatchObject({ status: "cancelled", canRestart: true });
  expect(await job(id)).toBe("skipped");
  expect(await send(ada, "POST")).toBe(200);
  expect((await withRenditions(ada, id)).renditions).toMatchObject({ status: "ready" });
});

test("of two restarts at the same moment one counts", async () => {
  const accountId = await accountIdOf(product.db, "bruno@example.org");
  const { id: videoId } = await createVideo(product.db, accountId);
  await product.db.insert(renditionSets).values({ videoId, status: "cancelled" });
  const restart = (tx: Tx) => restartRenditions({ tx, queue: product.queue }, { accountId, videoId }, new Date());
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const [first, second] = await product.db.transaction(async (tx) => {
    const done = await restart(tx);
    const other = product.db.transaction(restart);
    await until(async () => (await product.db.execute(waiting)).rowCount, "the second one waits for the first");
    return [done, other] as const;
  });
  expect([first, await second]).toEqual([{ ok: true }, { ok: false, reason: "not-restartable" }]);
});

test("a film whose renditions fail stays playable", async () => {
  const id = await waitingFilm("film.mp4");
  await product.storage.put(`films/${id}/film.mp4`, Buffer.from("no film"));
  await change(id, { status: "failed" });
  await ada.visitor.fetch(`/videos/${id}/renditions`, { method: "POST" });
  expect(await withRenditions(ada, id)).toMatchObject({
    status: "ready",
    renditions: { status: "failed", canRestart: true },
  });
});

test("the sweep makes renditions of old films, enqueues waiting ones again and fails dead ones", async () => {
  const [old, notQueued, dead] = [
    await waitingFilm("film.mp4"),
    await waitingFilm("film.mp4"),
    await waitingFilm("film.mp4"),
  ];
  const long = { updatedAt: new Date("2020-01-01") };
  await product.db.delete(renditionSets).where(eq(renditionSets.videoId, old));
  await change(notQueued, long);
  await change(dead, { ...long, status: "working" });
  await sweepRenditions.handle({}, product, new AbortController().signal);
  for (const id of [old, notQueued])
    expect((await withRenditions(ada, id)).renditions).toMatchObject({ status: "ready" });
  expect(await row(dead)).toMatchObject({ status: "failed" });
});

test("the sweep does not fail renditions that wait in the queue", async () => {
  const id = await waitingFilm("film.mp4");
  await change(id, { status: "working", updatedAt: new Date("2020-01-01") });
  const later = { notBefore: new Date("2100-01-01") };
  await product.db.transaction((tx) => product.queue.send(tx, longRenditionsJob, { videoId: id }, later));
  await sweepRenditions.handle({}, product, new AbortController().signal);
  expect(await row(id)).toMatchObject({ status: "working" });
});

test("files of an ended run are deleted", async () => {
  const id = await waitingFilm("film.mp4");
  const token = randomUUID();
  await product.storage.put(`films/${id}/${token}-top.mp4`, Buffer.from("half a film"));
  await change(id, { status: "cancelled", token, updatedAt: new Date("2020-01-01") });
  await sweepRenditions.handle({}, product, new AbortController().signal);
  expect(await runFiles(id, token)).toEqual([]);
  expect(await row(id)).toMatchObject({ status: "cancelled", token: null });
});
