import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { madeClips } from "~/db/schema/made-clips.ts";
import { renderClipJob } from "~/features/clips/editing/rules.ts";
import { CALLBACK_PURPOSE } from "~/features/clips/services/rules.ts";
import { addCaptions } from "~/features/video/captions/commands.server.ts";
import { NO_BARS } from "~/features/video/survey/rules/bars.ts";
import { type AccountId, type MadeClipId, newId, type ServiceJobId } from "~/lib/ids.ts";
import type { RenderOrder } from "~/lib/render-orders.ts";
import { FILM_MS, filmOfThreeShots } from "../clip-to-edit.ts";
import { createMadeClip, createServiceJob } from "../factories/clips.ts";
import { createVideo } from "../factories/video.ts";
import { freePort } from "../free-port.ts";
import { launchedOwner } from "../launched-owner.ts";
import { startTestProduct, type TestProduct } from "../product.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { storedFilm } from "../stored-film.ts";
import { type ServiceWork, serviceWork } from "./service-work.ts";
import { type ShotstackServer, startShotstack } from "./shotstack-server.ts";

type Surroundings = { service: ShotstackServer; product: TestProduct; folder: string; work: ServiceWork };

/** A product with Shotstack for the tests of a file; its parts are there once they run. */
export function surroundingsOfRenders(): Surroundings {
  const at = {} as Surroundings;
  beforeAll(async () => {
    at.service = await startShotstack();
    const port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    const services = { assemblyAi: null, whisper: null, shotstack: at.service.access, klap: null };
    const clipServices = { ...services, reachedAt: baseUrl, budgetCents: 5_000 };
    at.product = await startTestProduct({ role: "web", port, baseUrl, clipServices });
    at.work = serviceWork(at.product);
    at.folder = await scratchFolder();
  });
  afterAll(async () => {
    await at.product.stop();
    await at.service.stop();
    await rm(at.folder, { recursive: true });
  });
  afterEach(async () => {
    at.service.reset();
    await at.work.forget();
  });
  return at;
}

const CUES = [{ startMs: 4_500, endMs: 6_500, settings: "", text: "Nobody <b>came</b> & left." }];

/** A clip of a film of three shots, with captions. */
export async function clipOwner({ product, folder }: Surroundings) {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const path = join(folder, `${newId()}.mp4`);
  await filmOfThreeShots(path);
  const known = { durationMs: FILM_MS, width: 640, height: 360, bars: NO_BARS };
  const videoId = await storedFilm(product, accountId, path, known);
  const captions = { cues: CUES, label: "English", srclang: "en", isDefault: true };
  await addCaptions(product, { accountId, videoId }, captions, new Date());
  const { madeClipId: clipId, runId } = await createMadeClip(product.db, accountId, videoId);
  return { owner, accountId, videoId, clipId, runId };
}

/** Of a clip of two seconds. */
const ORDER: RenderOrder = {
  ...{ startMs: 0, endMs: 2_000, width: 1080, height: 1920, shots: [{ fromMs: 0, crop: null }] },
  ...{ captions: [], title: null, card: null, watermark: null, revision: 2 },
  made: { captionId: null, transcript: "", shown: {}, words: "" },
};

/** A clip that was ordered of Shotstack, as if it had been measured. */
export async function orderedClip({ product, work }: Surroundings) {
  const { visitor: owner, accountId } = await work.owner();
  const { id: videoId } = await createVideo(product.db, accountId, { playableKey: "films/none/film.mp4" });
  const { madeClipId: clipId } = await createMadeClip(product.db, accountId, videoId);
  const wanted = { renderer: "shotstack", status: "processing", revision: 2, endMs: 2_000 } as const;
  await product.db.update(madeClips).set(wanted).where(eq(madeClips.id, clipId));
  const ordered = { service: "shotstack", kind: "render", state: "starting", problem: null } as const;
  const values = { ...ordered, clipId, order: ORDER, estimatedCents: 1, createdAt: new Date() };
  const id = await createServiceJob(product.db, accountId, videoId, values);
  return { owner, accountId, videoId, clipId, job: { id } };
}

/** The same at Shotstack. */
export async function begunClip(at: Surroundings) {
  const ordered = await orderedClip(at);
  return { ...ordered, begun: await at.work.look(ordered.job) };
}

export const callBack = ({ product }: Surroundings, jobId: ServiceJobId, id: string) =>
  fetch(`${product.baseUrl}/api/clips/callbacks/shotstack/${product.sealedIds.seal(CALLBACK_PURPOSE, jobId)}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      ...{ type: "edit", action: "render", id, status: "done" },
      url: "https://elsewhere.example/x.mp4",
    }),
  });

/** Expects that this server makes a clip, once its owner was told why. */
export async function expectMadeHere({ product, work }: Surroundings, accountId: AccountId, clipId: MadeClipId) {
  await work.read(accountId);
  expect(await work.clipOf(clipId)).toMatchObject({ status: "processing", renderer: "local", revision: 2 });
  expect(await product.queue.isPending([renderClipJob], { clipId })).toBe(true);
}
