import { medianSeconds, PARTS } from "~/features/insights/rollups/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** Viewings of one video in a period, as they are summed up. */
export type VideoSums = {
  videoId: VideoId;
  title: string;
  plays: number;
  watchedSeconds: number;
  completed: number;
  rewatches: number;
  inHundredths: number;
  /** By hundredths of the video. */
  watched: number[];
  replayed: number[];
  watchClasses: number[];
  /** Viewings by the hundredth at which they ended, of those that tell it; empty where none does. */
  lastParts: number[];
};

/** Hundredths in a row, both included, and the largest share among them. */
export type Stretch = { from: number; to: number; share: number };

export type Retention = Pick<VideoSums, "videoId" | "title" | "plays"> & {
  averageSeconds: number;
  medianSeconds: number | null;
  /** Shares of the viewings that began: 0 to 1. */
  completion: number;
  watched: number[];
  /** Shares of the viewings that tell it; empty where none does. */
  replayed: number[];
  /** The hundredth at which the most viewers left, and which share of all viewings; null where nearly nobody left. */
  leave: { percent: number; share: number } | null;
  /** Parts that viewers skipped although they watched later ones, and those that they watched again; the largest first. */
  skipped: Stretch[];
  rewatched: Stretch[];
  /** True where older viewings tell steps of 5 % only. */
  isCoarse: boolean;
};

/** The end of a film is its titles: leaving there is watching it all. */
const LAST_PARTS = 97;
/** Fewer endings that were told would be a guess. */
const ENOUGH_ENDINGS = 20;
/** Nobody decides about a film in its first seconds: leaving there says nothing about a place in it. */
const FIRST_PARTS = 3;
const WORTH_TELLING = 0.02;

export function retentionOf(sums: VideoSums): Retention {
  const { videoId, title, plays, inHundredths } = sums;
  const shareOf = (count: number, all: number) => (all > 0 ? Math.min(1, count / all) : 0);
  const watched = sums.watched.map((count) => shareOf(count, plays));
  const replayed = inHundredths > 0 ? sums.replayed.map((count) => shareOf(count, inHundredths)) : [];
  return {
    ...{ videoId, title, plays, watched, skipped: skippedIn(watched), rewatched: stretchesOf(replayed) },
    averageSeconds: plays > 0 ? sums.watchedSeconds / plays : 0,
    medianSeconds: medianSeconds(sums.watchClasses),
    completion: shareOf(sums.completed, plays),
    replayed,
    leave: endingOf(sums.lastParts) ?? leaveOf(watched),
    isCoarse: inHundredths < plays,
  };
}

/** The hundredth at which most viewings ended, where enough of them told it. */
function endingOf(lastParts: readonly number[]): Retention["leave"] {
  const told = lastParts.reduce((sum, count) => sum + count, 0);
  if (told < ENOUGH_ENDINGS) return null;
  const within = lastParts.map((count, part) => (part < FIRST_PARTS || part >= LAST_PARTS ? 0 : count));
  const most = Math.max(...within);
  return most / told < WORTH_TELLING ? null : { percent: within.indexOf(most), share: most / told };
}

function leaveOf(watched: readonly number[]): Retention["leave"] {
  const losses = watched.map((share, part) => (part < FIRST_PARTS ? 0 : (watched[part - 1] ?? 0) - share));
  const share = Math.max(...losses.slice(0, PARTS));
  return share < WORTH_TELLING ? null : { percent: losses.indexOf(share), share };
}

const MOST_STRETCHES = 3;
const WORTH_SHOWING = 0.05;

/** How many more watched a later part than each part itself. */
function skippedIn(watched: readonly number[]): Stretch[] {
  let later = 0;
  const missed = watched.toReversed().map((share) => {
    later = Math.max(later, share);
    return later - share;
  });
  return stretchesOf(missed.reverse());
}

/** Parts in a row whose share is worth showing. */
function stretchesOf(shares: readonly number[]): Stretch[] {
  const stretches: Stretch[] = [];
  for (const [part, share] of shares.entries()) {
    if (share < WORTH_SHOWING) continue;
    const last = stretches.at(-1);
    if (last?.to === part - 1) Object.assign(last, { to: part, share: Math.max(last.share, share) });
    else stretches.push({ from: part, to: part, share });
  }
  return stretches.sort((one, other) => other.share - one.share).slice(0, MOST_STRETCHES);
}
