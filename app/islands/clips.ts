import { continues, type WatchProgress } from "~/features/player/player-data/rules.ts";
import { SHOWING, type Stage, stageOf } from "./film.ts";
import { asButton, partsOf } from "./parts.ts";
import { readProgress } from "./stored-progress.ts";

const HERO = "[data-island=film]";

/** Episodes and trailers play on the hero's stage, and show how much of them was watched in this browser. */
export function start(list: HTMLElement) {
  const hero = document.querySelector<HTMLElement>(HERO);
  if (!hero) return;
  const stage = stageOf(hero);
  for (const link of list.querySelectorAll<HTMLElement>("a[data-clip]")) bindClip(link, stage);
  const episodes = [...list.querySelectorAll<HTMLElement>("[data-episode]")];
  if (!episodes.length) return;
  showProgress(episodes, readProgress());
  hero.addEventListener(SHOWING, (event) => {
    const { detail } = event as CustomEvent<string | null>;
    if (detail) markCurrent(episodes, detail);
    else showProgress(episodes, readProgress());
  });
}

function bindClip(link: HTMLElement, stage: Stage) {
  const button = asButton(link);
  button?.addEventListener("click", () => stage.watch(button.dataset.clip ?? "", button));
}

/** A trailer leaves the series at its current episode. */
function markCurrent(episodes: HTMLElement[], videoId: string) {
  if (!episodes.some(({ dataset }) => dataset.episode === videoId)) return;
  for (const episode of episodes) {
    const title = episode.querySelector("[data-clip]");
    if (episode.dataset.episode === videoId) title?.setAttribute("aria-current", "true");
    else title?.removeAttribute("aria-current");
  }
}

function showProgress(episodes: HTMLElement[], progress: WatchProgress) {
  for (const episode of episodes) {
    const percent = progress[episode.dataset.episode ?? ""] ?? 0;
    const part = partsOf(episode);
    const [line, badge] = [part<HTMLProgressElement>("watched"), part("continue")];
    if (line) {
      line.value = percent;
      line.hidden = percent === 0;
    }
    if (badge) badge.hidden = !continues(percent);
  }
}
