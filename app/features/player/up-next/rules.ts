import type { PlayerData } from "~/features/player/player-data/rules.ts";
import type { VideoId } from "~/lib/ids.ts";

/** Default end of the intro when the owner set none. */
const DEFAULT_INTRO_SECONDS = 65;
/** "Skip intro" is offered from 5 to 60 seconds: not at once, and not when it hardly saves time. */
const OFFER_MARGIN_SECONDS = 5;

export const COUNTDOWN_FROM = 10;

/** The second to skip to; null when the video has no intro, or is over by then. */
export function introEnd({ introSeconds = DEFAULT_INTRO_SECONDS }: PlayerData, duration: number): number | null {
  return introSeconds > 0 && duration > introSeconds ? introSeconds : null;
}

export const offersSkip = (second: number, end: number | null): boolean =>
  end !== null && second >= OFFER_MARGIN_SECONDS && second <= end - OFFER_MARGIN_SECONDS;

/** The episode after this one; null after the last one and for a film outside of a series. */
export function episodeAfter(episodes: PlayerData[], videoId: VideoId): PlayerData | null {
  const position = episodes.findIndex((episode) => episode.videoId === videoId);
  return position < 0 ? null : (episodes[position + 1] ?? null);
}
