import { partsOf } from "./parts.ts";

/** What stands over the film when it fails: why, Try Again, and a way on. */
export function bindTrouble(hero: HTMLElement, onRetry: () => void) {
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
      if (notice) notice.hidden = false;
    },
  };
}
