import type { MediaController } from "media-chrome";
import type { Chapter } from "~/features/player/player-data/rules.ts";
import { clock } from "../parts.ts";

/** An item of the settings menu that opens the list of chapters; choosing one seeks there. */
export function chapterMenu(chapters: Chapter[]): HTMLElement {
  const entry = document.createElement("media-settings-menu-item");
  entry.className = "player-chapters";
  entry.textContent = "Chapters";
  const menu = document.createElement("media-chrome-menu");
  menu.slot = "submenu";
  menu.hidden = true;
  const title = document.createElement("div");
  title.slot = "title";
  title.textContent = "Chapters";
  menu.append(title, ...chapters.map(chapterItem));
  menu.addEventListener("click", (event) => {
    const start = (event.target as Element).closest<HTMLElement>("[data-start]")?.dataset.start;
    const media = menu.closest<MediaController>("media-controller")?.media;
    if (media && start) media.currentTime = Number(start);
  });
  entry.append(menu);
  return entry;
}

function chapterItem({ startSeconds, title }: Chapter): HTMLElement {
  const item = document.createElement("media-chrome-menu-item");
  item.setAttribute("type", "radio");
  item.dataset.start = String(startSeconds);
  item.textContent = `${clock(startSeconds)}  ${title}`;
  return item;
}
