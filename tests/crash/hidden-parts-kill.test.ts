import { copyFile, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { removeHidden, sweepHidden } from "~/features/video/hidden-parts/jobs.server.ts";
import { videoById } from "~/features/video/videos/queries.server.ts";
import { playableKey } from "~/features/video/videos/rules.ts";
import { type AccountId, newId, type VideoId } from "~/lib/ids.ts";
import { openFfmpeg } from "~/platform/ffmpeg.ts";
import { createVideo } from "../support/factories/video.ts";
import { makeCutClip } from "../support/films.ts";
import { found } from "../support/found.ts";
import { hiddenMs } from "../support/hidden-parts.ts";
import { launchedOwner } from "../support/launched-owner.ts";
import { startTestProduct, type TestProduct } from "../support/product.ts";
import { startProductProcess } from "../support/product-process.ts";
import { scratchFolder } from "../support/scratch-folder.ts";
import { until } from "../support/until.ts";

/** Long enough that its preparation is seen under way. */
const FILM_SECONDS = 30;
const PRIMING_MS = 100;

let product: TestProduct;
let folder: string;
let cut: string;
let accountId: AccountId;
beforeAll(async () => {
  product = await startTestProduct({ role: "web" });
  folder = await scratchFolder();
  cut = await makeCutClip(folder, FILM_SECONDS);
  ({ accountId } = await launchedOwner(product));
});
afterAll(async () => {
  await product.stop();
  await rm(folder, { recursive: true });
});

const { signal } = new AbortController();
const mendedKeyOf = (id: VideoId) => `films/${id}/film-2.mp4`;
const rowOf = async (id: VideoId) => found(await videoById(product.db, id));

/** A film as an earlier version published it. */
async function publishedFilm(): Promise<VideoId> {
  const [id, copy] = [newId<VideoId>(), join(folder, "published.mp4")];
  await copyFile(cut, copy);
  await product.storage.putFile(playableKey(id), copy);
  await createVideo(product.db, accountId, { id, durationMs: FILM_SECONDS * 1000, playableKey: playableKey(id) });
  return id;
}

const startWorker = () => {
  const { dataDir } = product.config;
  return startProductProcess({ dataDir, databaseUrl: product.databaseUrl, role: "worker" });
};

/** As if the killed worker had been silent for as long as another one waits. */
const forgetHeartbeats = () =>
  product.db.execute(
    "update pgboss.job set heartbeat_on = now() - interval '5 minutes' where name like 'videos.remove-hidden%'",
  );

/** Another session holds these rows, so that the worker stops where it would change them. */
async function held(query: string) {
  const holder = new Client({ connectionString: product.databaseUrl });
  await holder.connect();
  onTestFinished(() => holder.end().catch(() => {}));
  await holder.query("begin");
  const { rowCount } = await holder.query(query);
  expect(rowCount, query).toBe(1);
  return () => holder.query("rollback");
}

/** As if the killed worker's machine were gone: its session would go on with its change as soon as the row is free. */
const endWaiting = () =>
  product.db.execute("select pg_terminate_backend(pid) from pg_locks where not granted and pid <> pg_backend_pid()");

/** The film that the row names is the old one as it was, or a new one that hides nothing. */
async function expectWhole(id: VideoId) {
  const key = String((await rowOf(id)).playableKey);
  const copy = await product.storage.localCopy(key);
  try {
    if (key === playableKey(id)) expect((await readFile(copy.path)).equals(await readFile(cut))).toBe(true);
    else for (const ms of await hiddenMs(openFfmpeg(product.log), copy.path)) expect(ms).toBeLessThan(PRIMING_MS);
  } finally {
    await copy.release();
  }
  return key;
}

const isRunning = async () => {
  const { rows } = await product.db.execute(
    "select from pgboss.job where name = 'videos.remove-hidden' and state = 'active'",
  );
  return rows.length > 0;
};
const workFolders = () => readdir(join(product.config.dataDir, "work")).catch((): string[] => []);
const isThere = async (key: string) => (await product.storage.size(key)) !== null;

type Step = {
  /** Holds the worker where it is to be killed. */
  hold?(id: VideoId): Promise<() => Promise<unknown>>;
  isReached(id: VideoId): Promise<boolean>;
  keeps: (id: VideoId) => string;
};
const rowIsHeld = (id: VideoId) => held(`select from videos where id = '${id}' for update`);

const STEPS: Record<string, Step> = {
  "while the film is prepared": {
    isReached: async () => (await isRunning()) && (await workFolders()).length > 0,
    keeps: playableKey,
  },
  "when the new film is there and its row is not": {
    hold: rowIsHeld,
    isReached: (id) => isThere(mendedKeyOf(id)),
    keeps: playableKey,
  },
  "when the row names the new film and the job is not done": {
    hold: async (id) => {
      await until(isRunning, "the job runs");
      return held(`select from pgboss.job where name = 'videos.remove-hidden' and state = 'active'
        and data->>'videoId' = '${id}' for update`);
    },
    isReached: async (id) => (await rowOf(id)).playableKey === mendedKeyOf(id),
    keeps: mendedKeyOf,
  },
};

test.each(Object.entries(STEPS))(
  "killed %s, a film is the old or the new one, whole, and becomes the new one",
  async (_, step) => {
    const id = await publishedFilm();
    expect(await sweepHidden.handle({}, product, signal)).toBe("1 films");
    const holding = step.hold === rowIsHeld ? await step.hold(id) : null;
    const first = await startWorker();
    const release = holding ?? (await step.hold?.(id));
    await until(() => step.isReached(id), "the step is reached");
    await first.end("SIGKILL");
    await release?.();
    expect(await expectWhole(id)).toBe(step.keeps(id));

    await forgetHeartbeats();
    const second = await startWorker();
    await until(async () => (await rowOf(id)).playableKey === mendedKeyOf(id), "the new film is there");
    await until(async () => !(await isRunning()), "no job is under way");
    await second.end();
    expect(await expectWhole(id)).toBe(mendedKeyOf(id));
    expect((await rowOf(id)).replacedKeys).toContain(playableKey(id));
    expect(await sweepHidden.handle({}, product, signal)).toBe("0 films");
  },
);

test("killed while old files are removed, the next sweep removes them all and touches no other", async () => {
  const id = await publishedFilm();
  const services = { ...product, ffmpeg: openFfmpeg(product.log) };
  expect(await removeHidden.handle({ videoId: id }, services, signal)).toBe("mended");
  await product.db.execute(`update videos set hidden_removed_at = now() - interval '2 hours' where id = '${id}'`);
  const release = await rowIsHeld(id);
  const first = await startWorker();
  await product.db.transaction((tx) => product.queue.send(tx, sweepHidden, {}));
  await until(async () => !(await isThere(playableKey(id))), "the old file is gone");
  await first.end("SIGKILL");
  await endWaiting();
  await release();
  expect((await rowOf(id)).replacedKeys).toEqual([playableKey(id)]);
  expect(await expectWhole(id)).toBe(mendedKeyOf(id));

  await forgetHeartbeats();
  const second = await startWorker();
  await product.db.transaction((tx) => product.queue.send(tx, sweepHidden, {}));
  await until(async () => (await rowOf(id)).replacedKeys.length === 0, "the row names no old file");
  await second.end();
  expect(await expectWhole(id)).toBe(mendedKeyOf(id));
});
