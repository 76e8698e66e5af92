import type { AccountId, VideoId } from "~/lib/ids.ts";
import { eitherParts, NOTHING_PLAYED, type Parts, type PlayedParts, playedOn } from "./rules/parts.ts";

/** An event of a viewing. `second` is the position in the film; `watched` counts seconds actually played. */
export type PlayEvent =
  | { type: "play" | "pause" | "end" | "rewatch"; second: number }
  | { type: "seek"; second: number; from: number }
  | { type: "progress"; second: number; percent: number }
  | { type: "watched"; second: number; seconds: number }
  | { type: "error"; second: number; message: string };

/** An event as it is sent: `nth` is its number among those of its type in this viewing. */
export type ReportedPlayEvent = PlayEvent & { nth: number };

/** Signals of the player, in their order in time. */
export type PlaySignal =
  | { kind: "play" | "pause" | "end"; second: number }
  | { kind: "time" | "seek"; second: number; duration: number }
  | { kind: "error"; second: number; message: string };

/** State between signals. */
export type Viewing = {
  second: number;
  percentReported: number;
  watched: number;
  watchedReported: number;
  ended: boolean;
  played: PlayedParts;
};

export const NEW_VIEWING: Viewing = {
  ...{ second: 0, percentReported: 0, watched: 0, watchedReported: 0, ended: false },
  played: NOTHING_PLAYED,
};

const PERCENT_STEP = 5;
const WATCHED_STEP_SECONDS = 10;
/** Two time signals of a playing film are closer than this; a longer step is a seek. */
const LONGEST_STEP_SECONDS = 2;

/** The events that follow from a signal, and the next state. */
export function observe(viewing: Viewing, signal: PlaySignal): { viewing: Viewing; events: PlayEvent[] } {
  const { second } = signal;
  if (signal.kind === "time") return observeTime(viewing, second, signal.duration);
  if (signal.kind === "seek") {
    const played = { ...viewing.played, current: null };
    return { viewing: { ...viewing, second, played }, events: [{ type: "seek", second, from: viewing.second }] };
  }
  if (signal.kind === "error") return { viewing, events: [{ type: "error", second, message: signal.message }] };
  if (signal.kind === "end") return { viewing: { ...viewing, ended: true }, events: [{ type: "end", second }] };
  if (signal.kind === "play" && viewing.ended) {
    const { watched, watchedReported } = viewing;
    const played = { ...viewing.played, current: null };
    const again = { ...NEW_VIEWING, second, watched, watchedReported, played };
    return { viewing: again, events: [{ type: "rewatch", second }] };
  }
  return { viewing, events: [{ type: signal.kind, second }] };
}

function observeTime(viewing: Viewing, second: number, duration: number) {
  const step = second - viewing.second;
  const ran = step > 0 && step <= LONGEST_STEP_SECONDS ? step : 0;
  const watched = viewing.watched + ran;
  const played = ran ? playedOn(viewing.played, viewing.second, second, duration) : viewing.played;
  const percentReported = Math.max(
    viewing.percentReported,
    lastStep(duration > 0 ? (second / duration) * 100 : 0, PERCENT_STEP),
  );
  const watchedReported = lastStep(watched, WATCHED_STEP_SECONDS);
  const events: PlayEvent[] = [];
  if (percentReported > viewing.percentReported) events.push({ type: "progress", second, percent: percentReported });
  if (watchedReported > viewing.watchedReported) events.push({ type: "watched", second, seconds: watchedReported });
  return { viewing: { ...viewing, second, watched, percentReported, watchedReported, played }, events };
}

/** Adds an epsilon, because sums of floating point fractions fall short of whole numbers. */
const lastStep = (value: number, step: number) => Math.floor((value + 1e-6) / step) * step;

/** Events are sent together when there are this many, or after this time. */
export const BATCH_SIZE = 20;
export const BATCH_EVERY_MS = 10_000;

