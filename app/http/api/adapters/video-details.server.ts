import { setChapters, setIntro } from "~/features/video/chapters/commands.server.ts";
import { CHAPTER_MESSAGES, type Chapter } from "~/features/video/chapters/rules.ts";
import { cancelRenditions, restartRenditions } from "~/features/video/renditions/commands.server.ts";
import { renditionsOf } from "~/features/video/renditions/queries.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { Change, Read } from "../operation.ts";
import { refused, written } from "../refused.ts";

const MESSAGES = {
  "not-running": "They are not under way.",
  "not-restartable": "They did not fail and were not cancelled.",
};

/** Where the intro ends, and the chapters. */
export async function chaptersOfKey({ db, accountId, ids }: Read<"videoId">) {
  const video = await videoOfOwner(db, accountId, ids.videoId);
  return video && { introEndMs: video.introEndMs, chapters: video.chapters };
}

const chaptersNow = async (call: Change<"videoId">) =>
  written(await chaptersOfKey({ ...call, db: call.tx, body: null }));

export async function setChaptersByKey(call: Change<"videoId", { chapters: Chapter[] }>) {
  const { tx, accountId, ids, body, now } = call;
  const set = await setChapters(tx, { accountId, ...ids }, body.chapters, now);
  return set.ok ? chaptersNow(call) : refused(set, CHAPTER_MESSAGES);
}

export async function setIntroByKey(call: Change<"videoId", { endMs: number | null }>) {
  const { tx, accountId, ids, body, now } = call;
  const set = await setIntro(tx, { accountId, ...ids }, body.endMs, now);
  return set.ok ? chaptersNow(call) : refused(set, CHAPTER_MESSAGES);
}

/** The qualities that players choose from; null before the film plays. */
export async function renditionsOfKey({ db, accountId, ids }: Read<"videoId">) {
  return (await videoOfOwner(db, accountId, ids.videoId)) && renditionsOf(db, ids.videoId);
}

const renditionsNow = async (call: Change<"videoId">) =>
  written(await renditionsOfKey({ ...call, db: call.tx, body: null }));

export async function cancelRenditionsByKey(call: Change<"videoId">) {
  const { tx, accountId, ids, now } = call;
  const cancelled = await cancelRenditions(tx, { accountId, ...ids }, now);
  return cancelled.ok ? renditionsNow(call) : refused(cancelled, MESSAGES);
}

export async function restartRenditionsByKey(call: Change<"videoId">) {
  const { tx, accountId, product, ids, now } = call;
  const begun = await restartRenditions({ tx, queue: product.queue }, { accountId, ...ids }, now);
  return begun.ok ? renditionsNow(call) : refused(begun, MESSAGES);
}
