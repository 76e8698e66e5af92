import type { MediaController } from "media-chrome";
import { DEFAULT_VOLUME, type PlayerData } from "~/features/player/player-data/rules.ts";
import { episodeAfter } from "~/features/player/up-next/rules.ts";
import { bindAttention } from "./attention.ts";
import { createBeacon, observeMedia } from "./beacon.ts";
import { buildControls, nameParts } from "./chrome.ts";
import { offerEpisodes } from "./episode-menu.ts";
import { bindKeys, leaveSpaceToButtons } from "./keys.ts";
import { type FilmMedia, type Mount, sourceFor } from "./media.ts";
import { announceNext } from "./next-episode.ts";
import { syncProgress } from "./progress.ts";
import { offerReactions } from "./reactions.ts";
import { offerResume } from "./resume-offer.ts";
import { offerShare } from "./share.ts";
import { offerSkipIntro } from "./skip-intro.ts";
import { bindTaps } from "./touch.ts";

export type Player = { close(): void };

export type PlayerOptions = {
  /** A video element of the page that shows this film already; it is reused, and returned at the end. */
  existing: FilmMedia | null;
  onMedia(media: FilmMedia): void;
  onTrouble(message: string): void;
  /** False after a failure: then the film goes on where it was, without a question. */
  asksToResume: boolean;
  onAttention(attentive: boolean): void;
  onClose(): void;
  /** The whole series, for the list of episodes; empty outside of one. */
  episodes: PlayerData[];
  onEpisode(episode: PlayerData): void;
  /** Address for beacons of the viewing; null turns them off. */
  beacon: string | null;
  /** On another site: nothing is kept of the visitor, in the browser or in an account, and nobody reacts. */
  isElsewhere?: boolean;
};

/** Opens the only player over `stage`: the same controls, keys and events for every kind of film. */
export async function openPlayer(stage: HTMLElement, data: PlayerData, options: PlayerOptions): Promise<Player> {
  const controller = buildControls(data);
  const next = episodeAfter(options.episodes, data.videoId);
  const end = new AbortController();
  offerEpisodes(controller, data, options);
  stage.append(controller);
  nameParts(controller, data.title);
  offerShare(controller, data.title);
  controller.querySelector("[data-part=close]")?.addEventListener("click", options.onClose);
  controller.addEventListener("keydown", (event) => closesPlayer(event) && options.onClose());
  leaveSpaceToButtons(controller);
  controller.focus({ preventScroll: true });

  const beacon = createBeacon(options.beacon, data.videoId, end.signal);
  let playing: FilmMedia | null = null;
  const mount: Mount = (media) => {
    if (end.signal.aborted) return;
    playing = media;
    enter(controller, media);
    bindKeys(controller, media);
    bindTaps(controller, media);
    bindAttention(controller, media, options.onAttention, end.signal);
    if (!options.isElsewhere)
      syncProgress(media, data, options.asksToResume ? offerResume(controller, media, end.signal) : null, end.signal);
    offerSkipIntro(controller, media, data, end.signal);
    if (next) announceNext(controller, media, { title: next.title, onNext: () => options.onEpisode(next) }, end.signal);
    if (!options.existing) media.volume = DEFAULT_VOLUME;
    if (!options.isElsewhere) offerReactions(controller, data, end.signal);
    if (takesFrames(data))
      import("./take-frame.ts").then(
        ({ offerFrames }) => offerFrames(controller, media, data, end.signal),
        () => {},
      );
    observeMedia(media, beacon, end.signal);
    options.onMedia(media);
  };
  const fail = (message: string) => {
    if (end.signal.aborted) return;
    beacon.observe({ kind: "error", second: playing?.currentTime ?? 0, message });
    options.onTrouble(message);
  };
  const source = await sourceFor(data.kind, options.existing);
  void source.open(data, mount, fail, end.signal);
  return {
    close() {
      end.abort();
      if (options.existing) restoreMedia(stage, options.existing);
      controller.remove();
    },
  };
}

/** Moves the video element between the controls, without a pause where the browser supports that. */
function enter(controller: MediaController, media: FilmMedia) {
  media.slot = "media";
  const running = media.isConnected && !media.paused;
  const { moveBefore } = controller as MediaController & { moveBefore?: (node: Node, child: Node | null) => void };
  if (media.isConnected && moveBefore) moveBefore.call(controller, media, controller.firstChild);
  else controller.prepend(media);
  if (running && media.paused) void media.play().catch(() => {});
}

function restoreMedia(stage: HTMLElement, existing: FilmMedia) {
  existing.removeAttribute("slot");
  stage.append(existing);
}

/** Escape belongs to the full screen, an open menu or the list of keys first. */
const closesPlayer = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === "Escape" &&
  !document.fullscreenElement &&
  !(target as Element).closest("[role=menu]") &&
  !(currentTarget as Element).querySelector("media-keyboard-shortcuts-dialog[open]");

/** In the owner's preview of the draft only; nobody else gets an answer at its address. */
const takesFrames = ({ kind }: PlayerData): boolean =>
  location.pathname === "/preview/draft" && (kind === "file" || kind === "hls");
