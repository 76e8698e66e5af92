import { readFile, rm, writeFile } from "node:fs/promises";
import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { renditionSets } from "~/db/schema/rendition-sets.ts";
import { videos } from "~/db/schema/videos.ts";
import { importKey } from "~/features/studio/imports/rules.ts";
import { QUICK_LIMIT_MS } from "~/features/video/encoding/rules/time-limits.ts";
import { makeLongRenditions, makeRenditions } from "~/features/video/renditions/jobs.server.ts";
import { prepareLongVideo, prepareVideo, type VideoServices } from "~/features/video/transcoding/jobs.server.ts";
import { enqueuePreparation } from "~/features/video/videos/commands.server.ts";
import { originalKey } from "~/features/video/videos/rules.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { openDb } from "~/platform/db.ts";
import { type Ffmpeg, FfmpegTooSlow } from "~/platform/ffmpeg.ts";
import { type Files, openFiles } from "~/platform/files.ts";
import { createLog } from "~/platform/log.ts";
import { reviveKind } from "~/platform/lost-jobs.ts";
import { openMetrics } from "~/platform/metrics.ts";
import { openQueue, type Queue } from "~/platform/queue.ts";
import { quietConfig } from "../support/config.ts";
import { createAccount } from "../support/factories/account.ts";
import { createVideo } from "../support/factories/video.ts";
import { copyTemplate } from "../support/product.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

const ACCOUNTS = 6;
const running = new AbortController().signal;
const log = createLog({ logLevel: "silent" });
let dataDir: string;
let db: ReturnType<typeof openDb>;
let queue: Queue;
let services: VideoServices;
let files: Files;
beforeAll(async () => {
  const url = await copyTemplate();
  dataDir = await scratchFolder();
  db = openDb(url, log);
  const kinds = [prepareVideo, prepareLongVideo, makeRenditions, makeLongRenditions];
  queue = await openQueue({ url, jobs: kinds, log, meters: openMetrics({ withRuntime: false }) });
  files = await openFiles(quietConfig({ dataDir }), { film: originalKey, archive: importKey });
  const fetcher = () => Promise.reject(new Error("nothing is fetched here"));
  services = { db, queue, storage: files.storage, ffmpeg: fakeFfmpeg(), fetcher, log, config: { dataDir } };
});
afterAll(async () => {
  await queue.stop();
  await db.$client.end();
  await rm(dataDir, { recursive: true, force: true });
});

/** A film file here contains its own probe result. */
const film = (codec: string, seconds: number) => ({
  format: { format_name: "mov,mp4", duration: String(seconds), size: "1000" },
  streams: [
    {
      ...{ index: 0, codec_type: "video", codec_name: codec, profile: "High", level: 40, pix_fmt: "yuv420p" },
      ...{ width: 1920, height: 1080, avg_frame_rate: "25/1", r_frame_rate: "25/1", duration: String(seconds) },
    },
  ],
});
const LONGEST = film("hevc", 6 * 3600);
const FIRST_SHORT = film("h264", 240);

/** Long films run as long as the test, short ones end at once. */
function fakeFfmpeg(run: Ffmpeg["run"] = neverEnds): Ffmpeg {
  const probe = async (path: string) => JSON.parse(await readFile(path, "utf8"));
  return { probe, run, packets: async () => {} };
}

const neverEnds: Ffmpeg["run"] = async (args, { signal }) => {
  const output = args.at(-1) ?? "";
  if (!output.endsWith("film.mp4")) throw new Error("no pictures here");
  if (args.join(" ").includes("-c:v copy")) return writeFile(output, JSON.stringify(FIRST_SHORT));
  await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
};

async function uploaded(accountId: AccountId, content: object) {
  const id = newId<VideoId>();
  await files.storage.put(originalKey(id), Buffer.from(JSON.stringify(content)));
  await createVideo(db, accountId, { id, status: "uploaded", readyAt: null, originalKey: originalKey(id) });
  return id;
}
const send = (accountId: AccountId, id: VideoId) =>
  db.transaction((tx) => enqueuePreparation({ tx, queue }, { accountId, videoId: id }));
const row = async (id: VideoId) => (await db.select().from(videos).where(eq(videos.id, id)))[0];

test("a film that takes too long for the quick lane moves to the long one, and fails there with a message", async () => {
  const { accountId } = await createAccount(db);
  const id = await uploaded(accountId, film("hevc", 10));
  const limits: number[] = [];
  const ffmpeg = fakeFfmpeg(async (args, { limitMs }) => {
    if (!args.at(-1)?.endsWith("film.mp4")) throw new Error("no pictures here");
    limits.push(limitMs);
    throw new FfmpegTooSlow("too slow");
  });
  expect(await prepareVideo.handle({ videoId: id }, { ...services, ffmpeg }, running)).toBe("postponed");
  expect(await row(id)).toMatchObject({ status: "uploaded", progress: 0 });
  expect(await queue.isPending([prepareLongVideo], { videoId: id })).toBe(true);
  expect(await prepareLongVideo.handle({ videoId: id }, { ...services, ffmpeg }, running)).toBe("too-slow");
  expect(await row(id)).toMatchObject({ status: "failed", failure: "too-slow", originalKey: null });
  expect(limits[0]).toBe(QUICK_LIMIT_MS);
  expect(limits[1]).toBeGreaterThan(QUICK_LIMIT_MS);
});

test("a preparation whose last attempt threw is marked as failed, and may be retried", async () => {
  const { accountId } = await createAccount(db);
  const id = await uploaded(accountId, film("hevc", 10));
  await db.update(videos).set({ status: "processing" }).where(eq(videos.id, id));
  await prepareVideo.giveUp?.({ videoId: id }, services, "unexpected");
  expect(await row(id)).toMatchObject({ status: "failed", failure: "unexpected", originalKey: originalKey(id) });
});

test("a preparation without a job begins again in the quick lane, unless one waits in any lane", async () => {
  const { accountId } = await createAccount(db);
  const [lost, waiting] = [await uploaded(accountId, LONGEST), await uploaded(accountId, LONGEST)];
  const silent = { status: "processing", updatedAt: new Date("2020-01-01") } as const;
  await db
    .update(videos)
    .set(silent)
    .where(inArray(videos.id, [lost, waiting]));
  const later = { notBefore: new Date("2100-01-01") };
  await db.transaction((tx) => queue.send(tx, prepareLongVideo, { videoId: waiting }, later));
  expect(await reviveKind(prepareVideo, services, new Date())).toBe(1);
  expect(await queue.isPending([prepareVideo], { videoId: lost })).toBe(true);
  expect(await queue.isPending([prepareVideo], { videoId: waiting })).toBe(false);
});

test("the longest films of many accounts do not delay another account's first short film", async () => {
  for (let account = 0; account < ACCOUNTS; account++) {
    const { accountId } = await createAccount(db);
    for (let one = 0; one < 2; one++) await send(accountId, await uploaded(accountId, LONGEST));
  }
  const { accountId } = await createAccount(db);
  const short = await uploaded(accountId, FIRST_SHORT);
  await send(accountId, short);
  await queue.work([prepareVideo, prepareLongVideo], services);
  await until(async () => (await row(short))?.status === "ready", "the short film is ready");
  expect(await db.select().from(renditionSets).where(eq(renditionSets.videoId, short))).toMatchObject([
    { status: "waiting" },
  ]);
});
