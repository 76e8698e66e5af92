import { clipSchedules } from "~/db/schema/clip-shelf.ts";
import { clipSources } from "~/db/schema/clip-sources.ts";
import { clipRuns, madeClips } from "~/db/schema/made-clips.ts";
import { serviceJobs } from "~/db/schema/service-jobs.ts";
import {
  type AccountId,
  type ClipRunId,
  type ClipScheduleId,
  type ClipSourceId,
  type MadeClipId,
  newId,
  type ServiceJobId,
  type VideoId,
} from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import { NOON } from "./noon.ts";
import { createVideo } from "./video.ts";

/** A run that failed, and a clip of it without a file. */
export async function createMadeClip(db: Db, accountId: AccountId, videoId: VideoId) {
  const [runId, madeClipId] = [newId<ClipRunId>(), newId<MadeClipId>()];
  const shared = { accountId, videoId, title: "Salt Road", aspect: "9:16" } as const;
  await db.insert(clipRuns).values({ id: runId, ...shared, status: "failed", wanted: 8, filmMs: 60_000 });
  const clip = { ...shared, id: madeClipId, runId, place: 0, description: "A calm stretch", startMs: 0, endMs: 20_000 };
  const told = { engagementScore: 60, emotion: "Calm", bestPlatform: "Instagram", status: "failed" } as const;
  await db.insert(madeClips).values({ ...clip, ...told });
  return { runId, madeClipId };
}

/** Work of a service that failed. */
export async function createServiceJob(db: Db, accountId: AccountId, videoId: VideoId, values = {}) {
  const id = newId<ServiceJobId>();
  const work = { service: "assemblyai", kind: "words", state: "failed", estimatedCents: 1 } as const;
  const ended = { problem: "Transcription failed: Server error", createdAt: NOON, updatedAt: NOON };
  await db.insert(serviceJobs).values({ id, accountId, videoId, title: "Salt Road", ...work, ...ended, ...values });
  return id;
}

/** A film that could not be fetched, and a moment at which a clip is to be posted. */
export async function createShelf(db: Db, accountId: AccountId, clipId: MadeClipId) {
  const { id: videoId } = await createVideo(db, accountId, { kind: "source", status: "failed", readyAt: null });
  const [sourceId, scheduleId] = [newId<ClipSourceId>(), newId<ClipScheduleId>()];
  const times = { createdAt: NOON, updatedAt: NOON };
  const source = { url: "https://files.example/salt.mp4", title: "Salt Road", wishes: { aspect: "9:16" } };
  await db
    .insert(clipSources)
    .values({ id: sourceId, accountId, videoId, ...source, status: "failed", problem: "gone", ...times });
  const posts = [{ network: "x", name: "X", text: "Watch it." }];
  await db
    .insert(clipSchedules)
    .values({ id: scheduleId, accountId, clipId, at: new Date("2099-12-04T18:00:00Z"), zone: "UTC", posts, ...times });
  return { sourceId, scheduleId };
}
