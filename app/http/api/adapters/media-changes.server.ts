import { DEFAULT_COUNT } from "~/features/clips/highlights/rules.ts";
import { removeClip, shareClip } from "~/features/clips/library/commands.server.ts";
import { clipOfOwner } from "~/features/clips/library/queries.server.ts";
import { cancelRun, retryRun, startRun } from "~/features/clips/runs/commands.server.ts";
import type { NewRun } from "~/features/clips/runs/input.ts";
import { runOfOwner } from "~/features/clips/runs/queries.server.ts";
import { isNamedByPage } from "~/features/content/pages/queries.server.ts";
import { cancelVideo, removeVideo, retryVideo } from "~/features/video/videos/commands.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { Change } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";
import { clipTold, runTold, videoTold } from "./media.server.ts";

const MESSAGES = {
  "not-running": "It is not under way.",
  "not-retryable": "It did not fail, or there is nothing to begin again with.",
  "not-restartable": "It did not fail and was not cancelled.",
};

const NAMED = "A page, or a version of one that is kept, shows this video. Choose another one there first.";

async function videoNow({ tx, accountId, ids }: Change<"videoId">) {
  const video = await videoOfOwner(tx, accountId, ids.videoId);
  return written(video && videoTold(video));
}

export async function removeVideoOfKey({ tx, accountId, product, ids }: Change<"videoId">) {
  if (await isNamedByPage(tx, accountId, ids.videoId)) return refuse("conflict", NAMED);
  const removed = await removeVideo({ tx, queue: product.queue }, { accountId, videoId: ids.videoId });
  return removed.ok ? DONE : refused(removed, MESSAGES);
}

export async function cancelVideoOfKey(call: Change<"videoId">) {
  const { tx, accountId, ids, now } = call;
  const cancelled = await cancelVideo(tx, { accountId, videoId: ids.videoId }, now);
  return cancelled.ok ? videoNow(call) : refused(cancelled, MESSAGES);
}

export async function retryVideoOfKey(call: Change<"videoId">) {
  const { tx, accountId, product, ids, now } = call;
  const begun = await retryVideo({ db: tx, queue: product.queue }, { accountId, videoId: ids.videoId }, now);
  return begun.ok ? videoNow(call) : refused(begun, MESSAGES);
}

export const removeClipOfKey = async ({ tx, accountId, ids, now }: Change<"clipId">) =>
  (await removeClip(tx, { accountId, clipId: ids.clipId }, "keep", now)).ok ? DONE : NOT_FOUND;

export async function shareClipOfKey({ tx, accountId, ids, body, now }: Change<"clipId", { isShared: boolean }>) {
  const own = { accountId, clipId: ids.clipId };
  if (!(await shareClip(tx, own, body.isShared, now)).ok) return NOT_FOUND;
  const clip = await clipOfOwner(tx, own);
  return written(clip && clipTold(clip));
}

/** What a run is now, as the answer of a change. */
export async function runNow({ tx, accountId, ids }: Change<"runId">) {
  const run = await runOfOwner(tx, { accountId, runId: ids.runId });
  return written(run && runTold(run));
}

export async function beginRun(call: Change<never, NewRun>) {
  const { tx, accountId, product, body, now } = call;
  // A service is asked in the studio alone, where its owner sees what is sent and what it costs.
  const local = { tx, queue: product.queue, words: null, clipServices: null };
  const begun = await startRun(local, accountId, { ...body, wanted: DEFAULT_COUNT }, now);
  return begun.ok ? runNow({ ...call, ids: { runId: begun.id } }) : refused(begun);
}

export async function cancelRunOfKey(call: Change<"runId">) {
  const { tx, accountId, product, ids, now } = call;
  const cancelled = await cancelRun({ tx, queue: product.queue }, { accountId, runId: ids.runId }, now);
  return cancelled.ok ? runNow(call) : refused(cancelled, MESSAGES);
}

export async function retryRunOfKey(call: Change<"runId">) {
  const { tx, accountId, product, ids, now } = call;
  const begun = await retryRun({ tx, queue: product.queue }, { accountId, runId: ids.runId }, now);
  return begun.ok ? runNow(call) : refused(begun, MESSAGES);
}
