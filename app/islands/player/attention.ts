import type { MediaController } from "media-chrome";
import type { FilmMedia } from "./media.ts";

const INACTIVE_SECONDS = "2";
const NEVER = "-1";

/**
 * Hides the controls while the film plays and the visitor is inactive. They stay visible while it is muted, and while
 * one of them has the keyboard focus.
 */
export function bindAttention(
  controller: MediaController,
  media: FilmMedia,
  onChange: (attentive: boolean) => void,
  signal: AbortSignal,
) {
  let wasHeld = true;
  const report = () => onChange(!controller.hasAttribute("userinactive"));
  const settle = () => {
    const held = media.muted || holdsKeyboardFocus(controller);
    controller.setAttribute("autohide", held ? NEVER : INACTIVE_SECONDS);
    if (held) controller.removeAttribute("userinactive");
    // The controls measure inactivity from the last key.
    else if (wasHeld) controller.dispatchEvent(new KeyboardEvent("keyup"));
    wasHeld = held;
    report();
  };
  media.addEventListener("volumechange", settle, { signal });
  controller.addEventListener("focusin", settle);
  controller.addEventListener("focusout", settle);
  controller.addEventListener("userinactivechange", report);
  settle();
}

const holdsKeyboardFocus = (controller: MediaController) => controller.querySelector(":focus-visible") !== null;
