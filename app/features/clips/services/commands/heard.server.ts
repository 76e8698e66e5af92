import { readFile } from "node:fs/promises";
import { addCaptions, replaceCaptions } from "~/features/video/captions/commands.server.ts";
import { captionsOf } from "~/features/video/captions/queries.server.ts";
import { canonicalTag, languageName } from "~/features/video/captions/rules/languages.ts";
import { type Cue, webVtt } from "~/features/video/captions/rules/webvtt.ts";
import { type CaptionRefusal, captionMessage, LARGEST_CAPTIONS_BYTES } from "~/features/video/captions/rules.ts";
import type { OwnVideo, VideoId } from "~/lib/ids.ts";
import type { TimedWord } from "~/lib/transcription.ts";
import type { Transcript } from "~/platform/assembly-ai.ts";
import type { DbAndQueue } from "~/platform/queue.ts";
import type { Storage } from "~/platform/storage.ts";
import { cuesOfWords } from "../rules/cues.ts";
import type { Heard } from "../rules/moods.ts";

type Services = DbAndQueue & { storage: Storage };

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
export const wordsIn = ({ words, language_code }: Transcript): { words: TimedWord[]; language: string } => ({
  words: words
    .filter(({ text }) => text.trim())
    .map(({ text, start, end }) => ({ startMs: start, endMs: end, text: text.trim() })),
  language: canonicalTag((language_code ?? "en").replaceAll("_", "-")) ?? "en",
});

/** What a transcript says beside its words. */
export function heardOf(transcript: Transcript): Heard {
  const { sentiment_analysis_results: sentiments, iab_categories_result: topics } = transcript;
  const at = ({ start, end }: { start: number; end: number }) => ({ startMs: start, endMs: end });
  return {
    chapters: chaptersOf(transcript).map(({ headline, summary, ...times }) => ({ ...at(times), headline, summary })),
    sentiments: sentiments.map(({ sentiment, confidence, ...times }) => ({
      ...at(times),
      ...{ sentiment: sentiment.toLowerCase() as Heard["sentiments"][number]["sentiment"], confidence },
    })),
    topics: (topics?.results ?? []).map(({ labels, timestamp }) => ({ ...at(timestamp), labels })),
  };
}

/** The stretches that it names: sections of today's transcripts, chapters of those that were ordered before. */
function chaptersOf({ chapters, speech_understanding: understanding }: Transcript): Transcript["chapters"] {
  const sections = understanding?.response?.summarization?.summary ?? [];
  return sections.length ? sections.map(({ text: summary, ...section }) => ({ ...section, summary })) : chapters;
}

/** Keeps what was heard beside its film, and its words as captions (`keepWords`). Safe to repeat. */
export async function keepHeard(services: Services, own: OwnVideo, transcript: Transcript, now: Date): Promise<Kept> {
  await services.storage.put(heardKey(own.videoId), new TextEncoder().encode(JSON.stringify(heardOf(transcript))));
  return keepWords(services, own, wordsIn(transcript), now);
}

type Kept = { ok: true } | { ok: false; message: string };

type Words = {
  words: TimedWord[];
  /** BCP 47. */
  language: string;
  /** What the captions are called; by default the name of their language. */
  label?: string;
  /** Whether the times of words are kept beside those of lines. */
  withTimes?: boolean;
};

/** Keeps words as captions that their owner has not read yet, in place of unread ones of the same name. */
export async function keepWords(services: Services, own: OwnVideo, found: Words, now: Date): Promise<Kept> {
  const { db, queue, storage } = services;
  const { words, language: srclang, label = languageName(srclang), withTimes = true } = found;
  const timed = cuesOfWords(words, withTimes);
  const cues = isTooLarge(timed) ? cuesOfWords(words, false) : timed;
  if (isTooLarge(cues)) return notKept({ reason: "too-large" });
  const names = namesFrom(label);
  const before = (await captionsOf(db, own.videoId)).find(
    (one) => one.machineMadeAt !== null && one.srclang === srclang && names.includes(one.label),
  );
  if (!before) return addUnread(services, own, { cues, srclang, names }, now);
  await db.transaction((tx) => replaceCaptions({ tx, queue, storage }, { ...own, captionId: before.id }, cues));
  return { ok: true };
}

const notKept = (refusal: CaptionRefusal): Kept => ({ ok: false, message: captionMessage(refusal) });

const isTooLarge = (cues: Cue[]) => Buffer.byteLength(webVtt(cues)) > LARGEST_CAPTIONS_BYTES;

const MOST_NAMES = 5;
const namesFrom = (label: string) =>
  Array.from({ length: MOST_NAMES }, (_, at) => (at === 0 ? label : `${label} ${at + 1}`));

type Unread = { cues: Cue[]; srclang: string; names: string[] };

/** Under the first name that is free; a film that was removed meanwhile needs no words. */
async function addUnread({ db, storage }: Services, own: OwnVideo, { names, ...captions }: Unread, now: Date) {
  let refusal: CaptionRefusal = { reason: "label-taken" };
  for (const label of names) {
    const unread = { ...captions, label, isDefault: false, isByMachine: true };
    const added = await addCaptions({ db, storage }, own, unread, now);
    if (added.ok || added.reason === "not-found") return { ok: true } as const;
    refusal = added;
    if (refusal.reason !== "label-taken") break;
  }
  return notKept(refusal);
}
