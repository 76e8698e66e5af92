import { type PlayerData, TROUBLE } from "~/features/player/player-data/rules.ts";
import { offerInBar } from "./bar-play.ts";
import { asButton, partsOf } from "./parts.ts";
import type { FilmMedia } from "./player/media.ts";
import { loopSilently, startOver } from "./silent-loop.ts";
import { createTheater, type Opening } from "./theater.ts";
import { bindTrouble } from "./trouble.ts";

/** Plays any video of the page by its id; the focus returns to `opener` when the visitor closes the player. */
export type Stage = { watch(videoId: string, opener: HTMLElement): void };

/** Sent by the hero: the id of the video that is playing now, or null when the player was closed. */
export const SHOWING = "showing";

const stages = new WeakMap<HTMLElement, Stage>();

/** The hero's film: a silent loop or a poster at first; the player is fetched when the visitor presses Play. */
export const start = (hero: HTMLElement) => void stageOf(hero);

/** The only stage of a page, which its lists of clips use too. */
export function stageOf(hero: HTMLElement): Stage {
  const stage = stages.get(hero) ?? openStage(hero);
  stages.set(hero, stage);
  return stage;
}

/** The silent loop is muted: the first volume that the visitor chooses applies to the film. */
function bindVolume(range: HTMLInputElement | null, unmute: (volume: number) => void) {
  range?.addEventListener("change", () => {
    const percent = range.valueAsNumber;
    range.value = "0";
    if (percent > 0) unmute(percent / 100);
  });
}

function openStage(hero: HTMLElement): Stage {
  const { player = "null", episodes = "[]", singles = "[]" } = hero.dataset;
  const lead = JSON.parse(player) as PlayerData | null;
  const series = JSON.parse(episodes) as PlayerData[];
  const everything = [lead, ...series, ...(JSON.parse(singles) as PlayerData[])];
  const part = partsOf(hero);
  const existing = part<FilmMedia>("video");
  let opener: HTMLElement | null = null;
  const trouble = bindTrouble(hero, () => theater.again() || (existing && startOver(existing)));
  const theater = createTheater(hero, {
    lead,
    episodes: series,
    existing,
    trouble,
    onShowing: (videoId) => hero.dispatchEvent(new CustomEvent(SHOWING, { detail: videoId })),
    onClose: () => opener?.focus(),
  });
  const watch = (film: PlayerData | null | undefined, by: HTMLElement | null, opening?: Opening) => {
    if (!film) return;
    opener = by;
    theater.watch(film, opening);
    // The opening is laid out anew for the film.
    requestAnimationFrame(() => part("stage")?.scrollIntoView({ block: "nearest" }));
  };
  const play = asButton(part("play"));
  play?.addEventListener("click", () => watch(lead, play));
  offerInBar(play, () => watch(lead, play));
  const unmute = (volume?: number) => watch(lead, part("play"), { from: existing?.currentTime, volume });
  part("unmute")?.addEventListener("click", () => unmute());
  bindVolume(part<HTMLInputElement>("volume"), unmute);
  part("trouble-close")?.addEventListener("click", theater.close);
  if (existing) loopSilently(hero, existing, () => trouble.show(TROUBLE.playback, lead));
  return {
    watch(videoId, by) {
      watch(
        everything.find((film) => film?.videoId === videoId),
        by,
      );
    },
  };
}
