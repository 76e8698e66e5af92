import type { MediaController } from "media-chrome";
import { tenthOf } from "~/features/player/player-data/rules.ts";
import type { FilmMedia } from "./media.ts";

/** Keys that the controls do not handle: digits for tenths of the film, I for picture in picture. */
export function bindKeys(controller: MediaController, media: FilmMedia) {
  controller.addEventListener("keyup", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = tenthOf(event.key, media.duration);
    if (target !== null) media.currentTime = target;
    else if (event.key.toLowerCase() === "i") togglePictureInPicture(controller);
  });
}

/** The controls handle the Space bar on any element; on a button of ours it must press the button. */
export function leaveSpaceToButtons(controller: MediaController) {
  const leave = (event: KeyboardEvent) => {
    if (event.key === " " && event.target instanceof HTMLButtonElement) event.stopPropagation();
  };
  controller.addEventListener("keydown", leave, { capture: true });
}

function togglePictureInPicture(controller: MediaController) {
  const command = document.pictureInPictureElement ? "mediaexitpiprequest" : "mediaenterpiprequest";
  controller.dispatchEvent(new CustomEvent(command, { composed: true, bubbles: true }));
}
