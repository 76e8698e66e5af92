import { cuesIn, otherWordsCount } from "~/features/clips/runs/queries/words.server.ts";
import { filmsToCut } from "~/features/clips/runs/queries.server.ts";
import { captionEntries } from "~/features/video/captions/queries.server.ts";
import type { Cue } from "~/features/video/captions/rules/webvtt.ts";
import { videoOfOwner } from "~/features/video/videos/queries.server.ts";
import { mediaUrl } from "~/features/video/videos/rules.ts";
import type { CaptionId, OwnVideo } from "~/lib/ids.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { inTurns } from "./commands/in-turns.server.ts";
import { editableLines, type WordsOfFilm } from "./rules.ts";

type Services = { db: Db; storage: Storage };

const linesInTurns = (cues: Cue[]) => {
  let from = 0;
  return inTurns(cues, (part) => {
    const lines = editableLines(part, from);
    from += part.length;
    return lines;
  });
};

/** The words of a film for their screen: of the captions that are asked for, or of those that clips use. */
export async function wordsOfFilm(
  { db, storage }: Services,
  own: OwnVideo,
  asked: CaptionId | null,
): Promise<WordsOfFilm | null> {
  const video = await videoOfOwner(db, own.accountId, own.videoId);
  if (video?.platform !== "file") return null;
  const [films, captions] = [await filmsToCut(db, own.accountId), await captionEntries(db, own.videoId)];
  const used = captions.find(({ isDefault }) => isDefault) ?? captions[0];
  const shown = captions.find(({ id }) => id === asked) ?? used;
  const cues = shown ? await cuesIn(storage, own.videoId, shown.id) : [];
  return {
    ...{ videoId: own.videoId, captions, usedId: used?.id ?? null, shownId: shown?.id ?? null },
    title: films.find(({ id }) => id === own.videoId)?.title || video.originalName || "Untitled film",
    durationMs: video.status === "ready" ? video.durationMs : null,
    videoUrl: video.playableKey ? mediaUrl(video.playableKey) : null,
    lines: await linesInTurns(cues),
    otherWords: await otherWordsCount(db, own.accountId, own.videoId),
  };
}
