import { partsOf } from "./parts.ts";

export type Trouble = { hide(): void; show(message: string): void };

/** The error message over the film: the reason, Try Again, and other ways to watch. */
export function bindTrouble(hero: HTMLElement, onRetry: () => void): Trouble {
  const part = partsOf(hero);
  const [notice, text] = [part("error"), part("error-text")];
  const hide = () => {
    if (notice) notice.hidden = true;
  };
  part("retry")?.addEventListener("click", () => {
    hide();
    onRetry();
  });
  return {
    hide,
    show(message: string) {
      if (text) text.textContent = message;
      // In full screen only the player would be visible.
      if (document.fullscreenElement) void document.exitFullscreen();
      if (notice) notice.hidden = false;
      if ("watching" in hero.dataset) part("retry")?.focus({ preventScroll: true });
    },
  };
}
