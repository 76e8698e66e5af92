import { looksOf, withLetters, wordsOf } from "~/lib/look-alikes.ts";
import { linksIn } from "~/lib/plain-text.ts";

/** What is known of a comment: its author's first one here, how often its words were posted, Akismet's opinion. */
export type Signals = { isFirst: boolean; same: number; akismetSpam?: boolean | null };

export type Scored = { name: string; content: string; signals: Signals };

/** Comments that were approved, and those that were marked as spam. */
export type Learned = { good: number; spam: number };

/** What an account's decisions have taught: the words, and all comments under `ALL`. */
export type Knowledge = ReadonlyMap<string, Learned>;

/** The word under which all comments are counted. */
export const ALL = "";

/** Different words of one comment, and characters of a word: longer ones are cut. */
export const WORDS_MOST = 60;
const WORD_LENGTH = 24;

/** Fewer decisions of either kind say nothing. */
const ENOUGH = 5;

/** The most telling words of a comment; the others would drown them in a long one. */
const TELLING = 20;

/** From here a comment is said to look like spam. */
export const SUSPICIOUS = 70;

/** Words with a sign that no text has: what is known beside the words. */
const [FIRST, KNOWN, SAME, LINK, LINKS, PLAIN] = ["#first", "#known", "#same", "#link", "#links", "#plain"];
const AKISMET = "#akismet";

/** How telling Akismet's opinion is before the owner's decisions have confirmed or refuted it. */
const AKISMET_WEIGHT = 3;

/** The words of a comment as they are counted, each once: however they are disguised, and with its signals. */
export function wordsOfComment({ name, content, signals }: Scored): string[] {
  const links = linksIn(content);
  const said = withLetters(wordsOf(looksOf(`${content} ${name}`)), "i")
    .trim()
    .split(" ")
    .filter(Boolean);
  const known = [
    signals.isFirst ? FIRST : KNOWN,
    ...(signals.same > 1 ? [SAME] : []),
    links > 0 ? LINK : PLAIN,
    ...(links > 1 ? [LINKS] : []),
    ...(signals.akismetSpam ? [AKISMET] : []),
  ];
  return [...new Set([...known, ...said.map((word) => word.slice(0, WORD_LENGTH))])].slice(0, WORDS_MOST);
}

/** How telling a word is: above 0 for spam, below for good ones; smoothed, so that a rare word says little. */
function weightOf(word: string, knowledge: Knowledge, all: Learned): number {
  const { good, spam } = knowledge.get(word) ?? { good: 0, spam: 0 };
  const learned = Math.log(((spam + 0.5) * (all.good + 1)) / ((good + 0.5) * (all.spam + 1)));
  return word === AKISMET ? learned + AKISMET_WEIGHT : learned;
}

type Weighed = { word: string; weight: number };

function mostTelling(scored: Scored, knowledge: Knowledge): Weighed[] | null {
  const all = knowledge.get(ALL);
  if (!all || all.good < ENOUGH || all.spam < ENOUGH)
    return scored.signals.akismetSpam ? [{ word: AKISMET, weight: AKISMET_WEIGHT }] : null;
  return wordsOfComment(scored)
    .filter((word) => word === AKISMET || knowledge.has(word))
    .map((word) => ({ word, weight: weightOf(word, knowledge, all) }))
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, TELLING);
}

/**
 * How much a comment looks like spam, 0 to 100, by what the account has decided and by Akismet; null as long as that is
 * too little.
 */
export function spamScore(scored: Scored, knowledge: Knowledge): number | null {
  const telling = mostTelling(scored, knowledge);
  if (!telling) return null;
  const sum = telling.reduce((total, { weight }) => total + weight, 0);
  return 100 / (1 + Math.exp(-sum));
}

const NAMED: Record<string, (signals: Signals) => string> = {
  [FIRST]: () => "first comment",
  [SAME]: ({ same }) => `same text ${same} times`,
  [LINK]: () => "link",
  [LINKS]: () => "several links",
  [AKISMET]: () => "Akismet",
};

const REASONS_MOST = 4;

/** What speaks for spam, the strongest first: `link, first comment, same text 4 times, “pills”`. */
export function reasonsOf(scored: Scored, knowledge: Knowledge): string[] {
  return (mostTelling(scored, knowledge) ?? [])
    .filter(({ word, weight }) => weight > 0 && word !== KNOWN && word !== PLAIN)
    .slice(0, REASONS_MOST)
    .map(({ word }) => NAMED[word]?.(scored.signals) ?? `“${word}”`);
}

/** The reasons for which a comment looks like spam; empty where it does not. */
export const suspicionOf = (scored: Scored, knowledge: Knowledge): string[] =>
  (spamScore(scored, knowledge) ?? 0) < SUSPICIOUS ? [] : reasonsOf(scored, knowledge);

export const reasonWords = (reasons: string[]): string => `Looks like spam: ${reasons.join(", ")}`;

/** What a decision teaches about a comment; null for nothing. A deletion says nothing of its own. */
export function lessonOf(state: "pending" | "approved" | "spam" | "deleted", before: Lesson | null): Lesson | null {
  if (state === "deleted") return before;
  return state === "approved" ? "good" : state === "spam" ? "spam" : null;
}
export type Lesson = "good" | "spam";

/** By how much each word's counts change when comments are learned, or learned otherwise than before. */
export function changesOf(comments: { words: string[]; before: Lesson | null; now: Lesson | null }[]) {
  const changes = new Map<string, Learned>();
  const add = (word: string, lesson: Lesson | null, by: 1 | -1) => {
    if (!lesson) return;
    const change = changes.get(word) ?? { good: 0, spam: 0 };
    changes.set(word, { ...change, [lesson]: change[lesson] + by });
  };
  for (const { words, before, now } of comments.filter(({ before, now }) => before !== now)) {
    for (const word of [ALL, ...words]) {
      add(word, before, -1);
      add(word, now, 1);
    }
  }
  return changes;
}

/** Words of one account; beyond, those that occurred once are forgotten. */
export const KNOWN_MOST = 20_000;

/** Comments among which the most suspicious ones are looked for, the newest first. */
export const COMPARED_MOST = 500;
