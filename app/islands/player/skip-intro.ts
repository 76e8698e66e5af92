import type { MediaController } from "media-chrome";
import type { PlayerData } from "~/features/player/player-data/rules.ts";
import { introEnd, offersSkip } from "~/features/player/up-next/rules.ts";
import type { FilmMedia } from "./media.ts";

/** A button that skips the intro, visible while it is useful. */
export function offerSkipIntro(controller: MediaController, media: FilmMedia, data: PlayerData, signal: AbortSignal) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "player-button player-skip", textContent: "Skip Intro" });
  button.hidden = true;
  button.setAttribute("noautohide", "");
  controller.querySelector(".player-foot")?.before(button);
  button.addEventListener("click", () => {
    const end = introEnd(data, media.duration);
    if (end !== null) media.currentTime = end;
    controller.focus({ preventScroll: true });
  });
  const reflect = () => {
    button.hidden = !offersSkip(media.currentTime, introEnd(data, media.duration));
  };
  for (const change of ["timeupdate", "seeked"]) media.addEventListener(change, reflect, { signal });
}
