import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { beginRun, heldFilm } from "~/features/clips/runs/commands/beginning.server.ts";
import { signalKey } from "~/features/clips/runs/rules.ts";
import { type ClipRunId, newId, type VideoId } from "~/lib/ids.ts";
import { clipsOfRun, latestRunOf } from "../support/cut-films.ts";
import { createVideo } from "../support/factories/video.ts";
import { ffmpeg } from "../support/film-cache.ts";
import { found } from "../support/found.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { plantedFilm } from "../support/planted-film.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until, WORK_HANGS_MS } from "../support/until.ts";

/** Twice the planted film: two pieces to measure. */
const FILM_MS = 340_000;

let product: TestProduct;
let folder: string;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

async function longFilmRun(): Promise<{ videoId: VideoId; runId: ClipRunId }> {
  const [part, path] = [join(folder, "part.mp4"), join(folder, "film.mp4")];
  await plantedFilm(part);
  await ffmpeg(["-stream_loop", "1", "-i", part, "-c", "copy", "-movflags", "+faststart", path]);
  const { accountId } = await launchedOwner(product);
  const videoId = newId<VideoId>();
  const playableKey = `films/${videoId}/film.mp4`;
  await product.storage.putFile(playableKey, path);
  await createVideo(product.db, accountId, { id: videoId, playableKey, durationMs: FILM_MS });
  const wishes = { accountId, title: "Salt Road", wanted: 2, aspect: "9:16", captionStyle: null } as const;
  const runId = await product.db.transaction(async (tx) =>
    beginRun({ tx, queue: product.queue }, found(await heldFilm(tx, accountId, videoId)), wishes),
  );
  return { videoId, runId: found(runId) };
}

async function pieceOf(videoId: VideoId, place: number): Promise<string> {
  const copy = await product.storage.localCopy(signalKey(videoId, place));
  const text = await readFile(copy.path, "utf8");
  await copy.release();
  return text;
}

const startWorker = () => {
  const { dataDir } = product.config;
  return startProductProcess({ dataDir, databaseUrl: product.databaseUrl, role: "worker" });
};

/** As if the killed worker had been silent for as long as another one waits. */
const forgetHeartbeat = () =>
  product.db.execute("update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name = 'clips.make'");

test("a run goes on where its worker was killed, while it measured and while it rendered", async () => {
  const { videoId, runId } = await longFilmRun();
  const isKept = async (place: number) => (await product.storage.size(signalKey(videoId, place))) !== null;
  const first = await startWorker();
  await until(() => isKept(0), "the first piece is measured", WORK_HANGS_MS);
  await first.end("SIGKILL");
  expect((await latestRunOf(product, videoId)).status).not.toBe("completed");
  // A piece that is measured again would lose this mark.
  const whole = await pieceOf(videoId, 0);
  await product.storage.put(signalKey(videoId, 0), new TextEncoder().encode(`${whole} `));

  await forgetHeartbeat();
  const second = await startWorker();
  const ready = async () => (await clipsOfRun(product, runId)).filter(({ status }) => status === "ready");
  await until(async () => (await ready()).length > 0, "the first clip is there", WORK_HANGS_MS);
  await second.end("SIGKILL");
  const [made] = await ready();

  await forgetHeartbeat();
  const third = await startWorker();
  await until(
    async () => (await latestRunOf(product, videoId)).status === "completed",
    "it is complete",
    WORK_HANGS_MS,
  );
  await third.end();
  const clips = await clipsOfRun(product, runId);
  expect(clips.map(({ status }) => status)).toEqual(["ready", "ready"]);
  expect(clips.find(({ id }) => id === made?.id)?.updatedAt).toEqual(made?.updatedAt);
  expect(await pieceOf(videoId, 0)).toBe(`${whole} `);
});
