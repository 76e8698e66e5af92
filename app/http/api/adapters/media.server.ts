import { clipOfOwner, clipsOf } from "~/features/clips/library/queries.server.ts";
import type { ClipFilter } from "~/features/clips/library/rules.ts";
import { type ClipRun, type MadeClip, runOfOwner, runsOfOwner } from "~/features/clips/runs/queries.server.ts";
import { problemText } from "~/features/clips/runs/rules.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { type Video, videoOfOwner, videosOfOwner } from "~/features/video/videos/queries.server.ts";
import { failureMessage } from "~/features/video/videos/rules.ts";
import type { ClipRunId, VideoId } from "~/lib/ids.ts";
import { parseCursor } from "~/lib/pagination.ts";
import type { Read } from "../operation.ts";

export const videoTold = ({ failure, originalName, ...video }: Video) => ({
  ...video,
  name: originalName,
  problem: failureMessage(failure),
});

export async function videosOfKey({ db, accountId, after }: Read) {
  const { page, next } = await videosOfOwner(db, accountId, parseCursor<VideoId>(after));
  return { items: page.map(videoTold), next };
}

export async function videoOfKey({ db, accountId, ids }: Read<"videoId">) {
  const video = await videoOfOwner(db, accountId, ids.videoId);
  return video && videoTold(video);
}

export async function captionsOfKey({ db, accountId, ids }: Read<"videoId">) {
  const video = await videoOfOwner(db, accountId, ids.videoId);
  return video && { items: await captionsOf(db, video.id), next: null };
}

const CLIP_PLACE = /^(.+)_([0-9a-f-]{36})$/;

export async function clipsOfKey({ db, accountId, query, after }: Read<never, { status: ClipFilter }>) {
  const [, createdAt, id] = CLIP_PLACE.exec(after ?? "") ?? [];
  const place = createdAt && id ? { createdAt, id } : null;
  const { clips, next } = await clipsOf(db, accountId, { filter: query.status, after: place });
  return { items: clips.map(({ duration, ...clip }) => ({ ...clip, seconds: duration })), next };
}

export const clipTold = (clip: MadeClip) => ({
  ...clip,
  seconds: (clip.endMs - clip.startMs) / 1000,
  isShared: clip.sharedAt !== null,
});

export async function clipOfKey({ db, accountId, ids }: Read<"clipId">) {
  const clip = await clipOfOwner(db, { accountId, clipId: ids.clipId });
  return clip && clipTold(clip);
}

export const runTold = ({ problem, ...run }: ClipRun) => ({ ...run, problem: problem && problemText(problem) });

export async function runsOfKey({ db, accountId, after }: Read) {
  const { page, next } = await runsOfOwner(db, accountId, parseCursor<ClipRunId>(after));
  return { items: page.map(runTold), next };
}

export async function runOfKey({ db, accountId, ids }: Read<"runId">) {
  const run = await runOfOwner(db, { accountId, runId: ids.runId });
  return run && runTold(run);
}
