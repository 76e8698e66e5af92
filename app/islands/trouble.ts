import { partsOf } from "./parts.ts";

export type Trouble = { hide(): void; show(message: string): void };

/** What stands over the film when it fails: why, Try Again, and a way on. */
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
      // In full screen only the player would be seen.
      if (document.fullscreenElement) void document.exitFullscreen();
      if (notice) notice.hidden = false;
    },
  };
}
