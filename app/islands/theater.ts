import {
  continues,
  DEFAULT_VOLUME,
  isProvider,
  loadFailure,
  type PlayerData,
  TROUBLE,
} from "~/features/player/player-data/rules.ts";
import { beaconAddress } from "./beacon.ts";
import { reflectPlayback } from "./hero-state.ts";
import { overlap, partsOf, setFlag } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import type { Player } from "./player/player.ts";
import { loopAgain } from "./silent-loop.ts";
import { readProgress } from "./stored-progress.ts";
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

/** Seconds into the film, volume from 0 to 1, and whether a film that was begun asks where to go on. */
export type Opening = { from?: number; volume?: number; asksToResume?: boolean };

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
  const watch = async (episode: PlayerData, opened: Opening = {}) => {
    const { from = 0, volume = DEFAULT_VOLUME, asksToResume = true } = opened;
    const stage = partsOf(hero)("stage");
    if (!stage) return trouble.show(TROUBLE.noElement, episode);
    if (opening) await end();
    const own = episode.videoId === lead?.videoId ? existing : null;
    performance = new AbortController();
    showing = episode;
    onShowing(episode.videoId);
    for (const flag of ["watching", "watched"]) setFlag(hero, flag, true);
    if ([lead, ...episodes].includes(episode)) unfoldComments();
    showWhichPlays(hero, episode.videoId !== lead?.videoId);
    hero.style.removeProperty(RATIO);
    if (own) playAloud(own, episode, from, volume);
    else existing?.pause();
    opening = openPlayer(stage, episode, {
      existing: own,
      episodes,
      asksToResume,
      beacon: beaconAddress(),
      onMedia: (media) => {
        reflectPlayback(hero, media, performance.signal);
        keepRatio(hero, media, performance.signal);
      },
      onTrouble: (message) => trouble.show(message, episode),
      onAttention: (attentive) => setFlag(hero, "attentive", attentive),
      onEpisode: (chosen) => void watch(chosen),
      onClose: () => void close(),
    });
    await opening.catch(() =>
      trouble.show(isProvider(episode.kind) ? loadFailure(episode.kind) : TROUBLE.playback, episode),
    );
  };
  return {
    watch: (episode: PlayerData, opening?: Opening) => void watch(episode, opening),
    close: () => void close(),
    /** Retries the current video; false when there was none. */
    again(): boolean {
      if (showing) void watch(showing, { asksToResume: false });
      return showing !== null;
    },
  };
}

async function openPlayer(...[stage, data, options]: Parameters<typeof import("./player/player.ts").openPlayer>) {
  const player = await import("./player/player.ts");
  return player.openPlayer(stage, data, options);
}

/** Width by height of the film that plays, for the stylesheets; providers do not tell. */
const RATIO = "--film-ratio";

function keepRatio(hero: HTMLElement, media: FilmMedia, signal: AbortSignal) {
  const keep = () => {
    const { videoWidth, videoHeight } = media;
    if (videoWidth && videoHeight) hero.style.setProperty(RATIO, `${videoWidth / videoHeight}`);
  };
  for (const change of ["loadedmetadata", "resize"]) media.addEventListener(change, keep, { signal });
  keep();
}

/** The comments stay folded until the film was played. */
const unfoldComments = () => document.querySelector("details.discussion")?.setAttribute("open", "");

/** At once, in the same task as the press: browsers allow sound only there. */
function playAloud(video: FilmMedia, { hls, videoId }: PlayerData, from: number, volume: number) {
  if (video.error || video.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) video.load();
  video.loop = false;
  video.muted = false;
  video.volume = volume;
  video.currentTime = from;
  void video.play().catch(() => {});
  // The renditions replace it in a moment, or the visitor is asked first; this call uses the press to allow sound.
  if (hls || continues(readProgress()[videoId])) video.pause();
}

/** The player names another video than the page's film; a hero's text that stands over it makes room. */
function showWhichPlays(hero: HTMLElement, another: boolean) {
  const part = partsOf(hero);
  setFlag(hero, "another", another);
  setFlag(hero, "overlaid", false);
  if (another) requestAnimationFrame(() => setFlag(hero, "overlaid", overlap(part("text"), part("stage"))));
}

/** Restores the page to its state before Play. */
function leaveTheater(hero: HTMLElement, existing: FilmMedia | null) {
  for (const flag of ["watching", "watched", "attentive", "sounding", "another", "overlaid"])
    setFlag(hero, flag, false);
  hero.dataset.state = "paused";
  hero.style.removeProperty(RATIO);
  if (existing) loopAgain(hero, existing);
}
