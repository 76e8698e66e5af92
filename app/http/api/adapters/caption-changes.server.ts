import { keepSameWords } from "~/features/clips/words/commands/same-words.server.ts";
import { addCaptions, removeCaptions, setDefaultCaptions } from "~/features/video/captions/commands.server.ts";
import { readCaptions } from "~/features/video/captions/queries/reading.server.ts";
import { captionOfOwner } from "~/features/video/captions/queries.server.ts";
import { captionMessage, leftOutMessage, UNREAD } from "~/features/video/captions/rules.ts";
import type { CaptionId } from "~/lib/ids.ts";
import type { Change } from "../operation.ts";
import { refuse } from "../problems.ts";
import { DONE, NOT_FOUND, refused, written } from "../refused.ts";

type NewCaptions = { text: string; srclang: string; label: string; isDefault: boolean };
type OfVideo<Body = unknown> = Change<"videoId", Body>;

/** Stores captions of which every line can be read: a program cannot look at what would be left out. */
export async function addCaptionsByKey(call: OfVideo<NewCaptions>) {
  const { tx, accountId, product, ids, body, now } = call;
  const { text, ...words } = body;
  const read = await readCaptions(new TextEncoder().encode(text), "utf-8");
  if (!read.ok) return refuse("conflict", captionMessage(read));
  const leftOut = leftOutMessage(read.leftOut);
  if (leftOut) return refuse("conflict", leftOut);
  const services = { db: tx, storage: product.storage };
  const added = await addCaptions(services, { accountId, ...ids }, { ...words, cues: read.cues }, now);
  if (added.ok) return captionsNow(call, added.id);
  return added.reason === "not-found" ? NOT_FOUND : refuse("conflict", captionMessage(added));
}

export async function changeCaptionsByKey(call: Change<"videoId" | "captionId", { isDefault: boolean }>) {
  const { tx, accountId, ids, body } = call;
  if (!(await ofVideo(call))) return NOT_FOUND;
  const set = await setDefaultCaptions(tx, accountId, ids.captionId, body.isDefault);
  return set.ok ? captionsNow(call, ids.captionId) : refused(set, { unread: UNREAD });
}

export async function removeCaptionsByKey(call: Change<"videoId" | "captionId">) {
  const { tx, accountId, product, ids } = call;
  if (!(await ofVideo(call))) return NOT_FOUND;
  await removeCaptions({ tx, queue: product.queue }, accountId, ids.captionId);
  await followWords(call);
  return DONE;
}

const ofVideo = async ({ tx, accountId, ids }: Change<"videoId" | "captionId">) =>
  (await captionOfOwner(tx, accountId, ids.captionId))?.videoId === ids.videoId;

async function captionsNow(call: OfVideo, captionId: CaptionId) {
  await followWords(call);
  return written(await captionOfOwner(call.tx, call.accountId, captionId));
}

const followWords = ({ tx, accountId, product, ids }: OfVideo) =>
  keepSameWords({ db: tx, storage: product.storage }, { accountId, videoId: ids.videoId });
