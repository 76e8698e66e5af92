import { readFile } from "node:fs/promises";
import { addCaptions, discardCaptions, replaceCaptions } from "~/features/video/captions/commands.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { canonicalTag, languageName } from "~/features/video/captions/rules/languages.ts";
import { type Cue, webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import type { OwnVideo, VideoId } from "~/lib/ids.ts";
import type { Transcript } from "~/platform/assembly-ai.ts";
import type { Db } from "~/platform/db.ts";
import type { Storage } from "~/platform/storage.ts";
import { cuesOfWords } from "../rules/cues.ts";
import type { Heard, HeardWord } from "../rules/moods.ts";

type Services = { db: Db; storage: Storage };

const heardKey = (videoId: VideoId) => `signals/${videoId}/heard.json`;

export const isHeard = async (storage: Storage, videoId: VideoId): Promise<boolean> =>
  (await storage.size(heardKey(videoId))) !== null;

/** What a service heard in a film; null where none listened. */
export async function heardIn(storage: Storage, videoId: VideoId): Promise<Heard | null> {
  const key = heardKey(videoId);
  if ((await storage.size(key)) === null) return null;
  const copy = await storage.localCopy(key);
  try {
    return JSON.parse(await readFile(copy.path, "utf8")) as Heard;
  } finally {
    await copy.release();
  }
}

/** The words of a transcript and their language (BCP 47). */
export const wordsIn = ({ words, language_code }: Transcript): { words: HeardWord[]; language: string } => ({
  words: words
    .filter(({ text }) => text.trim())
    .map(({ text, start, end }) => ({ startMs: start, endMs: end, text: text.trim() })),
  language: canonicalTag((language_code ?? "en").replaceAll("_", "-")) ?? "en",
});

/** What a transcript says beside its words. */
export function heardOf(transcript: Transcript): Heard {
  const { chapters, sentiment_analysis_results: sentiments, iab_categories_result: topics } = transcript;
  const at = ({ start, end }: { start: number; end: number }) => ({ startMs: start, endMs: end });
  return {
    chapters: chapters.map(({ headline, summary, ...times }) => ({ ...at(times), headline, summary })),
    sentiments: sentiments.map(({ sentiment, confidence, ...times }) => ({
      ...at(times),
      ...{ sentiment: sentiment.toLowerCase() as Heard["sentiments"][number]["sentiment"], confidence },
    })),
    topics: (topics?.results ?? []).map(({ labels, timestamp }) => ({ ...at(timestamp), labels })),
  };
}

/** Keeps what was heard beside its film, and its words as captions that their owner has not read yet. Safe to repeat. */
export async function keepHeard(services: Services, own: OwnVideo, transcript: Transcript, now: Date): Promise<void> {
  const { storage } = services;
  const { words, language } = wordsIn(transcript);
  await storage.put(heardKey(own.videoId), new TextEncoder().encode(JSON.stringify(heardOf(transcript))));
  const timed = cuesOfWords(words);
  const isTooLarge = Buffer.byteLength(webVtt(timed)) > LARGEST_CAPTIONS_BYTES;
  const cues = isTooLarge ? cuesOfWords(words, false) : timed;
  const before = (await captionsOf(services.db, own.videoId)).find(
    ({ machineMadeAt, srclang }) => machineMadeAt !== null && srclang === language,
  );
  if (!before) return addUnread(services, own, { cues, language }, now);
  const { db } = services;
  const replaced = await db.transaction((tx) =>
    replaceCaptions({ tx, storage }, { ...own, captionId: before.id }, cues),
  );
  if (replaced.ok) await discardCaptions(storage, own.videoId, before.id);
}

type Words = { cues: Cue[]; language: string };

const MOST_NAMES = 5;

/** Under the first name that is free. */
async function addUnread({ db, storage }: Services, own: OwnVideo, { cues, language }: Words, now: Date) {
  for (let turn = 1; turn <= MOST_NAMES; turn++) {
    const label = turn === 1 ? languageName(language) : `${languageName(language)} ${turn}`;
    const captions = { cues, label, srclang: language, isDefault: false, isByMachine: true };
    const added = await addCaptions({ db, storage }, own, captions, now);
    if (added.ok || added.reason !== "label-taken") return;
  }
}
