import { rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import type { Plan } from "~/features/account/plans/rules.ts";
import { makeClips } from "~/features/clips/runs/jobs.server.ts";
import type { AccountId, ClipRunId, VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Ffmpeg } from "~/platform/ffmpeg.ts";
import type { Storage } from "~/platform/storage.ts";
import { createVideo } from "./factories/video.ts";
import { found } from "./found.ts";
import { launchedOwner } from "./launched-owner.ts";
import { plantedFilm } from "./planted-film.ts";
import type { TestProduct } from "./product.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { storedFilm } from "./stored-film.ts";
import type { Visitor } from "./visitor.ts";

export const CUT_FILM_MS = 170_000;

/** An owner and what clips of their films are made with. */
export async function ownerOfFilms(product: TestProduct, plan: Plan = "free") {
  const { visitor: owner, accountId } = await launchedOwner(product, { plan });
  return { owner, accountId };
}

/** A film that plays, with two stretches that stand out. */
export async function createCutFilm(
  services: { db: Db; storage: Storage },
  accountId: AccountId,
  values = {},
): Promise<VideoId> {
  const folder = await scratchFolder();
  const path = join(folder, "film.mp4");
  await plantedFilm(path);
  const videoId = await storedFilm(services, accountId, path, { durationMs: CUT_FILM_MS, ...values });
  await rm(folder, { recursive: true, force: true });
  return videoId;
}

/** A row of a film without a file, for what happens before a worker opens it. */
export const createFilmRow = async (product: TestProduct, accountId: AccountId, minutes: number) =>
  (await createVideo(product.db, accountId, { playableKey: "films/none/film.mp4", durationMs: minutes * 60_000 })).id;

/** Sends the form "Create Clips from Video". */
export const startClips = (who: Visitor, videoId: VideoId, more = {}) =>
  who.fetch("/dashboard/clips", {
    method: "POST",
    body: new URLSearchParams({ videoId, title: "Salt Road", genre: "Drama", ...more }),
  });

export const runsOf = ({ db }: TestProduct, videoId: VideoId) =>
  db.select().from(clipRuns).where(eq(clipRuns.videoId, videoId)).orderBy(clipRuns.createdAt);

export const latestRunOf = async (product: TestProduct, videoId: VideoId) =>
  found((await runsOf(product, videoId)).at(-1));

export const clipsOfRun = ({ db }: TestProduct, runId: ClipRunId) =>
  db.select().from(madeClips).where(eq(madeClips.runId, runId)).orderBy(madeClips.place);

/** Does a run's job as a worker does; `ffmpeg` may be another one. */
export const workOnRun = (product: TestProduct, runId: ClipRunId, ffmpeg: Ffmpeg = product.ffmpeg) =>
  makeClips.handle({ runId }, { ...product, ffmpeg }, new AbortController().signal);

/** The product's ffmpeg, which counts how often a film was measured. */
export function countingFfmpeg({ ffmpeg }: TestProduct) {
  const counted = { measured: 0 };
  const run: Ffmpeg["run"] = (args, options) => {
    if (args.includes("framecrc") && args.includes("-filter_complex")) counted.measured++;
    return ffmpeg.run(args, options);
  };
  return { counted, ffmpeg: { ...ffmpeg, run } };
}
