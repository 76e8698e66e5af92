import type { FilmId, PackItemId, VideoId } from "~/lib/ids.ts";

/** The six reactions, in the order of their buttons. */
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

/** Number of visitors for every emoji. */
export type Counts = Record<Emoji, number>;

/** An emoji of a pack with the number of visitors who gave it. */
export type PackCount = { id: PackItemId; name: string; character: string | null; art: string | null; count: number };

export const THANKS = "Thank you!";
export const NOT_ARRIVED = "That could not be sent. Please try again.";
export const THANKS_MS = 3000;

const ASK_FIRST_AFTER_MS = 5000;
const ASK_LAST_AFTER_MS = 60_000;

/**
 * The polling interval of a visible page: it doubles each time that the counts are unchanged, to save the traffic and
 * battery of phones.
 */
export const askAgainMs = (unchangedAnswers: number): number =>
  Math.min(ASK_FIRST_AFTER_MS * 2 ** unchangedAnswers, ASK_LAST_AFTER_MS);

/** `max-age` of the counts; shorter than the polling interval, so that every poll gets fresh counts. */
export const KEPT_SECONDS = 2;

const NONE: Counts = { heart: 0, "heart-eyes": 0, fire: 0, sunglasses: 0, "mind-blown": 0, clap: 0 };

/** Counts of all six from the rows, which lack those with no reactions. */
export const countsOf = (given: { emoji: Emoji; count: number }[]): Counts => ({
  ...NONE,
  ...Object.fromEntries(given.map(({ emoji, count }) => [emoji, count])),
});

/** All reactions together; those with emoji of packs count alike. */
export const totalOf = (counts: Counts, packs: readonly PackCount[] = []): number =>
  EMOJI.reduce((sum, emoji) => sum + counts[emoji], 0) + packs.reduce((sum, { count }) => sum + count, 0);

/** The `ETag` of the counts. */
export function countsTag(counts: Counts, packs: readonly PackCount[] = []): string {
  const ofPacks = packs.map(({ id, count }) => `.${id.slice(0, 8)}-${count}`);
  return `W/"${EMOJI.map((emoji) => counts[emoji]).join("-")}${ofPacks.join("")}"`;
}

/** The counts after this visitor has added or removed a reaction. */
export const countsAfter = (counts: Counts, emoji: Emoji, given: boolean): Counts => ({
  ...counts,
  [emoji]: Math.max(0, counts[emoji] + (given ? 1 : -1)),
});

/** `999`, `1.2K`, `34K`, `5.6M`. */
export function shortCount(count: number): string {
  if (count < 1000) return String(count);
  const [size, letter] = count < 999_500 ? ([1000, "K"] as const) : ([1_000_000, "M"] as const);
  const scaled = count / size;
  return `${scaled < 9.95 ? scaled.toFixed(1).replace(".0", "") : Math.round(scaled)}${letter}`;
}

/** The accessible name of a reaction's button. */
export const reactionLabel = (name: string, count: number): string => (count > 0 ? `${name}, ${count}` : name);

/** What people react to: a video as it stands on the page of one film. */
export type Shown = { filmId: FilmId; videoId: VideoId };

/** The visitor's own reactions by film and video, in local storage. */
export type Given = Record<string, Emoji[]>;

export const GIVEN_KEY = "indielens-reactions";

/** Parses the stored reactions; unknown values are dropped. */
export function parseGiven(stored: string | null): Given {
  const parsed = parseJson(stored);
  if (typeof parsed !== "object" || parsed === null) return {};
  return Object.fromEntries(Object.entries(parsed).map(([shown, list]) => [shown, knownOf(list)]));
}

const knownOf = (list: unknown): Emoji[] => (Array.isArray(list) ? EMOJI.filter((emoji) => list.includes(emoji)) : []);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
}

/** Path of the visitor's cookie: the prefix of all reaction paths. */
export const reactionsCookiePath = "/reactions";

export const reactionsPath = ({ filmId, videoId }: Shown) => `${reactionsCookiePath}/${filmId}/${videoId}`;
export const packReactionPath = (shown: Shown, itemId: PackItemId) => `${reactionsPath(shown)}/packs/${itemId}`;
export const reactionPath = (shown: Shown, emoji: Emoji) => `${reactionsPath(shown)}/${emoji}`;
