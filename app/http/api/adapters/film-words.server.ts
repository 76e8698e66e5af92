import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { startLocalWords } from "~/features/clips/services/commands/local-words.server.ts";
import { openJobOf } from "~/features/clips/services/queries.server.ts";
import { renderOtherWords, saveWords } from "~/features/clips/words/commands.server.ts";
import type { FilmWords } from "~/features/clips/words/input.ts";
import { wordsOfFilm } from "~/features/clips/words/queries.server.ts";
import { captionMessage } from "~/features/video/captions/rules.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import type { CaptionId, VideoId } from "~/lib/ids.ts";
import type { Change, Read } from "../operation.ts";
import { refuse } from "../problems.ts";
import { NOT_FOUND, noSuch, refused, written } from "../refused.ts";
import type { Transcription } from "../shapes/words.ts";

/** The words of an uploaded film, of the captions that are asked for, or of those that clips use. */
export async function wordsOfKey({ db, accountId, product, ids, query }: Read<"videoId", { captionId?: string }>) {
  const asked = (query.captionId ?? null) as CaptionId | null;
  const found = await wordsOfFilm({ db, storage: product.storage }, { accountId, ...ids }, asked);
  return found && { captionId: found.shownId, lines: found.lines, otherWords: found.otherWords };
}

export async function saveWordsByKey(call: Change<"videoId", FilmWords>) {
  const { tx, accountId, product, ids, body, now } = call;
  const services = { tx, queue: product.queue, storage: product.storage };
  if (!(await videoOfOwner(tx, accountId, ids.videoId))) return NOT_FOUND;
  const saved = await saveWords(services, { accountId, ...ids }, body, now);
  if (saved.ok) return written(await wordsOfKey({ ...call, db: tx, body: null, query: { captionId: saved.id } }));
  return saved.reason === "not-found" ? noSuch("captionId") : refuse("conflict", captionMessage(saved));
}

/** The writing down of a film's words that is under way. */
export async function transcriptionOfKey({ db, accountId, ids }: Read<"videoId">) {
  return (await videoOfOwner(db, accountId, ids.videoId)) && openJobOf(db, ids.videoId);
}

/** Has this server write down what is said in a film. */
export async function transcribe(call: Change<"videoId", Transcription>) {
  const { tx, accountId, product, ids, body, now } = call;
  const film = (await filmsToCut(tx, accountId)).find(({ id }) => id === ids.videoId);
  const wanted = { ...body, videoId: ids.videoId, title: film?.title || "Untitled film" };
  const services = { tx, queue: product.queue, clipServices: product.config.clipServices };
  const started = await startLocalWords(services, accountId, wanted, now);
  return started.ok ? written(await openJobOf(tx, ids.videoId)) : refused(started);
}

type Wanted = { videoId: string | null };

/** Makes the clips anew whose words have changed, of one film or of all. */
export async function renderWordsByKey({ tx, accountId, product, body, now }: Change<never, Wanted>) {
  const services = { tx, queue: product.queue };
  const { clips } = await renderOtherWords(services, accountId, body.videoId as VideoId | null, now);
  return { ok: true, value: { clips } } as const;
}
