import type { Plan } from "~/features/account/plans/rules.ts";
import type { WhisperModel } from "~/lib/transcription.ts";
import { LOCAL_WORDS_MESSAGES as MESSAGES, WHISPER_MESSAGES } from "./messages.ts";

/** Captions hold the words of longer films only without the times of words. */
const LONGEST_FILM_MS = 4 * 3_600_000;

/** Minutes of film whose words this server writes down for an account in a month by UTC; `null` is unlimited. As many as are analysed. */
const MINUTES: Record<Plan, number | null> = { free: 60, basic: 300, grow: 1_500, pro: null };

/** What decides whether this server writes down words for an account. */
export type LocalWords = {
  /** Null where the operator's file cannot be read. */
  model: WhisperModel | null;
  /** Minutes of film of this month. */
  usedMinutes: number;
};

const minutesOf = (ms: number) => Math.ceil(ms / 60_000);

type Asked = { plan: Plan; isDemo: boolean; local: LocalWords | null; filmMs: number };

/** Why this server does not write down the words of a film of this length; null where it does. */
export function localWordsRefusal({ plan, isDemo, local, filmMs }: Asked): string | null {
  if (!local) return MESSAGES.notSet;
  if (isDemo) return MESSAGES.demo;
  if (!local.model) return WHISPER_MESSAGES["no-model"];
  if (filmMs > LONGEST_FILM_MS) return MESSAGES.tooLong;
  const minutes = MINUTES[plan];
  if (minutes === null || local.usedMinutes + minutesOf(filmMs) <= minutes) return null;
  return `This server writes down the words of ${minutes} minutes of film a month on your plan, and this film is longer than what is left. Wait until next month, or choose a larger plan.`;
}

/** How words are to be written down here: the language that is spoken, or null, and whether they are translated. */
export type WordsWish = { language: string | null; translates: boolean };

/** Why a model cannot do that; null where it can. */
export function wishRefusal({ isMultilingual, canTranslate }: WhisperModel, { language, translates }: WordsWish) {
  if (translates && !canTranslate) return MESSAGES.noTranslation;
  return !isMultilingual && language !== null && language !== "en" ? MESSAGES.englishOnly : null;
}

/**
 * How long a model with so many layers works on film of one hour, as a share of it, on two cores without a graphics
 * card: rough, because machines differ by ten times.
 */
const SHARES: [layers: number, share: number][] = [
  [4, 0.15],
  [6, 0.3],
  [12, 0.8],
  [24, 2.5],
];
const LARGEST_SHARE = 5;

/** Minutes until the words of a film are written down here. */
export function localWordsMinutes(filmMs: number, { layers }: WhisperModel): number {
  const share = SHARES.find(([most]) => layers <= most)?.[1] ?? LARGEST_SHARE;
  return Math.max(1, Math.ceil((filmMs / 60_000) * share));
}

/** How long whisper.cpp may work on one piece before it counts as hung: six times as long as the piece. */
export const PIECE_LIMIT_MS = 3_600_000;

const STARTED = 5;
const WRITTEN = 95;

/** Percent of the work, of so many pieces of which some are done, and a share of the next. */
export const localWordsProgress = (done: number, share: number, count: number): number =>
  Math.round(STARTED + ((WRITTEN - STARTED) * Math.min(count, done + share)) / count);

/** Before a worker begins. */
export const LOCAL_WORDS_WAIT = { progress: 0, line: "Waiting for its turn" };

/** What this server is doing, for the owner of the film. */
export const localWordsLine = (progress: number, filmMs: number | null): string => {
  const minutes = minutesOf(filmMs ?? 0);
  const share = Math.max(0, Math.min(1, (progress - STARTED) / (WRITTEN - STARTED)));
  return `Writing down minute ${Math.max(1, Math.ceil(share * minutes))} of ${Math.max(1, minutes)}`;
};

/** Languages of whisper.cpp (`g_lang` of its source), by its own letters. */
export const SPOKEN_LANGUAGES = [
  ...["en", "zh", "de", "es", "ru", "ko", "fr", "ja", "pt", "tr", "pl", "ca", "nl", "ar", "sv", "it", "id", "hi", "fi"],
  ...["vi", "he", "uk", "el", "ms", "cs", "ro", "da", "hu", "ta", "no", "th", "ur", "hr", "bg", "lt", "la", "mi", "ml"],
  ...["cy", "sk", "te", "fa", "lv", "bn", "sr", "az", "sl", "kn", "et", "mk", "br", "eu", "is", "hy", "ne", "mn", "bs"],
  ...["kk", "sq", "sw", "gl", "mr", "pa", "si", "km", "sn", "yo", "so", "af", "oc", "ka", "be", "tg", "sd", "gu", "am"],
  ...["yi", "lo", "uz", "fo", "ht", "ps", "tk", "nn", "mt", "sa", "lb", "my", "bo", "tl", "mg", "as", "tt", "ln", "ha"],
  ...["ba", "jw", "su", "haw", "yue"],
] as const;

/** The languages that a form offers, by their English names. */
export function spokenLanguages(): [language: string, name: string][] {
  const names = new Intl.DisplayNames("en", { type: "language" });
  return SPOKEN_LANGUAGES.map((language): [string, string] => [
    language,
    names.of(captionLanguage(language)) ?? language,
  ]).toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
}

/** The language of words as captions name it: whisper.cpp writes Javanese in its own way. */
export const captionLanguage = (language: string): string => (language === "jw" ? "jv" : language);

/** What captions are called that were translated. */
export const TRANSLATED_LABEL = "English, translated";
