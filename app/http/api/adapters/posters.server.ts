import { askForFrame } from "~/features/content/taken-frames/commands.server.ts";
import { takenFramesOf } from "~/features/content/taken-frames/queries.server.ts";
import { type FrameUse, frameMessage, type TakenFrame } from "~/features/content/taken-frames/rules.ts";
import { choosePoster } from "~/features/video/poster-frames/commands.server.ts";
import { posterFrameChoices } from "~/features/video/poster-frames/queries.server.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { PosterFrameId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { NOT_FOUND, noSuch, written } from "../refused.ts";

/** The pictures of a film that can be its poster. */
export async function posterFramesOfKey({ db, accountId, product, ids }: Read<"videoId">) {
  const video = await videoOfOwner(db, accountId, ids.videoId);
  if (!video) return null;
  const address = (path: string) => new URL(path, product.config.baseUrl).href;
  const frames = await posterFrameChoices(db, video);
  return {
    items: frames.map(({ url, chosen, ...one }) => ({ ...one, url: address(url), isChosen: chosen })),
    next: null,
  };
}

export async function choosePosterByKey(call: Change<"videoId", { posterFrameId: string }>) {
  const { tx, accountId, ids, body, now } = call;
  const read = { ...call, db: tx, body: null };
  if (!(await posterFramesOfKey(read))) return NOT_FOUND;
  const chosen = await choosePoster(tx, { accountId, ...ids }, body.posterFrameId as PosterFrameId, now);
  if (!chosen.ok) return noSuch("posterFrameId");
  return written((await posterFramesOfKey(read))?.items.find(({ id }) => id === body.posterFrameId) ?? null);
}

const told = ({ message, ...frame }: TakenFrame) => ({ ...frame, problem: message });

/** The frames that were taken of a film, newest first. */
export async function takenFramesOfKey({ db, accountId, ids }: Read<"videoId">) {
  if (!(await videoOfOwner(db, accountId, ids.videoId))) return null;
  return { items: (await takenFramesOf(db, ids.videoId)).map(told), next: null };
}

/** Takes a frame of a film as its poster, or as a still of the account's own page. */
export async function takeFrameByKey(call: Change<"videoId", { atMs: number; use: FrameUse }>) {
  const { tx, accountId, product, ids, body, now } = call;
  const asked = await askForFrame({ tx, queue: product.queue }, { accountId, ...ids }, body, now);
  if (!asked.ok) return asked.reason === "not-found" ? NOT_FOUND : refuse("conflict", frameMessage(asked.reason));
  const taken = (await takenFramesOf(tx, ids.videoId)).find(({ id }) => id === asked.id);
  return written(taken ? told(taken) : null);
}
