import type { MediaController } from "media-chrome";
import { DOUBLE_TAP_MS, TAP_SEEK_SECONDS, tapSeek } from "~/features/player/player-data/rules.ts";
import type { FilmMedia } from "./media.ts";

/** A double tap on a side of the film seeks ten seconds back or forward, and each further tap ten more. */
export function bindTaps(controller: MediaController, media: FilmMedia) {
  let last = { at: Number.NEGATIVE_INFINITY, side: 0 };
  controller.addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch" || !(event.target === controller || event.target === media)) return;
    const { left, width } = controller.getBoundingClientRect();
    const side = tapSeek(event.clientX - left, width);
    const again = side !== 0 && side === last.side && event.timeStamp - last.at < DOUBLE_TAP_MS;
    last = { at: event.timeStamp, side };
    if (!again) return;
    media.currentTime = Math.max(0, media.currentTime + side * TAP_SEEK_SECONDS);
    showJump(controller, side);
  });
}

/** Shows the direction of the seek for a moment, on the tapped side. */
function showJump(controller: MediaController, side: number) {
  controller.querySelector(".player-jump")?.remove();
  const sign = document.createElement("span");
  sign.className = "player-jump";
  sign.slot = "centered-chrome";
  sign.dataset.side = side < 0 ? "back" : "forward";
  sign.textContent = `${side < 0 ? "−" : "+"}${TAP_SEEK_SECONDS} s`;
  sign.addEventListener("animationend", () => sign.remove());
  controller.append(sign);
}
