import type { MediaController } from "media-chrome";
import { clock } from "../parts.ts";
import type { FilmMedia } from "./media.ts";

const MARKUP = `
<p class="player-next-title">You began this film</p>
<div class="player-next-ways">
  <button type="button" class="player-button player-button-main" data-part="resume">Resume</button>
  <button type="button" class="player-button" data-part="start-over">Start over</button>
</div>`;

export type ResumeOffer = {
  /** Waits at the second until the visitor chooses; a later call changes the second of a question that is open. */
  ask(second: number): void;
  /** Whether the visitor has chosen. */
  answered(): boolean;
};

/** Asks whether a film that was begun goes on or starts over; playing by the controls or a key goes on. */
export function offerResume(controller: MediaController, media: FilmMedia, signal: AbortSignal): ResumeOffer {
  let answered = false;
  let question: AbortController | null = null;
  const answer = (second?: number) => {
    answered = true;
    question?.abort();
    question = null;
    if (second !== undefined) media.currentTime = second;
    controller.focus({ preventScroll: true });
    void media.play().catch(() => {});
  };
  const open = () => {
    question = new AbortController();
    const card = questionCard(controller, question.signal);
    const { signal: closed } = question;
    const options = { signal: AbortSignal.any([signal, closed]) };
    card.querySelector("[data-part=resume]")?.addEventListener("click", () => answer(), options);
    card.querySelector("[data-part=start-over]")?.addEventListener("click", () => answer(0), options);
    controller.addEventListener("mediaplayrequest", () => answer(), options);
    for (const event of ["play", "playing"]) media.addEventListener(event, () => media.pause(), options);
    media.pause();
    card.querySelector<HTMLElement>("[data-part=resume]")?.focus({ preventScroll: true });
  };
  return {
    ask(second) {
      media.currentTime = second;
      if (!question) open();
      controller.querySelector("[data-part=resume]")?.replaceChildren(`Resume from ${clock(second)}`);
    },
    answered: () => answered,
  };
}

function questionCard(controller: MediaController, closed: AbortSignal): HTMLElement {
  const card = document.createElement("div");
  card.className = "player-next player-resume";
  card.setAttribute("role", "group");
  card.setAttribute("aria-label", "Resume or start over");
  card.setAttribute("noautohide", "");
  card.innerHTML = MARKUP;
  controller.querySelector(".player-foot")?.before(card);
  closed.addEventListener("abort", () => card.remove());
  return card;
}
