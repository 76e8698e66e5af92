import "media-chrome/menu/media-chrome-menu-button";
import type { MediaController } from "media-chrome";
import type { PlayerData } from "~/features/player/player-data/rules.ts";

export type Series = { episodes: PlayerData[]; onEpisode(episode: PlayerData): void };

const ICON = `<svg aria-hidden="true" viewBox="0 0 24 24"><path d="M3 6h12v2H3zm0 5h12v2H3zm0 5h8v2H3zm12-2 6 3.5-6 3.5z"/></svg>`;
const MENU_ID = "player-episodes";

/** A button that lists the series and plays the chosen episode; nothing outside of a series. */
export function offerEpisodes(controller: MediaController, playing: PlayerData, { episodes, onEpisode }: Series) {
  if (!episodes.some(({ videoId }) => videoId === playing.videoId)) return;
  const menu = document.createElement("media-chrome-menu");
  Object.assign(menu, { id: MENU_ID, hidden: true, className: "player-episodes" });
  menu.setAttribute("anchor", `${MENU_ID}-button`);
  menu.setAttribute("aria-label", "Episodes");
  for (const [index, episode] of episodes.entries())
    menu.append(itemOf(episode, index, episode.videoId === playing.videoId));
  menu.addEventListener("click", ({ target }) => {
    const { videoId } = (target as Element).closest<HTMLElement>("[data-video-id]")?.dataset ?? {};
    const chosen = episodes.find((episode) => episode.videoId === videoId);
    if (chosen && chosen.videoId !== playing.videoId) onEpisode(chosen);
  });
  controller.querySelector(".player-foot")?.before(menu);
  controller.querySelector("media-settings-menu-button")?.before(buttonOfMenu());
}

function buttonOfMenu(): HTMLElement {
  const button = document.createElement("media-chrome-menu-button");
  button.id = `${MENU_ID}-button`;
  button.setAttribute("invoketarget", MENU_ID);
  button.setAttribute("aria-label", "Episodes");
  button.setAttribute("notooltip", "");
  button.innerHTML = ICON;
  return button;
}

function itemOf({ title, videoId }: PlayerData, index: number, current: boolean): HTMLElement {
  const item = document.createElement("media-chrome-menu-item");
  item.setAttribute("type", "radio");
  if (current) item.setAttribute("aria-checked", "true");
  item.dataset.videoId = videoId;
  item.textContent = `${index + 1}  ${title}`;
  return item;
}
