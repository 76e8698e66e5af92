import { clipCandidates } from "~/db/schema/clip-candidates.ts";
import { posterFrames } from "~/db/schema/poster-frames.ts";
import { type AccountId, newId, type OwnFilm, type PosterFrameId, type VideoId } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { createMember, createPack } from "./factories/packs.ts";
import { createVideo } from "./factories/video.ts";
import type { TestProduct } from "./product.ts";
import { readyClip } from "./ready-clip.ts";

/** Beside one resource of every kind, those in a state in which a program can change them. */
export async function changeableThings({ db, storage }: Pick<TestProduct, "db" | "storage">, own: OwnFilm) {
  const { accountId } = own;
  const playable = { playableKey: "films/none.mp4", durationMs: 60_000, width: 1920, height: 1080 };
  const { id: readyVideoId } = await createVideo(db, accountId, playable);
  const clip = await readyClip({ db, storage }, accountId, readyVideoId);
  await db.insert(clipCandidates).values({
    ...{ accountId, runId: clip.runId, place: 1, startMs: 20_000, endMs: 40_000, score: 70 },
    ...{ reason: "A calm stretch", emotion: "Calm", bestPlatform: "Instagram" },
  });
  return {
    ...{ readyVideoId, posterFrameId: await createPosterFrame(db, readyVideoId) },
    ...{ readyClipId: clip.id, foundRunId: clip.runId },
    soldPackId: (await createPack(db, own)).id,
    waitingPackId: await packThatWaits(db, own),
  };
}

async function createPosterFrame(db: Db, videoId: VideoId): Promise<PosterFrameId> {
  const id = newId<PosterFrameId>();
  const picture = { key: `posters/${videoId}/still-${id}.jpg`, width: 1280, height: 720, placeholder: "" };
  await db.insert(posterFrames).values({ id, videoId, ...picture, atMs: 1000 });
  return id;
}

async function packThatWaits(db: Db, own: OwnFilm) {
  const invitationId = await createMember(db, own, own.accountId as AccountId);
  return (await createPack(db, own, { invitationId, proposedVersion: 2 })).id;
}
