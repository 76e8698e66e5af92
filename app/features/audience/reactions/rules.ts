import type { VideoId } from "~/lib/ids.ts";

/** The six that a visitor may give to a video, in the order in which they are offered. */
export const REACTIONS = [
  { emoji: "heart", name: "Heart" },
  { emoji: "heart-eyes", name: "Heart eyes" },
  { emoji: "fire", name: "Fire" },
  { emoji: "sunglasses", name: "Sunglasses" },
  { emoji: "mind-blown", name: "Mind blown" },
  { emoji: "clap", name: "Clap" },
] as const;

export type Emoji = (typeof REACTIONS)[number]["emoji"];
export const EMOJI: readonly Emoji[] = REACTIONS.map(({ emoji }) => emoji);

/** How many visitors gave each; every emoji is there. */
export type Counts = Record<Emoji, number>;

export const THANKS = "Thank you!";
export const NOT_ARRIVED = "That did not get through. Please try again.";
export const THANKS_MS = 3000;

const ASK_FIRST_AFTER_MS = 5000;
const ASK_LAST_AFTER_MS = 60_000;

/**
 * How long to wait before others' reactions are asked for again while the page is seen: twice as long each time that
 * the counts came back as they were, because a page where nothing happens should cost a phone nothing.
 */
export const askAgainMs = (unchangedAnswers: number): number =>
  Math.min(ASK_FIRST_AFTER_MS * 2 ** unchangedAnswers, ASK_LAST_AFTER_MS);

/** What an answer of counts may be kept for; shorter than the asking, so that every question gets a fresh one. */
export const KEPT_SECONDS = 2;

const NONE: Counts = { heart: 0, "heart-eyes": 0, fire: 0, sunglasses: 0, "mind-blown": 0, clap: 0 };

/** Counts of all six from those that were given at all. */
export const countsOf = (given: { emoji: Emoji; count: number }[]): Counts => ({
  ...NONE,
  ...Object.fromEntries(given.map(({ emoji, count }) => [emoji, count])),
});

export const totalOf = (counts: Counts): number => EMOJI.reduce((sum, emoji) => sum + counts[emoji], 0);

/** Names a state of the counts for `If-None-Match`: the same counts, the same tag. */
export const countsTag = (counts: Counts): string => `W/"${EMOJI.map((emoji) => counts[emoji]).join("-")}"`;

/** The counts once this visitor's own reaction is given or taken back. */
export const countsAfter = (counts: Counts, emoji: Emoji, given: boolean): Counts => ({
  ...counts,
  [emoji]: Math.max(0, counts[emoji] + (given ? 1 : -1)),
});

/** `999`, `1.2K`, `34K`, `5.6M`: what fits under a thumb. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const [size, letter] = count < 999_500 ? ([1000, "K"] as const) : ([1_000_000, "M"] as const);
  const scaled = count / size;
  return `${scaled < 9.95 ? scaled.toFixed(1).replace(".0", "") : Math.round(scaled)}${letter}`;
}

/** What assistive technology says of a choice. */
export const reactionLabel = (name: string, count: number): string => (count > 0 ? `${name}, ${count}` : name);

/** Which emoji this browser has given, by video, as it keeps them for itself. */
export type Given = Record<string, Emoji[]>;

export const GIVEN_KEY = "indielens-reactions";

/** What the browser had stored; anything else than known emoji by video is dropped. */
export function parseGiven(stored: string | null): Given {
  const parsed = parseJson(stored);
  if (typeof parsed !== "object" || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).map(([videoId, list]) => [videoId, knownOf(list)]));
}

const knownOf = (list: unknown): Emoji[] => (Array.isArray(list) ? EMOJI.filter((emoji) => list.includes(emoji)) : []);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** Where all addresses of reactions lie; a visitor's cookie goes nowhere else. */
export const reactionsCookiePath = "/reactions";

export const reactionsPath = (videoId: VideoId) => `${reactionsCookiePath}/${videoId}`;
export const reactionPath = (videoId: VideoId, emoji: Emoji) => `${reactionsPath(videoId)}/${emoji}`;
