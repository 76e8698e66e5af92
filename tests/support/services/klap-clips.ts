import { readFile, rm } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { makeClipsJob } from "~/features/clips/runs/rules.ts";
import type { AccountId, ClipRunId, VideoId } from "~/lib/ids.ts";
import { createVideo } from "../factories/video.ts";
import { makeFilm } from "../films.ts";
import { found } from "../found.ts";
import { freePort } from "../free-port.ts";
import { startTestProduct, type TestProduct } from "../product.ts";
import { scratchFolder } from "../scratch-folder.ts";
import type { Visitor } from "../visitor.ts";
import { type KlapServer, startKlap } from "./klap-server.ts";
import { type ServiceWork, serviceWork } from "./service-work.ts";

type Surroundings = {
  service: KlapServer;
  product: TestProduct;
  folder: string;
  work: ServiceWork;
  /** An upright clip of four seconds, in another size than was asked for. */
  result: Buffer;
};

/** A product with Klap for the tests of a file; its parts are there once they run. */
export function surroundingsOfKlap(): Surroundings {
  const at = {} as Surroundings;
  beforeAll(async () => {
    at.service = await startKlap();
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = { assemblyAi: null, whisper: null, shotstack: null, klap: at.service.access };
    const clipServices = { ...services, reachedAt: baseUrl, budgetCents: 1_000_000 };
    at.product = await startTestProduct({ role: "web", port, baseUrl, clipServices });
    at.work = serviceWork(at.product);
    at.folder = await scratchFolder();
    at.result = await readFile(await makeFilm(at.folder, "small-upright.mp4", 4));
  });
  afterAll(async () => {
    await at.product.stop();
    await at.service.stop();
    await rm(at.folder, { recursive: true });
  });
  afterEach(async () => {
    at.service.reset();
    at.service.delivers(at.result);
    await at.work.forget();
  });
  return at;
}

const WISH = { title: "Salt Road", genre: "Drama", aspect: "9:16", captionStyle: "bold" };

/** Sends the form "Create Clips from Video" for a film, or for an address. */
export const askForClips = (who: Visitor, of: { videoId: VideoId } | { url: string }, more = {}) =>
  who.fetch("/dashboard/clips", {
    method: "POST",
    body: new URLSearchParams({ ...WISH, ...("url" in of ? { source: "link" } : { way: "klap" }), ...of, ...more }),
  });

/** A run of the shared owner that waits for Klap; nothing is sent yet. */
export async function waitingRun(at: Surroundings) {
  const { visitor: owner, accountId } = await at.work.owner();
  const film = { playableKey: "films/none/film.mp4", durationMs: 60_000 };
  const { id: videoId } = await createVideo(at.product.db, accountId, film);
  const asked = await askForClips(owner, { videoId }, { agreesToKlap: "on" });
  expect(asked.status).toBe(302);
  const run = await runOf(at, videoId);
  return { owner, accountId, videoId, runId: run.id, job: await at.work.jobOf(accountId, videoId) };
}

export const runOf = async ({ product }: Surroundings, videoId: VideoId) =>
  found(
    (await product.db.select().from(clipRuns).where(eq(clipRuns.videoId, videoId)).orderBy(clipRuns.createdAt)).at(-1),
  );

export const clipsOf = ({ product }: Surroundings, runId: ClipRunId) =>
  product.db.select().from(madeClips).where(eq(madeClips.runId, runId)).orderBy(madeClips.place);

/** The same run, once Klap has found clips: the work on their files. */
export async function foundRun(at: Surroundings) {
  const waiting = await waitingRun(at);
  await at.work.look(waiting.job);
  await at.work.look(waiting.job);
  await at.work.read(waiting.accountId);
  const files = (await at.work.jobsOf(waiting.accountId, waiting.videoId)).filter(({ kind }) => kind === "export");
  return { ...waiting, files };
}

/** Expects that this server looks for the clips of a run, without those of Klap. */
export async function expectLookedForHere(
  at: Surroundings,
  { accountId, videoId }: { accountId: AccountId; videoId: VideoId },
) {
  await at.work.read(accountId);
  const run = await runOf(at, videoId);
  expect(run).toMatchObject({ status: "waiting", way: "local", awaitsJobId: null });
  expect(await at.product.queue.isPending([makeClipsJob], { runId: run.id })).toBe(true);
  expect(await clipsOf(at, run.id)).toEqual([]);
}
