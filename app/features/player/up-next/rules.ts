import type { PlayerData } from "~/features/player/player-data/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** Where the film proper begins when the owner set no mark. */
const DEFAULT_INTRO_SECONDS = 65;
/** The way past the intro is offered from 5 to 60 seconds: not at once, and not when it hardly saves anything. */
const OFFER_MARGIN_SECONDS = 5;

export const COUNTDOWN_FROM = 10;

/** The second to skip to; null when the video has no intro, or is over by then. */
export function introEnd({ introSeconds = DEFAULT_INTRO_SECONDS }: PlayerData, duration: number): number | null {
  return introSeconds > 0 && duration > introSeconds ? introSeconds : null;
}

export const offersSkip = (second: number, end: number | null): boolean =>
  end !== null && second >= OFFER_MARGIN_SECONDS && second <= end - OFFER_MARGIN_SECONDS;

/** The episode after this one, or null after the last and for a film that is in no series. */
export function episodeAfter(episodes: PlayerData[], videoId: VideoId): PlayerData | null {
  const position = episodes.findIndex((episode) => episode.videoId === videoId);
  return position < 0 ? null : (episodes[position + 1] ?? null);
}
