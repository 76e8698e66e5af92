import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll } from "vitest";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import { transcribe } from "~/features/clips/services/jobs.server.ts";
import type { AccountId, VideoId } from "~/lib/ids.ts";
import type { Whisper } from "~/platform/whisper.ts";
import { cachedFilm } from "../film-cache.ts";
import { makeFilm } from "../films.ts";
import { found } from "../found.ts";
import { launchedOwner } from "../launched-owner.ts";
import { startTestProduct, type TestProduct } from "../product.ts";
import { scratchFolder } from "../scratch-folder.ts";
import { storedFilm } from "../stored-film.ts";
import type { Visitor } from "../visitor.ts";
import { saidAt } from "./assembly-ai-server.ts";
import { installWhisper } from "./whisper-program.ts";

type Surroundings = { product: TestProduct; folder: string; whisper: Awaited<ReturnType<typeof installWhisper>> };

/** A product that writes down words by a stand-in for whisper.cpp; its parts are there once the tests of a file run. */
export function surroundingsOfLocalWords(): Surroundings {
  const at = {} as Surroundings;
  beforeAll(async () => {
    at.folder = await scratchFolder();
    at.whisper = await installWhisper(at.folder);
    const none = { assemblyAi: null, shotstack: null, klap: null, reachedAt: null, budgetCents: 0 };
    at.product = await startTestProduct({ role: "web", clipServices: { ...none, whisper: at.whisper.settings } });
  });
  afterAll(async () => {
    await at.product.stop();
    await rm(at.folder, { recursive: true });
  });
  return at;
}

/** An owner with a film, which has four seconds of sound however long its row says that it is. */
export async function filmOwner({ product, folder }: Surroundings, seconds = 20) {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const film = await makeFilm(folder, "faststart.mp4");
  const videoId = await storedFilm(product, accountId, film, { durationMs: seconds * 1000 });
  return { owner, accountId, videoId };
}

/** What both pieces of the long film hear where they meet, and what is said there. */
export const AT_SEAM = {
  first: {
    words: [{ text: "No", start: 597_000, end: 597_400 }, ...saidAt("one is here.", 598_500, 1_500)],
    language: "fr",
  },
  second: {
    words: [{ text: "One", start: 8_700, end: 9_800 }, ...saidAt("is here. Never.", 10_050, 1_500)],
    language: "de",
  },
  said: "No one is here. Never.",
};

/** An owner who has had the words of a film of eleven and a half minutes asked for, which are two pieces. */
export async function longFilmOwner({ product, folder }: Surroundings) {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan: "grow" });
  const film = join(folder, "long.mov");
  const [picture, sound] = ["color=size=64x36:rate=1", "sine=frequency=440:sample_rate=8000"];
  const inputs = ["-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound, "-t", "690"];
  await cachedFilm([...inputs, "-c:v", "libx264", "-preset", "ultrafast", "-c:a", "pcm_s16le"], film);
  const videoId = await storedFilm(product, accountId, film, { durationMs: 690_000 });
  await press(owner, videoId);
  return { owner, accountId, videoId };
}

export const press = (who: Visitor, videoId: VideoId, more = {}) =>
  who.fetch("/studio/clips/service-jobs", {
    method: "POST",
    body: new URLSearchParams({ videoId, by: "whisper", ...more }),
  });

export async function jobOf({ product }: Surroundings, accountId: AccountId) {
  const own = eq(serviceJobs.accountId, accountId);
  return found((await product.db.select().from(serviceJobs).where(own).orderBy(serviceJobs.createdAt)).at(-1));
}

export const screenOf = async (owner: Visitor, videoId: VideoId) =>
  (await owner.get(`/dashboard/clips/words?film=${videoId}`)).text();

type Working = { by?: Whisper | null; stopping?: AbortController };

/** Does the latest work of an account as a worker does. */
export async function work(at: Surroundings, accountId: AccountId, { by, stopping }: Working = {}) {
  const services = by === undefined ? at.product : { ...at.product, whisper: by };
  const { signal } = stopping ?? new AbortController();
  return transcribe.handle({ jobId: (await jobOf(at, accountId)).id }, services, signal);
}

export async function storedText({ product }: Surroundings, key: string) {
  const copy = await product.storage.localCopy(key);
  return readFile(copy.path, "utf8").finally(() => copy.release());
}

/** Whether something of a film is kept that was written down in pieces. */
export async function hasPieces({ product }: Surroundings, videoId: VideoId): Promise<boolean> {
  for await (const { key } of product.storage.files("signals"))
    if (key.startsWith(`signals/${videoId}/words-`)) return true;
  return false;
}
