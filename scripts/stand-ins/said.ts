import { saidAt } from "../../tests/support/services/assembly-ai-server.ts";

const SENTENCES = [
  "The keeper counts the ships at dawn.",
  "Nobody answers when she calls.",
  "We were happy here, once, all of us.",
  "The road to the harbour is closed.",
  "Somebody has to light the lamp tonight.",
];
const EACH_MS = 6_000;
const SECTION_MS = 30_000;

const MOODS = ["POSITIVE", "NEGATIVE", "NEUTRAL"];
const TOPICS = ["Travel>TravelType>SeaTravel", "Hobbies&Interests>ArtsAndCrafts", "Family&Relationships>Parenting"];

const sentenceAt = (at: number): string => SENTENCES[at % SENTENCES.length] ?? "";
const every = (eachMs: number, untilMs: number): number[] =>
  Array.from({ length: Math.floor(untilMs / eachMs) }, (_, at) => at * eachMs);

/** Words of ten minutes and more, a sentence every six seconds. */
export const wordsOfPiece = every(EACH_MS, 640_000).flatMap((startMs, at) => saidAt(sentenceAt(at), startMs));

/** The sound is sent with 48,000 bits a second (`rules/sound.ts`). */
const BYTES_A_MS = 6;

/** What is said in sound of this size: words, sections of half a minute, moods and topics. */
export function transcriptOf(sound: Buffer | undefined) {
  const lastsMs = (sound?.length ?? 0) / BYTES_A_MS;
  const sections = every(SECTION_MS, lastsMs).map((start, at) => ({ start, end: start + SECTION_MS, at }));
  return {
    ...{ language_code: "en", audio_duration: lastsMs / 1000 },
    words: every(EACH_MS, lastsMs).flatMap((startMs, at) => saidAt(sentenceAt(at), startMs)),
    sentiment_analysis_results: sections.map(({ at, ...times }) => ({
      ...times,
      ...{ text: "", sentiment: MOODS[at % MOODS.length], confidence: 0.8 },
    })),
    iab_categories_result: {
      results: sections.map(({ at, ...timestamp }) => ({
        ...{ timestamp, labels: [{ label: TOPICS[at % TOPICS.length], relevance: 0.9 }] },
      })),
    },
    speech_understanding: {
      response: {
        summarization: {
          summary: sections.map(({ at, ...times }) => ({ ...times, headline: sentenceAt(at), text: sentenceAt(at) })),
        },
      },
    },
  };
}