/** The stored sums of a viewing, none of which ever shrinks. */
export type PlaybackSums = {
  watchedSeconds: number;
  furthestPercent: number;
  /** Bit n: played at 5 (n + 1) percent. */
  reached: number;
  plays: number;
  pauses: number;
  seeks: number;
  ends: number;
  rewatches: number;
  errors: number;
  /** Hundredths that were played, and those played again; null from pages that do not tell them. */
  parts: Parts | null;
  replayed: Parts | null;
};

type Told = Pick<PlaybackSums, "parts" | "replayed">;

const NOTHING: PlaybackSums = {
  watchedSeconds: 0,
  furthestPercent: 0,
  reached: 0,
  plays: 0,
  pauses: 0,
  seeks: 0,
  ends: 0,
  rewatches: 0,
  errors: 0,
  parts: null,
  replayed: null,
};

const COUNTED = {
  play: "plays",
  pause: "pauses",
  seek: "seeks",
  end: "ends",
  rewatch: "rewatches",
  error: "errors",
} as const;

/** The sums of one beacon. `watched` is in seconds since the viewing began. */
export const playbackSumsOf = (watched: number, events: ReportedPlayEvent[], told?: Told): PlaybackSums =>
  events.map(sumsAfter).reduce(mergedSums, { ...NOTHING, ...told, watchedSeconds: Math.round(watched) });

function sumsAfter(event: ReportedPlayEvent): PlaybackSums {
  switch (event.type) {
    case "watched":
      return { ...NOTHING, watchedSeconds: Math.round(event.seconds) };
    case "progress":
      return { ...NOTHING, furthestPercent: Math.round(event.percent), reached: bitOf(event.percent) };
    case "end":
      return { ...NOTHING, ends: event.nth, furthestPercent: 100, reached: bitOf(100) };
    default:
      return { ...NOTHING, [COUNTED[event.type]]: event.nth };
  }
}

const bitOf = (percent: number) => (percent < PERCENT_STEP ? 0 : 1 << (Math.floor(percent / PERCENT_STEP) - 1));

/** Merges the sums of two beacons of one viewing; commutative and idempotent. */
export function mergedSums(one: PlaybackSums, other: PlaybackSums): PlaybackSums {
  const { parts, replayed, ...counts } = one;
  const most = Object.entries(counts).map(([name, value]) => [
    name,
    Math.max(value, other[name as keyof typeof counts]),
  ]);
  return {
    ...(Object.fromEntries(most) as typeof counts),
    reached: one.reached | other.reached,
    parts: eitherParts(parts, other.parts),
    replayed: eitherParts(replayed, other.replayed),
  };
}

/** A viewing before its film's account is looked up. */
export type ReportedViewing = {
  id: string;
  videoId: VideoId;
  day: string;
  /** Hashed to the visitor's id for the film's account when it is stored. */
  person: string;
  device: string;
  country: string | null;
  /** The signed-in account, whose viewings of its own films are not counted. */
  viewer: AccountId | null;
  startedAt: string;
  sums: PlaybackSums;
  /** The host of another site that showed it in a frame, empty where it was not told; null on our own pages. */
  embedHost: string | null;
  /** The page that showed it. Null where the page tells none, like the next two. */
  path: string | null;
  /** The hundredth of the film that played when this was told. */
  lastPart: number | null;
  /** The number of the telling: where a viewing ended is what the highest one says. */
  serial: number | null;
};

/** A viewing of which nothing came for longer counts as another one when something comes. */
export const LONGEST_VIEWING_DAYS = 31;

/** One entry per viewing, ordered by id, so that concurrent processes cannot deadlock. */
export function mergedViewings(reported: ReportedViewing[]): ReportedViewing[] {
  const merged = new Map<string, ReportedViewing>();
  for (const viewing of reported) {
    const known = merged.get(viewing.id);
    merged.set(viewing.id, known ? mergedTellings(known, viewing) : viewing);
  }
  return [...merged.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
}

function mergedTellings(one: ReportedViewing, other: ReportedViewing): ReportedViewing {
  const { lastPart, serial } = (other.serial ?? 0) > (one.serial ?? 0) ? other : one;
  return { ...one, path: one.path ?? other.path, lastPart, serial, sums: mergedSums(one.sums, other.sums) };
}
