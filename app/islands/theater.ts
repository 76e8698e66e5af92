import {
  DEFAULT_VOLUME,
  isProvider,
  loadFailure,
  type PlayerData,
  TROUBLE,
} from "~/features/player/player-data/rules.ts";
import { episodeAfter } from "~/features/player/up-next/rules.ts";
import { beaconAddress } from "./beacon.ts";
import { reflectPlayback } from "./hero-state.ts";
import { partsOf, setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import type { Player } from "./player/player.ts";
import { loopAgain } from "./silent-loop.ts";
import type { Trouble } from "./trouble.ts";

type LeadMedia = {
  /** The video that the hero plays; null where only the lists below have something to play. */
  lead: PlayerData | null;
  /** The series in order; empty for a film outside of a series. */
  episodes: PlayerData[];
  /** The page's own video element, which shows `lead` already. */
  existing: FilmMedia | null;
  trouble: Trouble;
  onShowing(videoId: string | null): void;
  onClose(): void;
};

/** Seconds into the film, and volume from 0 to 1. */
export type Opening = { from?: number; volume?: number };

/** Everything between Play and Close: one player at a time over the hero, episode after episode. */
export function createTheater(hero: HTMLElement, media: LeadMedia) {
  const { lead, episodes, existing, trouble, onShowing, onClose } = media;
  let showing: PlayerData | null = null;
  let opening: Promise<Player> | null = null;
  let performance = new AbortController();

  const end = async () => {
    const player = await opening?.catch(() => null);
    opening = null;
    performance.abort();
    player?.close();
    trouble.hide();
  };
  const close = async () => {
    await end();
    showing = null;
    leaveTheater(hero, existing);
    onShowing(null);
    onClose();
  };
  const watch = async (episode: PlayerData, { from = 0, volume = DEFAULT_VOLUME }: Opening = {}) => {
    const stage = partsOf(hero)("stage");
    if (!stage) return trouble.show(TROUBLE.noElement);
    if (opening) await end();
    const own = episode.videoId === lead?.videoId ? existing : null;
    const next = episodeAfter(episodes, episode.videoId);
    performance = new AbortController();
    showing = episode;
    onShowing(episode.videoId);
    for (const flag of ["watching", "watched"]) setFlag(hero, flag, true);
    if ([lead, ...episodes].includes(episode)) unfoldComments();
    if (own) playAloud(own, episode, from, volume);
    else existing?.pause();
    opening = openPlayer(stage, episode, {
      existing: own,
      next,
      beacon: beaconAddress(),
      onMedia: (media) => reflectPlayback(hero, media, performance.signal),
      onTrouble: trouble.show,
      onAttention: (attentive) => setFlag(hero, "attentive", attentive),
      onNext: () => next && void watch(next),
      onClose: () => void close(),
    });
    await opening.catch(() => trouble.show(isProvider(episode.kind) ? loadFailure(episode.kind) : TROUBLE.playback));
  };
  return {
    watch: (episode: PlayerData, opening?: Opening) => void watch(episode, opening),
    close: () => void close(),
    /** Retries the current video; false when there was none. */
    again(): boolean {
      if (showing) void watch(showing);
      return showing !== null;
    },
  };
}

async function openPlayer(...[stage, data, options]: Parameters<typeof import("./player/player.ts").openPlayer>) {
  const player = await import("./player/player.ts");
  return player.openPlayer(stage, data, options);
}

/** The comments stay folded until the film was played. */
const unfoldComments = () => document.querySelector("details.discussion")?.setAttribute("open", "");

/** At once, in the same task as the press: browsers allow sound only there. */
function playAloud(video: FilmMedia, { hls }: PlayerData, from: number, volume: number) {
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.loop = false;
  video.muted = false;
  video.volume = volume;
  video.currentTime = from;
  void video.play().catch(() => {});
  // The renditions replace it in a moment; this call only uses the press to allow sound.
  if (hls) video.pause();
}

/** Restores the page to its state before Play. */
function leaveTheater(hero: HTMLElement, existing: FilmMedia | null) {
  for (const flag of ["watching", "watched", "attentive", "sounding"]) setFlag(hero, flag, false);
  hero.dataset.state = "paused";
  if (existing) loopAgain(hero, existing);
}
