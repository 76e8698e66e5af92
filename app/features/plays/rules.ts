/** What is told of one viewing. Seconds are places in the film; `watched` counts seconds that really ran. */
export type PlayEvent =
  | { type: "play" | "pause" | "end" | "rewatch"; second: number }
  | { type: "seek"; second: number; from: number }
  | { type: "progress"; second: number; percent: number }
  | { type: "watched"; second: number; seconds: number }
  | { type: "error"; second: number; message: string };

/** What the player notices, in the order in which it happens. */
export type PlaySignal =
  | { kind: "play" | "pause" | "end"; second: number }
  | { kind: "time" | "seek"; second: number; duration: number }
  | { kind: "error"; second: number; message: string };

/** What has to be remembered between signals. */
export type Viewing = { second: number; percentTold: number; watched: number; watchedTold: number; ended: boolean };

export const NEW_VIEWING: Viewing = { second: 0, percentTold: 0, watched: 0, watchedTold: 0, ended: false };

const PERCENT_STEP = 5;
const WATCHED_STEP_SECONDS = 10;
/** Between two looks at a running film less time passes than this; a longer step was a jump. */
const LONGEST_STEP_SECONDS = 2;

/** The events that a signal gives rise to, and what to remember. */
export function observe(viewing: Viewing, signal: PlaySignal): { viewing: Viewing; events: PlayEvent[] } {
  const { second } = signal;
  if (signal.kind === "time") return observeTime(viewing, second, signal.duration);
  if (signal.kind === "seek") {
    return { viewing: { ...viewing, second }, events: [{ type: "seek", second, from: viewing.second }] };
  }
  if (signal.kind === "error") return { viewing, events: [{ type: "error", second, message: signal.message }] };
  if (signal.kind === "end") return { viewing: { ...viewing, ended: true }, events: [{ type: "end", second }] };
  if (signal.kind === "play" && viewing.ended) {
    return { viewing: { ...NEW_VIEWING, second }, events: [{ type: "rewatch", second }] };
  }
  return { viewing, events: [{ type: signal.kind, second }] };
}

function observeTime(viewing: Viewing, second: number, duration: number) {
  const step = second - viewing.second;
  const ran = step > 0 && step <= LONGEST_STEP_SECONDS ? step : 0;
  const watched = viewing.watched + ran;
  const percentTold = Math.max(
    viewing.percentTold,
    lastStep(duration > 0 ? (second / duration) * 100 : 0, PERCENT_STEP),
  );
  const watchedTold = lastStep(watched, WATCHED_STEP_SECONDS);
  const events: PlayEvent[] = [];
  if (percentTold > viewing.percentTold) events.push({ type: "progress", second, percent: percentTold });
  if (watchedTold > viewing.watchedTold) events.push({ type: "watched", second, seconds: watchedTold });
  return { viewing: { ...viewing, second, watched, percentTold, watchedTold }, events };
}

/** A hair above, because sums of tenths fall short of whole numbers. */
const lastStep = (value: number, step: number) => Math.floor((value + 1e-6) / step) * step;

/** Events leave together when there are this many, or when this much time has passed. */
export const BATCH_SIZE = 20;
export const BATCH_EVERY_MS = 10_000;

/** Do Not Track and Global Privacy Control are wishes that are kept. */
export const mayMeasure = (wishes: { doNotTrack?: string | null; globalPrivacyControl?: boolean }): boolean =>
  wishes.doNotTrack !== "1" && wishes.globalPrivacyControl !== true;
