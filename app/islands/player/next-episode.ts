import type { MediaController } from "media-chrome";
import { COUNTDOWN_FROM } from "~/features/player/up-next/rules.ts";
import type { FilmMedia } from "./media.ts";

const SECOND_MS = 1000;

const MARKUP = `
<p class="player-next-kind">Next Episode</p>
<p class="player-next-title"></p>
<p class="player-next-left" aria-hidden="true">Starts in <span></span></p>
<div class="player-next-ways">
  <button type="button" class="player-button player-button-main" data-part="play-now">Play Now</button>
  <button type="button" class="player-button" data-part="cancel">Cancel</button>
</div>`;

/** When the film ends the next episode is announced, and starts after a countdown. */
export function announceNext(
  controller: MediaController,
  media: FilmMedia,
  { title, onNext }: { title: string; onNext: () => void },
  signal: AbortSignal,
) {
  let timer = 0;
  let card: HTMLElement | null = null;
  const withdraw = () => {
    clearInterval(timer);
    card?.remove();
    card = null;
  };
  const leave = (then: () => void) => () => {
    withdraw();
    then();
  };
  const announce = () => {
    withdraw();
    card = nextCard(title);
    controller.querySelector(".player-foot")?.before(card);
    card.querySelector("[data-part=play-now]")?.addEventListener("click", leave(onNext));
    card.querySelector("[data-part=cancel]")?.addEventListener(
      "click",
      leave(() => controller.focus({ preventScroll: true })),
    );
    card.querySelector<HTMLElement>("[data-part=play-now]")?.focus({ preventScroll: true });
    timer = countDown(card.querySelector("span"), leave(onNext));
  };
  media.addEventListener("ended", announce, { signal });
  // A visitor who seeks back does not want the next one yet.
  media.addEventListener("playing", withdraw, { signal });
  signal.addEventListener("abort", withdraw);
}

function countDown(figure: HTMLElement | null, atZero: () => void): number {
  let left = COUNTDOWN_FROM;
  const show = () => figure?.replaceChildren(String(left));
  show();
  return window.setInterval(() => {
    left -= 1;
    show();
    if (left === 0) atZero();
  }, SECOND_MS);
}

function nextCard(title: string): HTMLElement {
  const card = document.createElement("div");
  card.className = "player-next";
  card.setAttribute("role", "group");
  card.setAttribute("aria-label", `Next Episode: ${title}`);
  card.setAttribute("noautohide", "");
  card.innerHTML = MARKUP;
  card.querySelector(".player-next-title")?.replaceChildren(title);
  return card;
}
