import { isProvider, type PlayerData, providerName } from "~/features/player/player-data/rules.ts";
import { partsOf } from "./parts.ts";

/** `show` names the film that failed, whose provider is offered. */
export type Trouble = { hide(): void; show(message: string, film: PlayerData | null): void };

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
    show(message, film) {
      offerProvider(part, film);
      if (text) text.textContent = message;
      // In full screen only the player would be visible.
      if (document.fullscreenElement) void document.exitFullscreen();
      if (notice) notice.hidden = false;
      if ("watching" in hero.dataset) part("retry")?.focus({ preventScroll: true });
    },
  };
}

/** The link to the film's page at its own provider; none for a film of ours. */
function offerProvider(part: ReturnType<typeof partsOf>, film: PlayerData | null) {
  part("watch-there")?.remove();
  const address = film?.watchUrl;
  if (!film || !address) return;
  const link = document.createElement("a");
  Object.assign(link, { className: "button", rel: "noreferrer", href: address });
  Object.assign(link.dataset, { part: "watch-there", conversion: "stream-link" });
  link.textContent = isProvider(film.kind) ? `Watch on ${providerName(film.kind)}` : "Watch it there";
  part("trouble-close")?.before(link);
}
